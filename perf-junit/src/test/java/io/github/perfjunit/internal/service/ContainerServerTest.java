package io.github.perfjunit.internal.service;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The configuration of containers, which needs no engine. */
class ContainerServerTest {

    private static String[] commandOf(DockerProvider how) {
        return ContainerServer.configured(how, "acme/db:1", Duration.ofSeconds(1))
                .getCommandParts();
    }

    @Test
    void aContainerRunsTheCommandOfItsProvider() {
        DockerProvider how = new DockerProvider(
                "acme.image", "acme/db:1", 5432, "ready", 2, Map.of(), List.of("acme", "-c", "durable=off"));

        assertThat(commandOf(how)).containsExactly("acme", "-c", "durable=off");
    }

    @Test
    void withoutOneItRunsThatOfTheImage() {
        assertThat(commandOf(new DockerProvider("acme.image", "acme/db:1", 5432, "ready")))
                .isEmpty();
    }
}

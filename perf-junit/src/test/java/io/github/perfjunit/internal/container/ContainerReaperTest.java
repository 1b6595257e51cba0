package io.github.perfjunit.internal.container;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.testcontainers.DockerClientFactory;

class ContainerReaperTest {

    /** If this fails with a newer Testcontainers, its name is in another place there. */
    @Test
    void testcontainersNamesTheImageOfItsReaper() {
        assertThat(ContainerReaper.image(DockerClientFactory.class).orElse("")).matches("testcontainers/ryuk:\\d.*");
    }

    @Test
    void withoutThatNothingIsRequired() {
        assertThat(ContainerReaper.image(String.class)).isEmpty();
    }
}

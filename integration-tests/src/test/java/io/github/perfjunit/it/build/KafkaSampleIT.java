package io.github.perfjunit.it.build;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.it.fork.Built;
import io.github.perfjunit.it.fork.MavenBuild;
import io.github.perfjunit.it.fork.Traces;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A plug-in that was written against the public interfaces alone, with a real broker of Kafka from its jars. */
@Tag("extended")
class KafkaSampleIT {

    @TempDir
    Path directory;

    private Path temporaryDirectory;

    @BeforeEach
    void copy() throws IOException {
        temporaryDirectory = Files.createDirectory(directory.resolve("tmp"));
        SampleProject.copy(Path.of("..", "samples", "kafka"), directory.resolve("kafka"));
    }

    private MavenBuild sample() throws IOException {
        return SampleProject.of(directory.resolve("kafka"))
                .build()
                .within(Duration.ofMinutes(8))
                .with("perfjunit.services", "local")
                .testingIn(temporaryDirectory);
    }

    /** One build packages, and the next one runs the study only: the second with a service that loses orders. */
    @Test
    void aTopicIsDrainedAndLossesAreFound() throws IOException, InterruptedException {
        Built sound = sample().run("verify", "-Pperf");

        assertThat(sound.requireSuccess().output())
                .contains("kafka: local (Kafka's broker from its jars)", "drain.time")
                .containsPattern("Tests run: \\d+, Failures: 0, Errors: 0, .* shop.ShippingPerfIT");

        Built losing = sample().with("lose.every", "100").run("verify", "-Pperf");

        assertThat(losing.output()).contains("20 lost (1980 distinct ids of 2000 entries)");
        Traces.assertGone(temporaryDirectory);
    }
}

package io.github.perfjunit.internal.study;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.settings.Settings;
import io.github.perfjunit.spi.ServiceChoice;
import io.github.perfjunit.spi.ServiceMode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StudyHeaderTest {

    private static final String GENERATOR = "perfjunit.load.generator.jvm.options";
    private static final String STAND_INS = "perfjunit.embedded.jvm.options";

    @TempDir
    Path directory;

    private StudyHeader header(Map<String, String> settings, ServiceMode mode) throws IOException {
        Path program = Files.writeString(directory.resolve("program"), "one");
        return StudyHeader.now(
                Designs.of(Designs.targets(program, "a"), 1, 0, 1),
                List.of(new ServiceChoice("rabbitmq", mode, "RabbitMQ", List.of())),
                Settings.from(key -> Optional.ofNullable(settings.get(key))));
    }

    /** A generator with another collector measures other latencies: such studies are not compared. */
    @Test
    void theOptionsOfJvmsBesideTheTargetsBelongToTheEnvironment() throws IOException {
        Map<String, String> settings =
                Map.of(GENERATOR, "-Xmx2g -Dservice.password=hunter2", STAND_INS, "-XX:+UseSerialGC");
        StudyHeader usual = header(Map.of(), ServiceMode.EMBEDDED);
        StudyHeader other = header(settings, ServiceMode.EMBEDDED);

        assertThat(other.environment())
                .containsAllEntriesOf(usual.environment())
                .containsEntry(GENERATOR, "-Xmx2g -Dservice.password=***")
                .containsEntry(STAND_INS, "-XX:+UseSerialGC");
        assertThat(header(settings, ServiceMode.LOCAL).environment())
                .as("no stand-in")
                .containsKey(GENERATOR)
                .doesNotContainKey(STAND_INS);
        assertThat(usual.environment()).doesNotContainKey(GENERATOR);
        assertThat(other.environmentFingerprint()).isNotEqualTo(usual.environmentFingerprint());
    }
}

package io.github.perfjunit.internal.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.perfjunit.internal.settings.Constants;
import io.github.perfjunit.internal.settings.Settings;
import io.github.perfjunit.internal.study.Designs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.io.TempDir;

/** The refusals before a study takes the host's lock and starts its services. */
class MeasurementTest {

    private static final class Begun extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }

    @TempDir
    Path directory;

    private static void open(Path history) {
        Settings settings = Settings.from(
                key -> key.equals(Constants.HISTORY) ? Optional.of(history.toString()) : Optional.empty());
        Measurement measurement = new Measurement(Designs.of(Designs.targets("a"), 1, 0, 1), settings, List.of());
        measurement.open(
                () -> {
                    throw new Begun();
                },
                () -> {
                    throw new Begun();
                });
    }

    @Test
    void aHistoryThatCannotBeWrittenIsRefused() throws IOException {
        Path file = Files.writeString(directory.resolve("history"), "a file");
        assertThatExceptionOfType(ExtensionConfigurationException.class)
                .isThrownBy(() -> open(file))
                .withMessageStartingWith("perfjunit.history: the study could not be kept in " + file + " (")
                .withMessageEndingWith("), so it is not begun; name a directory that this user can write to, or none");
        assertThatExceptionOfType(ExtensionConfigurationException.class).isThrownBy(() -> open(file.resolve("below")));
    }

    /** Else it would be found when the runs are made, and the study be missing in the history. */
    @Test
    void aFileOfTheHistoryThatCannotBeWrittenIsRefused() throws IOException {
        Path history = directory.resolve("history");
        Path file = Files.createDirectories(history.resolve("com.acme.OrderPerfIT/drain/default.jsonl"));
        assertThatExceptionOfType(ExtensionConfigurationException.class)
                .isThrownBy(() -> open(history))
                .withMessage("perfjunit.history: the study could not be kept in " + history
                        + " (can't keep the history in " + file + ": access is denied"
                        + "), so it is not begun; name a directory that this user can write to, or none");
    }

    /** A file that is to be created leaves no trace if the study fails. */
    @Test
    void theDirectoryOfTheHistoryIsMadeBeforeAnythingStarts() {
        Path history = directory.resolve("perf/history");
        assertThatExceptionOfType(Begun.class).isThrownBy(() -> open(history));
        assertThat(history.resolve("com.acme.OrderPerfIT/drain")).isEmptyDirectory();
    }
}

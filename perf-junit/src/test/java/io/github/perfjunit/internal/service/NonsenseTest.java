package io.github.perfjunit.internal.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.github.perfjunit.internal.process.guard.ProcessGuard;
import io.github.perfjunit.internal.settings.Constants;
import io.github.perfjunit.internal.settings.Settings;
import io.github.perfjunit.spi.ServiceMode;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Settings and programs that make no sense. */
class NonsenseTest {
    @TempDir
    Path directory;

    @Test
    void directoryIsNoProgram() {
        assertThat(catchThrowable(() -> Programs.firstExecutable(List.of(directory), "x")))
                .isNotNull();
    }

    @Test
    void demandedWayThatServiceDoesNotHave() {
        try (ProcessGuard guard = ProcessGuard.start()) {
            Throwable t = catchThrowable(() -> ServiceFinder.find(
                    "x",
                    List.of(FakeProvider.that(ServiceMode.LOCAL)),
                    new ServiceEnvironment(
                            Settings.from(k -> k.equals(Constants.SERVICES) ? Optional.of("docker") : Optional.empty()),
                            guard)));
            assertThat(t.getMessage()).doesNotContain("Ways out: .");
        }
    }

    @Test
    void tooLargeCountSaysSo() {
        Throwable t = catchThrowable(
                () -> Settings.from(k -> Optional.of("3000000000")).positiveInt("k"));
        assertThat(t.getMessage()).doesNotEndWith("a whole number of at least 1");
    }

    @Test
    void pathologicalDurations() {
        assertThat(catchThrowable(
                        () -> Settings.from(k -> Optional.of("9999999h")).duration("k", Duration.ZERO)))
                .hasMessageContaining("k");
    }
}

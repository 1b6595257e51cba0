package io.github.perfjunit.internal.host;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.api.Target;
import io.github.perfjunit.internal.process.guard.ProcessGuard;
import io.github.perfjunit.internal.target.NamedTarget;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@EnabledOnOs({OS.LINUX, OS.MAC})
class LaunchCostTest {

    private static final NamedTarget LAUNCHED = new NamedTarget("launched", Target.command("true"));
    private static final NamedTarget ATTACHED = new NamedTarget("attached", Target.thisJvm());

    @Test
    void isThatOfAProgramThatDoesNothing(@TempDir Path directory) {
        try (ProcessGuard guard = ProcessGuard.start()) {
            assertThat(LaunchCost.median(guard, directory).orElseThrow())
                    .isPositive()
                    .isLessThan(Duration.ofSeconds(10));
            assertThat(LaunchCost.sentence(List.of(LAUNCHED, ATTACHED), guard, directory)
                            .orElseThrow())
                    .matches("launching a program takes \\d+\\.\\d ms here: part of every time from the launch on");
        }
        assertThat(directory).isEmptyDirectory();
    }

    @Test
    void isNotToldWhereNothingIsLaunched(@TempDir Path directory) {
        try (ProcessGuard guard = ProcessGuard.start()) {
            assertThat(LaunchCost.sentence(List.of(ATTACHED), guard, directory)).isEmpty();
        }
    }
}

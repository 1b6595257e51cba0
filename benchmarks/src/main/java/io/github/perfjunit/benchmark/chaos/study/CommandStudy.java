package io.github.perfjunit.benchmark.chaos.study;

import static io.github.perfjunit.api.Margin.percent;
import static io.github.perfjunit.api.Metrics.WALL_TIME;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.api.Run;
import io.github.perfjunit.api.Target;
import io.github.perfjunit.junit.PerfTest;
import io.github.perfjunit.junit.RepeatRun;
import io.github.perfjunit.junit.Runs;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/** Two commands that end by themselves. */
@PerfTest
class CommandStudy {

    static final Target reference = command(false);
    static final Target candidate = command(true);

    /** The comment marks the shell for the driver, and keeps the shell from replacing itself by the last command. */
    private static Target command(boolean isCandidate) {
        double seconds = Planted.micros(isCandidate, 150_000) / 1e6;
        return Target.command("sh", "-c", String.format(Locale.ROOT, "sleep %.3f; : chaos-target", seconds));
    }

    @RepeatRun(value = 6, warmUp = 0)
    void end(Run run) {
        run.start();
        run.awaitExit(0);
    }

    @Test
    void compares(Runs runs) {
        runs.compare(candidate, reference, WALL_TIME);
    }

    @Test
    void isNotWorse(Runs runs) {
        assertThat(runs)
                .candidate(candidate)
                .against(reference)
                .withMargin(percent(10))
                .isNotWorseIn(WALL_TIME);
    }
}

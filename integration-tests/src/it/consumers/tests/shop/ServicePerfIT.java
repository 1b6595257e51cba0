package shop;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.junit.Runs;
import io.github.perfjunit.api.Run;
import io.github.perfjunit.junit.PerfTest;
import io.github.perfjunit.junit.RepeatRun;
import io.github.perfjunit.api.Metrics;
import io.github.perfjunit.api.Target;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** A study in a project whose framework says which JUnit there is, and which versions of all else. */
@PerfTest
class ServicePerfIT {

    static final Target program = Target.command("sleep", "0.1");

    @RepeatRun(value = 2, warmUp = 0)
    void work(Run run) {
        run.start();
        run.awaitExit();
    }

    @Test
    void ends(Runs runs) {
        assertThat(runs).areComplete().haveRecorded(Metrics.WALL_TIME);
        assertThat(runs).median(Metrics.WALL_TIME).isLessThan(Duration.ofMinutes(1));
    }
}

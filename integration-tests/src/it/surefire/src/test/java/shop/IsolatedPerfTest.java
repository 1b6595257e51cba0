package shop;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.junit.Runs;
import io.github.perfjunit.api.Run;
import io.github.perfjunit.junit.PerfTest;
import io.github.perfjunit.junit.RepeatRun;
import io.github.perfjunit.api.Metric;
import io.github.perfjunit.api.Target;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;

/** A study that nothing runs beside, although other tests run in parallel. */
@PerfTest
@Isolated
class IsolatedPerfTest {

    static final Metric<Duration> WORK = Metric.seconds("work").lowerIsBetter();

    static final Target program = Target.executable("/bin/sleep").args("60");

    @RepeatRun(value = 3, warmUp = 0)
    void work(Run run) {
        run.start();
        run.record(WORK, Duration.ofMillis(20));
    }

    @Test
    void staysInItsLimit(Runs runs) {
        assertThat(runs).median(WORK).isLessThan(Duration.ofMillis(60000));
    }
}

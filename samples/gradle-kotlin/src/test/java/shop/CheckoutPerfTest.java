package shop;

import static io.github.perfjunit.api.Bytes.mebibytes;
import static io.github.perfjunit.api.Metrics.RSS_PEAK;
import static io.github.perfjunit.api.Metrics.STARTUP_TIME;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.junit.Runs;
import io.github.perfjunit.api.Run;
import io.github.perfjunit.junit.PerfTest;
import io.github.perfjunit.junit.RepeatRun;
import io.github.perfjunit.api.Target;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Start-up time and memory of the service. The path is relative to the project, as in Gradle's tests. */
@PerfTest
class CheckoutPerfTest {

    static final Target checkout =
            Target.jar("build/libs/checkout.jar").args("{http.port}").readyAt("/up");

    @RepeatRun(6)
    void starts(Run run) {
        run.startAndAwaitReady();
    }

    @Test
    void startsInTime(Runs runs) {
        assertThat(runs).median(STARTUP_TIME).isLessThan(Duration.ofSeconds(60));
    }

    @Test
    void staysInItsMemory(Runs runs) {
        assertThat(runs).worst(RSS_PEAK).isLessThan(mebibytes(1024));
    }
}

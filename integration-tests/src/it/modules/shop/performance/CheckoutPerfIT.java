package shop.performance;

import static io.github.perfjunit.api.Bytes.mebibytes;
import static io.github.perfjunit.api.Metrics.LATENCY_P50;
import static io.github.perfjunit.api.Metrics.RSS_PEAK;
import static io.github.perfjunit.api.Metrics.STARTUP_TIME;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.api.Run;
import io.github.perfjunit.api.RunningTarget;
import io.github.perfjunit.api.Target;
import io.github.perfjunit.assertion.PerfSoftAssertions;
import io.github.perfjunit.junit.PerfTest;
import io.github.perfjunit.junit.RepeatRun;
import io.github.perfjunit.junit.Runs;
import io.github.perfjunit.load.HttpLoad;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** A service under load: the study is a Java module, and so is perf-junit. */
@PerfTest
class CheckoutPerfIT {

    static final Target checkout = Target.jar(System.getProperty("order.service"))
            .env("FAULT", "NONE")
            .env("HTTP_PORT", "{http.port}")
            .readyAt("/ready");

    @RepeatRun(value = 1, warmUp = 0, claims = 0)
    void underLoad(Run run, HttpLoad load) {
        RunningTarget service = run.startAndAwaitReady();
        load.constantRate(100)
                .during(Duration.ofSeconds(1))
                .get(service.uri("/checkout"))
                .into(run);
    }

    @Test
    void staysWithinItsLimits(Runs runs) {
        PerfSoftAssertions.assertSoftly(softly -> {
            softly.assertThat(runs).median(STARTUP_TIME).isLessThan(Duration.ofMinutes(1));
            softly.assertThat(runs).median(LATENCY_P50).isLessThan(Duration.ofSeconds(30));
        });
    }

    @Test
    void exceedsItsLimitsTwice(Runs runs) {
        PerfSoftAssertions.assertSoftly(softly -> {
            softly.assertThat(runs).median(STARTUP_TIME).isLessThan(Duration.ofNanos(1));
            softly.assertThat(runs).worst(RSS_PEAK).isLessThan(mebibytes(1));
        });
    }

    @Test
    void isAModule(Runs runs) {
        assertThat(runs).areComplete();
        assertThat(getClass().getModule().isNamed()).isTrue();
        assertThat(Run.class.getModule().getName()).isEqualTo("io.github.perfjunit");
    }
}

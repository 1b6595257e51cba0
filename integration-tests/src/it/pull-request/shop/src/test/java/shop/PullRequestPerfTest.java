package shop;

import static io.github.perfjunit.api.Margin.percent;
import static io.github.perfjunit.api.Metrics.STARTUP_TIME;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.api.Run;
import io.github.perfjunit.api.Target;
import io.github.perfjunit.junit.PerfTest;
import io.github.perfjunit.junit.RepeatRun;
import io.github.perfjunit.junit.Runs;
import org.junit.jupiter.api.Test;

@PerfTest
class PullRequestPerfTest {

    static final Target baseline = Target.mergeBase("main")
            .mainClass("shop.Shop", "target/classes", "../prices/target/classes")
            .env("HTTP_PORT", "{http.port}")
            .readyAt("/ready");

    static final Target candidate = Target.mainClass("shop.Shop", "target/classes", "../prices/target/classes")
            .env("HTTP_PORT", "{http.port}")
            .readyAt("/ready");

    @RepeatRun(value = 6, warmUp = 0)
    void startsUp(Run run) {
        run.startAndAwaitReady();
    }

    /** The margin is wide so that a machine which other programs disturb still decides; the slower branch needs seven times as long. */
    @Test
    void isNotSlower(Runs runs) {
        assertThat(runs).candidate(candidate).against(baseline).withMargin(percent(200)).isNotWorseIn(STARTUP_TIME);
    }
}

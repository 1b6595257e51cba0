package io.github.perfjunit.internal.load.plan;

import static java.time.Duration.ofMillis;
import static java.time.Duration.ofSeconds;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.load.RecordedLoad;
import io.github.perfjunit.internal.load.http.HttpLoadStart;
import io.github.perfjunit.internal.load.result.Results;
import io.github.perfjunit.load.HttpLoad;
import io.github.perfjunit.load.RateLoad;
import io.github.perfjunit.load.TimedHttpLoad;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** Loads in words, as reports show the work that a target was given. */
class LoadShapeTest {

    private final RecordedLoad run = new RecordedLoad();
    private final HttpLoad load = new HttpLoadStart(run.session(Results.good()));

    @Test
    void aRateSendsRequests() {
        run.receives(load.constantRate(20).during(ofSeconds(2)).get("http://127.0.0.1:1/x"));

        assertThat(run.workload).isEqualTo("40 requests at a rate, for 2.0 s");
    }

    @Test
    void sessionsThatArriveAreNotCalledRequests() {
        run.receives(load.constantRate(20).during(ofSeconds(2)).session("buy", user -> user.get("http://127.0.0.1:1/x")
                .get("http://127.0.0.1:1/y")));

        assertThat(run.workload).isEqualTo("40 sessions at a rate, for 2.0 s");
    }

    @Test
    void loadsWithTheSameTotalAndAnotherCourseAreDescribedApart() {
        assertThat(workload(made -> made.rampingRate(10, 30)))
                .isEqualTo("40 requests at a rate (10 to 30/s for 2.0 s), for 2.0 s");
        assertThat(workload(made -> made.steppedRate(10, 30)))
                .isEqualTo("40 requests at a rate (10/s for 1.0 s, 30/s for 1.0 s), for 2.0 s");
        assertThat(workload(made -> made.constantRate(20).poissonArrivals()))
                .isEqualTo("40 requests at a rate at random instants, for 2.0 s");
        assertThat(workload(made -> made.bursts(40, ofMillis(200), ofMillis(200))))
                .matches("40 requests at a rate \\(\\d+ phases, [0-9a-f]+\\), for 2\\.0 s")
                .isNotEqualTo(workload(made -> made.bursts(40, ofMillis(100), ofMillis(100))));
    }

    private static String workload(Function<HttpLoad, RateLoad<TimedHttpLoad>> rate) {
        RecordedLoad one = new RecordedLoad();
        HttpLoad load = new HttpLoadStart(one.session(Results.good()));
        one.receives(rate.apply(load).during(ofSeconds(2)).get("http://127.0.0.1:1/x"));
        return one.workload;
    }
}

package io.github.perfjunit.internal.load.plan;

import static java.time.Duration.ofMillis;
import static java.time.Duration.ofSeconds;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.load.RecordedLoad;
import io.github.perfjunit.internal.load.http.HttpLoadStart;
import io.github.perfjunit.internal.load.result.Results;
import io.github.perfjunit.load.HttpLoad;
import io.github.perfjunit.load.HttpRequests;
import io.github.perfjunit.load.LoadConnections;
import io.github.perfjunit.load.RateLoad;
import io.github.perfjunit.load.TimedHttpLoad;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** Loads in words, as reports show the work that a target was given. */
class LoadShapeTest {

    private final RecordedLoad run = new RecordedLoad();
    private final HttpLoad load = new HttpLoadStart(run.session(Results.good()));

    @Test
    void aRateSendsRequests() {
        run.receives(load.constantRate(20).during(ofSeconds(2)).get("http://127.0.0.1:1/x"));

        assertThat(run.workload).isEqualTo("40 requests at a rate, for 2.0 s: http/1.1 GET /x");
    }

    @Test
    void sessionsThatArriveAreNotCalledRequests() {
        run.receives(load.constantRate(20).during(ofSeconds(2)).session("buy", user -> user.get("http://127.0.0.1:1/x")
                .get("http://127.0.0.1:1/y")));

        assertThat(run.workload).isEqualTo("40 sessions at a rate, for 2.0 s: http/1.1 GET /x, GET /y");
    }

    @Test
    void loadsWithTheSameTotalAndAnotherCourseAreDescribedApart() {
        assertThat(workload(made -> made.rampingRate(10, 30)))
                .isEqualTo("40 requests at a rate (10 to 30/s for 2.0 s), for 2.0 s: http/1.1 GET /x");
        assertThat(workload(made -> made.steppedRate(10, 30)))
                .isEqualTo("40 requests at a rate (10/s for 1.0 s, 30/s for 1.0 s), for 2.0 s: http/1.1 GET /x");
        assertThat(workload(made -> made.constantRate(20).poissonArrivals()))
                .isEqualTo("40 requests at a rate at random instants, for 2.0 s: http/1.1 GET /x");
        assertThat(workload(made -> made.bursts(40, ofMillis(200), ofMillis(200))))
                .matches("40 requests at a rate \\(\\d+ phases, [0-9a-f]+\\), for 2\\.0 s: http/1\\.1 GET /x")
                .isNotEqualTo(workload(made -> made.bursts(40, ofMillis(100), ofMillis(100))));
    }

    /** Values of another request, or of other connections, must not be compared with those of an earlier build. */
    @Test
    void anotherRequestIsAnotherWorkload() {
        UnaryOperator<HttpRequests> same = load -> load;
        assertThat(sent("http://127.0.0.1:1/report", same)).endsWith(": http/1.1 GET /report");
        assertThat(sent("http://127.0.0.1:1/health", same)).endsWith(": http/1.1 GET /health");
        assertThat(sent("http://127.0.0.1:1/report", load -> load.connections(LoadConnections.PER_REQUEST)))
                .endsWith(": http/1.1, per request GET /report");
    }

    /** A port, an id, a query: tests make them up anew in each build. */
    @Test
    void madeUpPartsOfAnAddressAreLeftOut() {
        assertThat(sent("http://127.0.0.1:43211/orders/17/items?at=1700000000", load -> load))
                .endsWith(": http/1.1 GET /orders/#/items")
                .isEqualTo(sent("http://127.0.0.1:5/orders/99/items", load -> load));
        assertThat(sent("http://127.0.0.1:1/orders/123e4567-e89b-12d3-a456-426614174000", load -> load))
                .endsWith(": http/1.1 GET /orders/#");
        assertThat(sent("http://127.0.0.1:1/v1/orders-and-invoices", load -> load))
                .endsWith(": http/1.1 GET /v1/orders-and-invoices");
        assertThat(sent("http://127.0.0.1:1", load -> load)).endsWith(": http/1.1 GET /");
    }

    private static String sent(String address, UnaryOperator<HttpRequests> options) {
        RecordedLoad one = new RecordedLoad();
        HttpLoad load = new HttpLoadStart(one.session(Results.good()));
        one.receives(options.apply(load.constantRate(20).during(ofSeconds(2)).get(address)));
        return one.workload;
    }

    private static String workload(Function<HttpLoad, RateLoad<TimedHttpLoad>> rate) {
        RecordedLoad one = new RecordedLoad();
        HttpLoad load = new HttpLoadStart(one.session(Results.good()));
        one.receives(rate.apply(load).during(ofSeconds(2)).get("http://127.0.0.1:1/x"));
        return one.workload;
    }
}

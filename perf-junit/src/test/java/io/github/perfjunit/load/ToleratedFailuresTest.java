package io.github.perfjunit.load;

import static java.time.Duration.ofMillis;
import static java.time.Duration.ofSeconds;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.perfjunit.api.Metrics;
import io.github.perfjunit.api.Rate;
import io.github.perfjunit.api.Share;
import io.github.perfjunit.internal.load.GeneratorFailure;
import io.github.perfjunit.internal.load.RecordedLoad;
import io.github.perfjunit.internal.load.call.CallLoadStart;
import io.github.perfjunit.internal.load.http.HttpLoadStart;
import io.github.perfjunit.internal.load.result.LoadFailure;
import io.github.perfjunit.internal.load.result.LoadResult;
import io.github.perfjunit.internal.load.result.Results;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Failures are a result where a load says so, and nowhere else. */
class ToleratedFailuresTest {

    private final RecordedLoad run = new RecordedLoad();

    private HttpRequests requests(LoadResult result) {
        return new HttpLoadStart(run.session(result))
                .constantRate(1_000)
                .during(ofSeconds(10))
                .get("http://127.0.0.1:1/");
    }

    private static LoadResult failed(long completed, Map<String, Long> kinds, Duration lag) {
        return Results.of(completed, kinds, 5, lag, ofMillis(1));
    }

    @Test
    void theyAreCountedByKindAndFailNothing() {
        run.receives(requests(failed(
                        9_000, Map.of("status 503", 900L, "status 404", 90L, "java.io.Odd$One", 5L), Duration.ZERO))
                .toleratingFailures());

        assertThat(run.metrics)
                .containsEntry("failure.rate", Share.of(0.1))
                .containsEntry("success.rate", Share.of(0.9))
                .containsEntry("requests.failed", 1_000L)
                .containsEntry("requests.failed{failure=status 503}", 900L)
                .containsEntry("requests.failed{failure=status 5xx}", 900L)
                .containsEntry("requests.failed{failure=status 4xx}", 90L)
                .containsEntry("requests.failed{failure=java.io.Odd.One}", 5L)
                .containsEntry("requests.failed{failure=unanswered}", 5L)
                .containsEntry("requests.failed{failure=timeout}", 0L)
                .containsEntry("requests.failed{failure=connect}", 0L);
        assertThat(run.notes).anySatisfy(note -> assertThat(note).contains("1000 of 10000 requests failed"));
        assertThat(Metrics.REQUESTS_FAILED.ofFailure("status 503").id())
                .isEqualTo("requests.failed{failure=status 503}");
    }

    @Test
    void withoutTheWordTheRunIsAsStrictAsBefore() {
        assertThatExceptionOfType(LoadFailure.class)
                .isThrownBy(() -> run.receives(requests(failed(9_000, Map.of("status 503", 995L), Duration.ZERO))));
        assertThat(run.metrics).doesNotContainKeys("failure.rate", "requests.failed{failure=status 503}");
    }

    @Test
    void kindsOfSessionsAreThoseOfTheirSteps() {
        run.receives(requests(failed(
                        9_990, Map.of("step 'POST /login': timeout", 2L, "step 'cart': timeout", 3L), Duration.ZERO))
                .toleratingFailures());

        assertThat(run.metrics)
                .containsEntry("requests.failed{failure=timeout}", 5L)
                .containsEntry("requests.failed{failure=timeout,request=POST /login}", 2L)
                .containsEntry("requests.failed{failure=timeout,request=cart}", 3L);
    }

    @Test
    void aGeneratorThatWasTheLimitStillSpoilsTheRun() {
        assertThatExceptionOfType(GeneratorFailure.class)
                .isThrownBy(() -> run.receives(requests(failed(9_000, Map.of("status 503", 995L), ofSeconds(1)))
                        .toleratingFailures()));
    }

    @Test
    void nothingSentIsNoResult() {
        assertThatExceptionOfType(LoadFailure.class)
                .isThrownBy(() -> run.receives(requests(Results.of(0, Map.of(), 0, Duration.ZERO, ofMillis(1)))
                        .toleratingFailures()))
                .withMessageContaining("not one request was sent");
    }

    @Test
    void aLoadEitherLimitsFailuresOrToleratesThem() {
        HttpRequests requests = requests(Results.good());

        assertThatIllegalArgumentException()
                .isThrownBy(() -> requests.successRateOfAtLeast(0.5).toleratingFailures())
                .withMessageContaining("toleratingFailures()");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> requests.toleratingFailures().successRateOfAtLeast(0.5))
                .withMessageContaining("successRateOfAtLeast(0.5)");
    }

    private Load calls() {
        return new CallLoadStart(run.session(
                Results.good(), "perfjunit.load.start.lag", "30s", "perfjunit.load.generator.cpu", "100000"));
    }

    /** Every call of the second step fails at once, which must not make latency look better. */
    @Test
    void latenciesAreThoseOfCompletedRequestsAndFailuresBeginAtARate() {
        run.receives(calls().rate(20)
                .hold(ofSeconds(1))
                .stepTo(50)
                .hold(ofSeconds(2))
                .thenStop()
                .running(number -> {
                    // the number of the call by its due time: another thread may begin the next one before it
                    if (number >= 20) {
                        throw new IllegalStateException("too many");
                    }
                    Thread.sleep(30);
                })
                .toleratingFailures());

        assertThat(run.result().latencies().count()).isEqualTo(20);
        assertThat((Duration) run.metrics.get("latency.p50")).isGreaterThanOrEqualTo(ofMillis(29));
        assertThat(run.metrics)
                .containsEntry("requests.failed{failure=java.lang.IllegalStateException}", 100L)
                .containsEntry("failure.rate{window=step-1}", Share.of(0))
                .containsEntry("failure.rate{window=step-2}", Share.of(1))
                .containsKey("latency.p99{window=step-1}")
                .doesNotContainKey("latency.p99{window=step-2}");
        assertThat(((Rate) requireNonNull(run.metrics.get("failure.onset.rate"))).perSecond())
                .isBetween(49.0, 51.0);
    }

    @Test
    void withoutAnyCompletedRequestThereIsNoLatency() {
        run.receives(calls().constantRate(20)
                .during(ofSeconds(1))
                .running(() -> {
                    throw new IllegalStateException("closed");
                })
                .toleratingFailures());

        assertThat(run.metrics)
                .containsEntry("requests.completed", 0L)
                .containsEntry("failure.rate", Share.of(1))
                .doesNotContainKeys("latency.p50", "latency.mean");
        assertThat(run.notes).anySatisfy(note -> assertThat(note).contains("no request was completed"));
    }

    @Test
    void failuresThatNeverBeginHaveNoRate() {
        run.receives(
                calls().constantRate(20).during(ofSeconds(1)).running(() -> {}).toleratingFailures());

        assertThat(run.metrics).containsEntry("failure.rate", Share.of(0)).doesNotContainKey("failure.onset.rate");
    }
}

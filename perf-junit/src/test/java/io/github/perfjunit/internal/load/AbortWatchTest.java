package io.github.perfjunit.internal.load;

import static java.time.Duration.ZERO;
import static java.time.Duration.ofMillis;
import static java.time.Duration.ofSeconds;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.perfjunit.api.Metrics;
import io.github.perfjunit.internal.load.result.Aborted;
import io.github.perfjunit.load.PlannedLoad.AbortCondition;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A load is aborted when a condition has been met for long enough, and never by seconds that say nothing. */
class AbortWatchTest {

    private long sent;
    private long completed;
    private long failed;
    private long received;

    private void second(AbortWatch watch, long well, long badly, long begun, Duration took) {
        sent += begun;
        completed += well;
        failed += badly;
        watch.progress(new LoadProgress(sent, completed, failed, received, took, took, took));
    }

    private static AbortWatch watch(AbortCondition... conditions) {
        return new AbortWatch(List.of(conditions));
    }

    private static String reason(AbortWatch watch) {
        return watch.aborted().map(Aborted::reason).orElse("it goes on");
    }

    @Test
    void failuresForSoLong() {
        AbortWatch watch = watch(AbortCondition.successRateBelow(0.5).lasting(ofSeconds(3)));
        second(watch, 100, 0, 100, ZERO);
        second(watch, 49, 51, 100, ZERO);
        second(watch, 50, 50, 100, ZERO);
        second(watch, 49, 51, 100, ZERO);
        second(watch, 0, 100, 100, ZERO);
        assertThat(watch.aborted()).isEmpty();
        second(watch, 10, 90, 100, ZERO);

        assertThat(reason(watch))
                .isEqualTo("aborted after 6 s: the success rate was below 50 % for 3 s, in which 59 of 300 requests"
                        + " succeeded");
    }

    @Test
    void secondsWithoutAnswersSayNothingOfTheSuccessRate() {
        AbortWatch watch = watch(AbortCondition.successRateBelow(1).lasting(ofSeconds(2)));
        second(watch, 0, 1, 1, ZERO);
        second(watch, 0, 0, 5, ZERO);
        second(watch, 0, 0, 5, ZERO);
        assertThat(watch.aborted()).isEmpty();
        second(watch, 0, 1, 0, ZERO);

        assertThat(reason(watch)).contains("below 100 % for 4 s, in which 0 of 2 requests succeeded");
    }

    @Test
    void slowAnswersForSoLong() {
        AbortWatch watch = watch(
                AbortCondition.latencyAbove(Metrics.LATENCY_P99, ofMillis(500)).lasting(ofMillis(1_500)));
        second(watch, 10, 0, 10, ofMillis(501));
        second(watch, 10, 0, 10, ofMillis(500));
        second(watch, 10, 0, 10, ofMillis(900));
        assertThat(watch.aborted()).isEmpty();
        second(watch, 10, 0, 10, ofMillis(800));

        assertThat(reason(watch))
                .isEqualTo(
                        "aborted after 4 s: the 99th percentile of the latency of each second was above 500 ms for 2 s,"
                                + " and 800.0 ms in the last");
    }

    @Test
    void nothingForSoLongAlthoughSomethingIsUnderWay() {
        AbortWatch watch = watch(AbortCondition.nothingCompletedFor(ofSeconds(2)));
        second(watch, 0, 0, 0, ZERO);
        second(watch, 0, 0, 0, ZERO);
        second(watch, 5, 0, 10, ZERO);
        second(watch, 0, 0, 0, ZERO);
        assertThat(watch.aborted())
                .as("idle for two seconds, and one without any answer")
                .isEmpty();
        second(watch, 0, 2, 0, ZERO);

        assertThat(reason(watch))
                .isEqualTo("aborted after 5 s: nothing was completed for 2 s, in which 2 requests failed; 3 were under"
                        + " way");
    }

    @Test
    void eventsAreSomething() {
        AbortWatch watch = watch(AbortCondition.nothingCompletedFor(ofSeconds(1)));
        for (int second = 0; second < 3; second++) {
            received += 5;
            second(watch, 0, 0, 1, ZERO);
        }
        assertThat(watch.aborted()).isEmpty();
    }

    /** Events that listeners hear don't hide that the requests beside them hang; and no request is no hanging one. */
    @Test
    void eventsOfListenersAreNoAnswersOfTheSender() {
        AbortWatch watch = watch(AbortCondition.nothingCompletedFor(ofSeconds(2)));
        hear(watch, 0, 0);
        hear(watch, 0, 0);
        hear(watch, 0, 0);
        assertThat(watch.aborted()).as("no request is under way").isEmpty();
        hear(watch, 1, 1);
        hear(watch, 3, 1);
        hear(watch, 3, 2);
        hear(watch, 4, 2);
        assertThat(watch.aborted()).isEmpty();
        hear(watch, 5, 2);

        assertThat(reason(watch))
                .isEqualTo("aborted after 8 s: nothing was completed for 2 s, in which 0 requests failed; 3 were under"
                        + " way");
    }

    private void hear(AbortWatch watch, long begun, long answered) {
        received += 100;
        watch.progress(new LoadProgress(20 + begun, answered, 0, received, ZERO, ZERO, ZERO)
                .with(new LoadProgress(begun, answered, 0)));
    }

    @Test
    void eachOfSeveralConditionsIsEnough() {
        AbortWatch watch = watch(
                AbortCondition.successRateBelow(0.5).lasting(ofSeconds(9)),
                AbortCondition.latencyAbove(Metrics.RESPONSE_TIME_MAX, ofMillis(1))
                        .lasting(ofSeconds(1)));
        second(watch, 1, 0, 1, ofMillis(2));

        assertThat(reason(watch)).contains("the longest latency of each second was above 1 ms for 1 s");
    }

    @Test
    void conditionsThatCantBeAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> AbortCondition.successRateBelow(0).lasting(ofSeconds(1)))
                .withMessageContaining("successRateBelow(0.0)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> AbortCondition.nothingCompletedFor(ofMillis(999)))
                .withMessageContaining("lasting(PT0.999S): it must be at least a second");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> AbortCondition.latencyAbove(Metrics.LATENCY_P95, ofSeconds(1)))
                .withMessageContaining("latencyAbove(latency.p95): it must be LATENCY_P50, LATENCY_P99, LATENCY_MAX");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> AbortCondition.latencyAbove(Metrics.STARTUP_TIME, ofSeconds(1)))
                .withMessageContaining("latencyAbove(startup.time)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> AbortCondition.latencyAbove(Metrics.LATENCY_P99, ZERO))
                .withMessageContaining("latencyAbove(PT0S)");
    }
}

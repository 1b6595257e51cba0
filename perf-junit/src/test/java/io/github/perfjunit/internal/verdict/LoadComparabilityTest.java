package io.github.perfjunit.internal.verdict;

import static io.github.perfjunit.api.Metrics.CONNECTIONS_FAILED;
import static io.github.perfjunit.api.Metrics.CONNECTIONS_OPENED;
import static io.github.perfjunit.api.Metrics.EVENTS_RECEIVED;
import static io.github.perfjunit.api.Metrics.EVENT_GAP_MAX;
import static io.github.perfjunit.api.Metrics.EVENT_GAP_P99;
import static io.github.perfjunit.api.Metrics.LATENCY_MAX;
import static io.github.perfjunit.api.Metrics.LATENCY_MEAN;
import static io.github.perfjunit.api.Metrics.LATENCY_P50;
import static io.github.perfjunit.api.Metrics.LATENCY_P99;
import static io.github.perfjunit.api.Metrics.REQUESTS_COMPLETED;
import static io.github.perfjunit.api.Metrics.REQUESTS_FAILED;
import static io.github.perfjunit.api.Metrics.RESPONSE_TIME_MEAN;
import static io.github.perfjunit.api.Metrics.RESPONSE_TIME_P95;
import static io.github.perfjunit.api.Metrics.RSS_PEAK;
import static io.github.perfjunit.api.Metrics.SUCCESS_RATE;
import static io.github.perfjunit.api.Metrics.TIME_TO_FIRST_MESSAGE_MAX;
import static io.github.perfjunit.api.Metrics.TIME_TO_FIRST_MESSAGE_P99;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.perfjunit.api.Conclusion;
import io.github.perfjunit.api.Metric;
import io.github.perfjunit.internal.study.HandMadeStudy;
import io.github.perfjunit.internal.verdict.sample.Hypothesis;
import io.github.perfjunit.internal.verdict.warning.Spoils;
import java.time.Duration;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Records of a load that can't be claimed. */
class LoadComparabilityTest {

    private static final int BLOCKS = 6;

    /** Candidate a was faster than b in each block; each run had so many requests, and b so many failures more. */
    private static HandMadeStudy study(Metric<?> metric, long requests, long failuresOfB) {
        return HandMadeStudy.of("a", "b")
                .values(metric, "a", 1.0, 1.1, 1.2, 1.3, 1.4, 1.5)
                .values(metric, "b", 2.1, 2.3, 2.5, 2.7, 2.9, 3.1)
                .values(REQUESTS_COMPLETED, "a", all(requests))
                .values(REQUESTS_FAILED, "a", all(0))
                .values(REQUESTS_COMPLETED, "b", all(requests - failuresOfB))
                .values(REQUESTS_FAILED, "b", all(failuresOfB));
    }

    private static double[] all(long value) {
        double[] values = new double[BLOCKS];
        Arrays.fill(values, (double) value);
        return values;
    }

    private static PairVerdict judge(HandMadeStudy study, Metric<?> metric) {
        return Comparison.of(study.result(), "a", "b").judge(metric, new Hypothesis.Difference(), 0.05);
    }

    private static void assertRefused(HandMadeStudy study, Metric<?> metric, String... parts) {
        assertThatExceptionOfType(ComparisonRefused.class)
                .isThrownBy(() -> judge(study, metric))
                .satisfies(e -> assertThat(e.getMessage()).contains(parts));
    }

    @Test
    void aPercentileWithAHundredSamplesBeyondItIsClaimed() {
        assertThat(judge(study(LATENCY_P99, 10_000, 0), LATENCY_P99).conclusion())
                .isEqualTo(Conclusion.LOWER);
        assertThat(judge(study(LATENCY_P50, 200, 0), LATENCY_P50).conclusion()).isEqualTo(Conclusion.LOWER);
        assertThat(judge(study(LATENCY_MEAN, 5, 0), LATENCY_MEAN).conclusion()).isEqualTo(Conclusion.LOWER);
    }

    @Test
    void withFewerItIsRefusedAndStillShown() {
        HandMadeStudy study = study(LATENCY_P99, 9_999, 0);

        assertRefused(
                study,
                LATENCY_P99,
                "latency.p99 of 'a' has only 99 samples beyond it in a run",
                "10000 requests in a run are needed, and there were 9999");
        PairVerdict shown = Comparison.of(study.result(), "a", "b").describe(LATENCY_P99, 0.05);
        assertThat(shown.effect().estimate()).isLessThan(1);
        assertThat(shown.conclusion()).isEqualTo(Conclusion.NOT_JUDGED);
    }

    @Test
    void whatTheGeneratorWasTooLateForIsRefusedAndStillShown() {
        HandMadeStudy study = study(LATENCY_P99, 10_000, 0)
                .unclaimable(LATENCY_P99, "b", 3, "the load generator itself was late by 80.0 ms");

        assertRefused(
                study,
                LATENCY_P99,
                "nothing can be claimed of latency.p99, because in a run (block 3, b) the load generator itself was late");
        assertThat(Comparison.of(study.result(), "a", "b")
                        .describe(LATENCY_P99, 0.05)
                        .conclusion())
                .isEqualTo(Conclusion.NOT_JUDGED);
        assertThatExceptionOfType(ComparisonRefused.class)
                .isThrownBy(() -> BudgetCheck.of(
                        new TargetMeasurements(study.result(), "b"),
                        LATENCY_P99,
                        BudgetCheck.Statistic.MEDIAN,
                        BudgetCheck.Side.BELOW,
                        10))
                .withMessageContaining("nothing can be claimed of latency.p99");
    }

    /** Blocks 7 to 9 were spoiled; two of them were made again as 8 and 9 and so on, which leaves six. */
    private static HandMadeStudy spoiledThreeTimes(Metric<?> metric) {
        return HandMadeStudy.of("a", "b")
                .values(metric, "a", 1.0, 1.1, 1.2, 1.3, 1.4, 1.5, 9, 9, 9)
                .values(metric, "b", 2.1, 2.3, 2.5, 2.7, 2.9, 3.1, 9, 9, 9)
                .planned(7)
                .limited("a", 7, "the generator stood still")
                .limited("b", 8, "the generator stood still")
                .limited("b", 9, "the generator stood still");
    }

    @Test
    void aLoadThatWasSpoiledTooOftenIsNotClaimedForOrAgainstATarget() {
        assertRefused(
                spoiledThreeTimes(LATENCY_P99).worstRank(),
                LATENCY_P99,
                "nothing can be claimed of latency.p99, because the load generator failed or was the limit in 3 runs"
                        + " (a 1, b 2), which is more than can be made again: run ");
        assertThat(judge(spoiledThreeTimes(RSS_PEAK).worstRank(), RSS_PEAK).conclusion())
                .isEqualTo(Conclusion.LOWER);
        assertThat(Spoils.of(spoiledThreeTimes(RSS_PEAK).result())).hasValueSatisfying(sentence -> assertThat(sentence)
                .startsWith("the load generator failed or was the limit in 3 runs (a 1, b 2); their blocks are not"
                        + " judged, and 1 block of them could not be made again"));
    }

    /** A candidate that fails fast has a short mean, whatever direction a test gives it. */
    @Test
    void aMeanWithADirectionOfItsOwnNeedsTheSameSuccess() {
        Metric<?> mean = RESPONSE_TIME_MEAN.lowerIsBetter();

        assertRefused(study(mean, 10_000, 3_000), mean, "and 70.00 % for 'b'");
    }

    @Test
    void aStepIsJudgedByItsOwnRequests() {
        Metric<?> ofStep = LATENCY_P99.in("step-2");
        HandMadeStudy study = study(ofStep, 50_000, 0)
                .values(REQUESTS_COMPLETED.in("step-2"), "a", all(9_000))
                .values(REQUESTS_COMPLETED.in("step-2"), "b", all(9_000));

        assertRefused(study, ofStep, "latency.p99{window=step-2} of 'a' has only 90 samples beyond it in a run");
        assertThat(judge(
                                study.values(REQUESTS_COMPLETED.in("step-2"), "a", all(10_000))
                                        .values(REQUESTS_COMPLETED.in("step-2"), "b", all(10_000)),
                                ofStep)
                        .conclusion())
                .isEqualTo(Conclusion.LOWER);
    }

    @Test
    void aNameOfRequestsIsJudgedByItsOwnRequests() {
        Metric<Duration> ofName = LATENCY_P99.ofRequest("list");
        HandMadeStudy study = study(ofName, 50_000, 0)
                .values(REQUESTS_COMPLETED.ofRequest("list"), "a", all(9_000))
                .values(REQUESTS_COMPLETED.ofRequest("list"), "b", all(9_000));

        assertRefused(study, ofName, "latency.p99{request=list} of 'a' has only 90 samples beyond it in a run");

        study.values(REQUESTS_COMPLETED.ofRequest("list"), "a", all(10_000))
                .values(REQUESTS_COMPLETED.ofRequest("list"), "b", all(10_000));
        assertThat(judge(study, ofName).conclusion()).isEqualTo(Conclusion.LOWER);
        assertThat(BudgetCheck.of(
                                new TargetMeasurements(study.result(), "a"),
                                ofName,
                                BudgetCheck.Statistic.MEDIAN,
                                BudgetCheck.Side.BELOW,
                                2)
                        .holds())
                .isTrue();
    }

    @Test
    void theSlowestRequestIsNeverClaimed() {
        assertRefused(study(LATENCY_MAX, 1_000_000, 0), LATENCY_MAX, "latency.max is the slowest request of a run");
    }

    @Test
    void latencyThatWasBoughtWithFailuresIsRefused() {
        assertRefused(
                study(LATENCY_P99, 100_000, 200),
                LATENCY_P99,
                "100.0 % of the requests succeeded for 'a' and 99.80 % for 'b'");
        assertRefused(study(LATENCY_MEAN, 100_000, 200), LATENCY_MEAN, "can't be compared");
        // a tenth of what lies beyond the percentile
        assertThat(judge(study(LATENCY_P99, 100_000, 100), LATENCY_P99).conclusion())
                .isEqualTo(Conclusion.LOWER);
        assertThat(judge(study(LATENCY_P50, 100_000, 200), LATENCY_P50).conclusion())
                .isEqualTo(Conclusion.LOWER);
    }

    @Test
    void responseTimeIsNotClaimedBecauseLoadsDiffered() {
        assertRefused(
                study(RESPONSE_TIME_P95, 100_000, 0),
                RESPONSE_TIME_P95,
                "a slower target got less load",
                "claim requests.per.second");
    }

    /** Streams of one load of several: the rate of the whole run, which is not recorded, would be the same for both. */
    @Test
    void streamsOfANamedLoadHaveARateOfTheirOwn() {
        Metric<?> gap = EVENT_GAP_P99.ofLoad("prices");
        HandMadeStudy alike = streamsOf("prices", 1);
        HandMadeStudy apart = streamsOf("prices", 0.9);

        assertThat(judge(alike, gap).conclusion()).isEqualTo(Conclusion.LOWER);
        assertRefused(
                apart, gap, "can't be compared, because 100.0 % of the requests succeeded for 'a' and 90.00 % for 'b'");
    }

    @Test
    void withoutARateTheConnectionsAreCounted() {
        HandMadeStudy study = HandMadeStudy.of("a", "b")
                .values(EVENT_GAP_P99, "a", 1.0, 1.1, 1.2, 1.3, 1.4, 1.5)
                .values(EVENT_GAP_P99, "b", 2.1, 2.3, 2.5, 2.7, 2.9, 3.1)
                .values(EVENTS_RECEIVED, "a", all(20_000))
                .values(EVENTS_RECEIVED, "b", all(20_000));
        assertThat(judge(study, EVENT_GAP_P99).conclusion())
                .as("nothing is known of either")
                .isEqualTo(Conclusion.LOWER);

        study.values(CONNECTIONS_OPENED, "b", all(50));
        assertRefused(
                study,
                EVENT_GAP_P99,
                "event.gap.p99 can't be compared, because for 'a' neither the share of the requests that succeeded nor"
                        + " that of the connections was recorded");

        study.values(CONNECTIONS_OPENED, "a", all(100))
                .values(CONNECTIONS_FAILED, "a", all(0))
                .values(CONNECTIONS_FAILED, "b", all(50));
        assertRefused(study, EVENT_GAP_P99, "100.0 % of the requests succeeded for 'a' and 50.00 % for 'b'");
    }

    private static HandMadeStudy streamsOf(String load, double successOfB) {
        return HandMadeStudy.of("a", "b")
                .values(EVENT_GAP_P99.ofLoad(load), "a", 1.0, 1.1, 1.2, 1.3, 1.4, 1.5)
                .values(EVENT_GAP_P99.ofLoad(load), "b", 2.1, 2.3, 2.5, 2.7, 2.9, 3.1)
                .values(EVENTS_RECEIVED.ofLoad(load), "a", all(20_000))
                .values(EVENTS_RECEIVED.ofLoad(load), "b", all(20_000))
                .values(SUCCESS_RATE.ofLoad(load), "a", 1, 1, 1, 1, 1, 1)
                .values(
                        SUCCESS_RATE.ofLoad(load),
                        "b",
                        successOfB,
                        successOfB,
                        successOfB,
                        successOfB,
                        successOfB,
                        successOfB);
    }

    private static HandMadeStudy streams(Metric<?> metric, long events, double successOfB) {
        return HandMadeStudy.of("a", "b")
                .values(metric, "a", 1.0, 1.1, 1.2, 1.3, 1.4, 1.5)
                .values(metric, "b", 2.1, 2.3, 2.5, 2.7, 2.9, 3.1)
                .values(EVENTS_RECEIVED, "a", all(events))
                .values(EVENTS_RECEIVED, "b", all(events))
                .values(SUCCESS_RATE, "a", 1, 1, 1, 1, 1, 1)
                .values(SUCCESS_RATE, "b", successOfB, successOfB, successOfB, successOfB, successOfB, successOfB);
    }

    @Test
    void firstMessagesAreSamplesToo() {
        Metric<?> p99 = TIME_TO_FIRST_MESSAGE_P99.lowerIsBetter();
        Metric<?> slowest = TIME_TO_FIRST_MESSAGE_MAX.lowerIsBetter();

        assertThat(judge(study(p99, 10_000, 0), p99).conclusion()).isEqualTo(Conclusion.LOWER);
        assertRefused(
                study(p99, 9_999, 0),
                p99,
                "time.to.first.message.p99 of 'a' has only 99 samples beyond it in a run",
                "10000 requests in a run are needed, and there were 9999");
        assertRefused(
                study(slowest, 1_000_000, 0), slowest, "time.to.first.message.max is the slowest request of a run");
    }

    @Test
    void gapsBetweenEventsAreSamplesToo() {
        assertThat(judge(streams(EVENT_GAP_P99, 10_000, 1), EVENT_GAP_P99).conclusion())
                .isEqualTo(Conclusion.LOWER);
        assertRefused(
                streams(EVENT_GAP_P99, 9_999, 1),
                EVENT_GAP_P99,
                "event.gap.p99 of 'a' has only 99 samples beyond it in a run",
                "10000 events in a run are needed, and there were 9999");
        assertRefused(
                streams(EVENT_GAP_MAX, 1_000_000, 1), EVENT_GAP_MAX, "event.gap.max is the slowest event of a run");
        assertRefused(
                streams(EVENT_GAP_P99, 100_000, 0.99),
                EVENT_GAP_P99,
                "can't be compared, because 100.0 % of the requests succeeded for 'a' and 99.00 % for 'b'");
    }
}

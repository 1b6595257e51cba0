package io.github.perfjunit.internal.verdict;

import static io.github.perfjunit.api.Metrics.DRAIN_RATE;
import static io.github.perfjunit.api.Metrics.DRAIN_TIME;
import static io.github.perfjunit.internal.study.HandMadeValues.around;
import static io.github.perfjunit.internal.study.HandMadeValues.tens;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.api.Conclusion;
import io.github.perfjunit.api.Metric;
import io.github.perfjunit.internal.study.HandMadeStudy;
import io.github.perfjunit.internal.verdict.sample.Hypothesis.Difference;
import org.junit.jupiter.api.Test;

/** Ten blocks: a failed candidate has the rank 10 on the unwanted side, and 2 P(W <= 10) = 86/1024. */
class WorstRankTest {
    private static HandMadeStudy study(Metric<?> metric, double ratio) {
        return HandMadeStudy.of("a", "b")
                .values(metric, "a", around(ratio, 10))
                .values(metric, "b", tens(10))
                .worstRank();
    }

    private static PairVerdict judge(HandMadeStudy study, Metric<?> metric) {
        return Comparison.of(study.result(), "a", "b").judge(metric, new Difference(), 0.05);
    }

    @Test
    void aFailedCandidateIsTheWorstWhateverIsBetter() {
        PairVerdict times = judge(study(DRAIN_TIME, 0.5).failure("a", 2, "it hung"), DRAIN_TIME);
        assertThat(times.conclusion()).isEqualTo(Conclusion.INCONCLUSIVE);
        assertThat(times.significance().pValue()).isEqualTo(86 / 1024.0);
        PairVerdict rates = judge(study(DRAIN_RATE, 2).failure("a", 2, "it hung"), DRAIN_RATE);
        assertThat(rates.conclusion()).isEqualTo(Conclusion.INCONCLUSIVE);
        assertThat(rates.significance().pValue()).isEqualTo(86 / 1024.0);
    }

    @Test
    void aFailedReferenceIsNoReasonAgainstTheCandidate() {
        assertThat(judge(study(DRAIN_TIME, 0.5).failure("b", 2, "it hung"), DRAIN_TIME)
                        .conclusion())
                .isEqualTo(Conclusion.LOWER);
        assertThat(judge(study(DRAIN_RATE, 2).failure("b", 2, "it hung"), DRAIN_RATE)
                        .conclusion())
                .isEqualTo(Conclusion.HIGHER);
    }

    @Test
    void blocksInWhichBothFailedAreZeros() {
        PairVerdict verdict =
                judge(study(DRAIN_TIME, 0.5).failure("a", 2, "it hung").failure("b", 2, "it hung too"), DRAIN_TIME);
        assertThat(verdict.conclusion()).isEqualTo(Conclusion.LOWER);
        assertThat(verdict.significance().zeros()).isEqualTo(1);
        assertThat(verdict.significance().pValue()).isEqualTo(2 / 512.0);
    }

    @Test
    void areCountedAndShownAsNoNumber() {
        assertThat(judge(study(DRAIN_TIME, 0.5).failure("a", 2, "it hung"), DRAIN_TIME)
                        .lines())
                .containsExactly(
                        "drain.time  a / b  x 0.497 [0.496, infinite] 95.1 % CI   exact p = 0.0840   INCONCLUSIVE",
                        "    n = 10 blocks (coin order, seed 42), a lower in 9 of 10, ties 0, zeros 0,"
                                + " smallest p possible 0.00195",
                        "    ratio of means x 0.497; rank-biserial -0.64; worst run: a 4.995 s, b 10 s",
                        "    failed runs take the worst rank: a 1, b 0");
    }

    @Test
    void leaveTheLowerEndOpenWhereMoreIsBetter() {
        assertThat(judge(study(DRAIN_RATE, 2).failure("a", 2, "it hung"), DRAIN_RATE)
                        .lines()
                        .get(0))
                .startsWith("drain.rate  a / b  x 1.987 [open, 1.992] ");
    }

    @Test
    void areNoNumberAmongDifferencesEither() {
        Metric<Number> errors = Metric.count("errors").lowerIsBetter();
        HandMadeStudy study = HandMadeStudy.of("a", "b")
                .values(errors, "a", 0, 0, 0, 0, 0, 0, 0)
                .values(errors, "b", 1, 2, 3, 4, 5, 6, 7)
                .worstRank()
                .failure("a", 3, "it hung");
        assertThat(judge(study, errors).lines().get(0))
                .isEqualTo("errors  a / b  -3.50 [-6.00, +infinite] 95.3 % CI   exact p = 0.297   INCONCLUSIVE");
    }

    @Test
    void failBudgetsAlways() {
        HandMadeStudy study = study(DRAIN_TIME, 0.5).failure("a", 2, "it hung");
        Refusals.assertRefused(
                () -> BudgetCheck.of(
                        new TargetMeasurements(study.result(), "a"),
                        DRAIN_TIME,
                        BudgetCheck.Statistic.MEDIAN,
                        BudgetCheck.Side.BELOW,
                        100),
                "target 'a' failed in 1 of its 10 runs");
    }

    /** The tenth block replaces one in which the candidate had failed before the broker died. */
    @Test
    void aFailureInABlockThatWasMadeAgainCounts() {
        HandMadeStudy spoiled = HandMadeStudy.of("a", "b")
                .values(DRAIN_TIME, "a", around(0.5, 11))
                .values(DRAIN_TIME, "b", tens(11))
                .failure("a", 2, "it hung")
                .spoiled("b", 2, "the broker has died")
                .declared(10)
                .worstRank();
        PairVerdict verdict = judge(spoiled, DRAIN_TIME);
        assertThat(verdict.significance().pValue()).isEqualTo(86 / 1024.0);
        assertThat(verdict.lines())
                .anySatisfy(line -> assertThat(line).contains("failed runs take the worst rank: a 1, b 0"));
    }

    @Test
    void aRunThatTheDyingServiceSpoiledDoesNotCount() {
        HandMadeStudy spoiled = HandMadeStudy.of("a", "b")
                .values(DRAIN_TIME, "a", around(0.5, 11))
                .values(DRAIN_TIME, "b", tens(11))
                .spoiled("a", 2, "the broker has died")
                .declared(10)
                .worstRank();
        assertThat(judge(spoiled, DRAIN_TIME).conclusion()).isEqualTo(Conclusion.LOWER);
    }

    /** Two blocks are made again as 11 and 12; the third, in which the candidate had failed, has no other in its stead. */
    @Test
    void aFailureInABlockThatIsLeftOutIsNotForgotten() {
        HandMadeStudy study = HandMadeStudy.of("a", "b")
                .values(DRAIN_TIME, "a", around(0.5, 12))
                .values(DRAIN_TIME, "b", tens(12))
                .limited("b", 2, "the generator stood still")
                .limited("b", 3, "the generator stood still")
                .failure("a", 4, "it hung")
                .limited("b", 4, "the generator stood still")
                .declared(10)
                .worstRank();
        assertThat(study.result().unfinished()).isEmpty();
        Refusals.assertRefused(() -> judge(study, DRAIN_TIME), "target 'a' failed in 1 of its 10 runs");
    }
}

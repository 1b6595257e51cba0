package io.github.perfjunit.internal.verdict;

import static io.github.perfjunit.api.Metrics.DRAIN_TIME;
import static io.github.perfjunit.api.Metrics.RSS_PEAK;
import static io.github.perfjunit.internal.study.HandMadeValues.around;
import static io.github.perfjunit.internal.study.HandMadeValues.tens;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.api.Conclusion;
import io.github.perfjunit.api.Margin;
import io.github.perfjunit.api.Metric;
import io.github.perfjunit.internal.study.HandMadeStudy;
import io.github.perfjunit.internal.study.StudyResult;
import io.github.perfjunit.internal.verdict.sample.Hypothesis;
import io.github.perfjunit.internal.verdict.sample.Hypothesis.AtLeast;
import io.github.perfjunit.internal.verdict.sample.Hypothesis.Difference;
import io.github.perfjunit.internal.verdict.sample.Hypothesis.Equivalent;
import io.github.perfjunit.internal.verdict.sample.Hypothesis.NotWorse;
import org.junit.jupiter.api.Test;

class EarlyEndVerdictTest {
    private static final Margin FIVE = Margin.percent(5);

    private static HandMadeStudy declared() {
        return Blocks.study(around(0.98, 7), tens(7))
                .values(RSS_PEAK, "a", around(0.5, 7))
                .values(RSS_PEAK, "b", tens(7))
                .planned(30)
                .stopsFor(Blocks.notWorse("a", "b", 0.05));
    }

    private static StudyResult ended() {
        return declared()
                .endedEarly("a not worse than b by more than 5 % in drain.time")
                .result();
    }

    private static void assertRefused(Metric<?> metric, Hypothesis hypothesis) {
        Refusals.assertRefused(
                () -> Comparison.of(ended(), "a", "b").judge(metric, hypothesis, 0.05),
                "the study ended early, decided after 7 of 30 blocks: a not worse than b by more than 5 % in drain.time."
                        + " No error rate is known for any other claim on its runs, such as this one on " + metric
                        + " of a / b; declare it in stopWhenDecided too, or remove stopWhenDecided");
    }

    @Test
    void judgesWhatWasDeclared() {
        PairVerdict verdict = Blocks.judge(ended(), new NotWorse(FIVE));
        assertThat(verdict.conclusion()).isEqualTo(Conclusion.NOT_WORSE);
        assertThat(verdict.lines())
                .containsExactly(
                        "drain.time  a / b  x 0.976 [0.974, 0.979] 96.9 % CI   not worse than +5 %: exact p = 0.00781"
                                + "   NOT_WORSE (lower)",
                        "    n = 7 of 30 blocks (coin order, seed 42), a lower in 7 of 7, ties 0, zeros 0,"
                                + " smallest p possible 0.00781",
                        "    look after 7 blocks: decided if p is at most 0.0156, by a tabulated boundary",
                        "    ratio of means x 0.976; rank-biserial -1.00; worst run: a 9.790 s, b 10 s");
    }

    @Test
    void refusesEveryOtherClaim() {
        assertRefused(DRAIN_TIME, new Difference());
        assertRefused(DRAIN_TIME, new NotWorse(Margin.percent(6)));
        assertRefused(DRAIN_TIME, new Equivalent(FIVE));
        assertRefused(DRAIN_TIME, new AtLeast(Hypothesis.Side.LOWER, FIVE));
        assertRefused(RSS_PEAK, new NotWorse(FIVE));
    }

    @Test
    void refusesAnotherLevelThanTheBoundariesAreMadeFor() {
        Refusals.assertRefused(
                () -> Comparison.of(ended(), "a", "b").judge(DRAIN_TIME, new NotWorse(FIVE), 0.01),
                "the decision on drain.time of a / b was declared for alpha 0.05, and boundaries for alpha 0.01 are not"
                        + " known; remove atSignificance, or stopWhenDecided");
    }

    @Test
    void describesOtherMetricsWithoutAStatement() {
        PairVerdict verdict = Comparison.of(ended(), "a", "b").describe(RSS_PEAK, 0.05);
        assertThat(verdict.conclusion()).isEqualTo(Conclusion.NOT_JUDGED);
        assertThat(verdict.lines().get(0)).endsWith("   exact p = 0.0156   NOT_JUDGED");
        assertThat(verdict.lines().get(1)).startsWith("    n = 7 blocks (");
    }

    @Test
    void judgesOtherClaimsOfAStudyThatMadeAllItsBlocks() {
        StudyResult whole = Blocks.study(around(1.04, 30, 29, 30), tens(30))
                .values(RSS_PEAK, "a", around(0.5, 30))
                .values(RSS_PEAK, "b", tens(30))
                .stopsFor(Blocks.notWorse("a", "b", 0.05))
                .result();
        assertThat(Comparison.of(whole, "a", "b")
                        .judge(RSS_PEAK, new Difference(), 0.05)
                        .conclusion())
                .isEqualTo(Conclusion.LOWER);
        assertThat(Blocks.judge(whole, new NotWorse(FIVE)).significance().boundary())
                .startsWith("look after 7 blocks");
    }

    @Test
    void aDecisionThatIsLostIsTheFailureOfItsTarget() {
        StudyResult lost = declared()
                .failure("a", 3, "it hung")
                .endedEarly("a not worse than b in drain.time (lost: a run failed)")
                .result();
        Refusals.assertRefused(
                () -> Blocks.judge(lost, new NotWorse(FIVE)),
                "target 'a' failed in 1 of its 7 runs, so nothing that is claimed of it holds: run 5 (block 3, a)"
                        + " failed: it hung");
    }
}

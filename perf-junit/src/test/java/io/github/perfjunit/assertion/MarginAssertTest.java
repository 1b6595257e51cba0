package io.github.perfjunit.assertion;

import static io.github.perfjunit.api.Margin.percent;
import static io.github.perfjunit.api.Metrics.DRAIN_RATE;
import static io.github.perfjunit.api.Metrics.DRAIN_TIME;
import static io.github.perfjunit.assertion.SomeTargets.FIRST;
import static io.github.perfjunit.assertion.SomeTargets.SECOND;
import static io.github.perfjunit.assertion.SomeTargets.assertFails;
import static io.github.perfjunit.assertion.SomeTargets.gate;
import static io.github.perfjunit.assertion.SomeTargets.runs;
import static io.github.perfjunit.internal.study.HandMadeValues.around;
import static io.github.perfjunit.internal.study.HandMadeValues.tens;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.github.perfjunit.api.Margin;
import io.github.perfjunit.internal.junit.InjectedRuns;
import io.github.perfjunit.internal.study.HandMadeStudy;
import io.github.perfjunit.internal.verdict.AssertionLog;
import java.util.List;
import org.junit.jupiter.api.Test;

class MarginAssertTest {
    private final InjectedRuns runs = runs(gate());

    private MarginAssert claim(Margin margin) {
        return assertThat(runs).candidate(FIRST).against(SECOND).withMargin(margin);
    }

    private String verdict(int claim) {
        return runs.log().claims().get(claim).verdicts().get(0).lines().get(0);
    }

    @Test
    void passesWithinTheMarginThoughSlower() {
        claim(percent(5)).isNotWorseIn(DRAIN_TIME);
        claim(percent(3)).isEquivalentIn(DRAIN_TIME);
        assertThat(verdict(0))
                .isEqualTo("drain.time  candidate / baseline  x 1.014 [1.008, 1.022] 91.6 % CI   not worse than +5 %:"
                        + " exact p = 0.000977   NOT_WORSE (higher, within the margin)");
        assertThat(verdict(1))
                .endsWith("equivalent within 3 %: exact p = 0.000977   EQUIVALENT (higher, within the margin)");
        assertThat(runs.log().claims())
                .extracting(AssertionLog.Claim::text)
                .containsExactly(
                        "candidate is not worse by more than 5 % than baseline in drain.time (alpha 0.05)",
                        "candidate is equivalent within 3 % to baseline in drain.time (alpha 0.05)");
        assertThat(runs.log().takeUnfinished()).isEmpty();
    }

    @Test
    void failsWithWhatWouldHelpWhereNothingIsKnown() {
        assertFails(
                () -> claim(percent(2)).isNotWorseIn(DRAIN_TIME),
                "COULD NOT TELL: drain.time 42.10 s → 42.75 s (medians of baseline → candidate), x 1.014 [1.008, 1.022] 91.6 % CI, claimed: not worse than +2 %",
                "Claimed:",
                "  candidate is not worse by more than 2 % than baseline in drain.time (alpha 0.05)",
                "but found:",
                "  does not hold: drain.time  candidate / baseline  x 1.014 [1.008, 1.022] 91.6 % CI   not worse than"
                        + " +2 %: exact p = 0.116   INCONCLUSIVE",
                "      n = 10 blocks (coin order, seed 42), candidate higher in 9 of 10, ties 0, zeros 0, smallest p"
                        + " possible 0.000977",
                "      ratio of means x 1.014; rank-biserial +0.93; worst run: candidate 44.10 s, baseline 44 s",
                "drain.time  candidate / baseline  with this noise (the ratios of 10 blocks have a standard deviation of"
                        + " 1.0 %) an identical candidate passes \"not worse than +2 %\" in about 100 of 100 studies of"
                        + " 10 blocks");
    }

    @Test
    void failsWithoutAdviceWhereTheCandidateIsWorse() {
        assertFails(
                () -> claim(percent(0.5)).isNotWorseIn(DRAIN_TIME),
                "REGRESSION: drain.time 42.10 s → 42.75 s (medians of baseline → candidate), x 1.014 [1.008, 1.022] 91.6 % CI, claimed: not worse than +0.5 %",
                "Claimed:",
                "  candidate is not worse by more than 0.5 % than baseline in drain.time (alpha 0.05)",
                "but found:",
                "  does not hold: drain.time  candidate / baseline  x 1.014 [1.008, 1.022] 91.6 % CI   not worse than"
                        + " +0.5 %: exact p = 0.990   HIGHER",
                "      n = 10 blocks (coin order, seed 42), candidate higher in 9 of 10, ties 0, zeros 0, smallest p"
                        + " possible 0.000977",
                "      ratio of means x 1.014; rank-biserial +0.93; worst run: candidate 44.10 s, baseline 44 s");
    }

    @Test
    void isAskedTheOtherWayRoundWhereMoreIsBetter() {
        InjectedRuns rates = runs(HandMadeStudy.of("candidate", "baseline")
                .values(DRAIN_RATE, "candidate", around(0.98, 10))
                .values(DRAIN_RATE, "baseline", tens(10)));
        assertThat(rates)
                .candidate(FIRST)
                .against(SECOND)
                .withMargin(percent(5))
                .isNotWorseIn(DRAIN_RATE);
        assertThat(rates.log().claims().get(0).verdicts().get(0).lines().get(0))
                .isEqualTo("drain.rate  candidate / baseline  x 0.975 [0.973, 0.977] 91.6 % CI   not worse than"
                        + " -4.762 %: exact p = 0.000977   NOT_WORSE (lower, within the margin)");
        assertThat(rates)
                .candidate(SECOND)
                .against(FIRST)
                .withMargin(percent(5))
                .isNotWorseIn(DRAIN_RATE);
        assertThat(rates.log().claims().get(1).verdicts().get(0).lines().get(0)).endsWith("   NOT_WORSE (higher)");
    }

    /** Ten blocks on one side of a margin have p = 1/1024. */
    @Test
    void isJudgedAtTheStricterLevelThatItAsksFor() {
        claim(percent(5)).atSignificance(0.001).isNotWorseIn(DRAIN_TIME);
        assertFails(
                () -> claim(percent(5)).atSignificance(0.0009).isNotWorseIn(DRAIN_TIME),
                "COULD NOT TELL: drain.time 42.10 s → 42.75 s (medians of baseline → candidate), x 1.014 [no interval: too few blocks], too few blocks",
                "Claimed:",
                "  candidate is not worse by more than 5 % than baseline in drain.time (alpha 0.0009)",
                "but found:",
                "  does not hold: drain.time  candidate / baseline  x 1.014 [no interval: too few blocks]   not worse than"
                        + " +5 %: exact p = 0.000977   INCONCLUSIVE",
                "      n = 10 blocks (coin order, seed 42), candidate higher in 9 of 10, ties 0, zeros 0, smallest p"
                        + " possible 0.000977",
                "      ratio of means x 1.014; rank-biserial +0.93; worst run: candidate 44.10 s, baseline 44 s; not"
                        + " conclusive by design: too few blocks",
                "With so few blocks no outcome could have been significant: 11 are needed for one claim at alpha 0.0009,"
                        + " more if there are ties. Give @RepeatRun more blocks, or remove the setting"
                        + " perfjunit.blocks.");
    }

    @Test
    void canNotBeJudgedAtALooserLevelThanDeclared() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> claim(percent(5)).atSignificance(0.051).isNotWorseIn(DRAIN_TIME))
                .withMessage("atSignificance(0.051): claims may be stricter than the declared alpha, never looser;"
                        + " it must lie above 0 and not above 0.05");
        assertThat(runs.log().takeUnfinished()).isEmpty();
    }

    @Test
    void isNoneWithoutAMetric() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> claim(percent(5)).isNotWorseIn())
                .withMessage("a claim needs at least one metric, such as DRAIN_TIME");
    }

    @Test
    void isNotTheOppositeOfAMargin() {
        assertThatIllegalStateException()
                .isThrownBy(() -> assertThat(runs)
                        .candidate(FIRST)
                        .against(SECOND)
                        .byAtLeast(percent(20))
                        .withMargin(percent(5))
                        .isNotWorseIn(DRAIN_TIME))
                .withMessage("byAtLeast(20 %) is for isLowerIn and isHigherIn; it can't be combined with withMargin");
        assertThat(runs.log().takeUnfinished()).isEmpty();
    }

    @Test
    void isNoticedWhereItWasLeft() {
        MarginAssert first = claim(percent(5));
        MarginAssert second = claim(percent(2.5)).atSignificance(0.01);
        assertThat(List.of(first, second)).hasSize(2);
        assertThat(runs.log().takeUnfinished())
                .containsExactly(
                        "candidate(candidate).against(baseline).withMargin(5 %)",
                        "candidate(candidate).against(baseline).withMargin(2.5 %)");
    }
}

package io.github.perfjunit.assertion;

import static io.github.perfjunit.api.Margin.percent;
import static io.github.perfjunit.api.Metrics.CPU_TIME;
import static io.github.perfjunit.api.Metrics.DRAIN_TIME;
import static io.github.perfjunit.api.Metrics.RSS_MEAN;
import static io.github.perfjunit.assertion.SomeTargets.FIRST;
import static io.github.perfjunit.assertion.SomeTargets.SECOND;
import static io.github.perfjunit.assertion.SomeTargets.THIRD;
import static io.github.perfjunit.assertion.SomeTargets.assertFails;
import static io.github.perfjunit.assertion.SomeTargets.runs;
import static io.github.perfjunit.assertion.SomeTargets.unwrapped;
import static io.github.perfjunit.internal.study.HandMadeValues.around;
import static io.github.perfjunit.internal.study.HandMadeValues.tens;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.perfjunit.api.Verdict;
import io.github.perfjunit.internal.junit.InjectedRuns;
import io.github.perfjunit.internal.study.HandMadeStudy;
import java.util.List;
import org.junit.jupiter.api.Test;

/** "Any of" several metrics, several candidates, and both. */
class FamiliesOfClaimsTest {
    /** Six blocks are enough for one claim, p = 0.03125, and for no family. */
    private static InjectedRuns six() {
        return runs(HandMadeStudy.of("a", "b")
                .values(DRAIN_TIME, "a", around(0.5, 6))
                .values(DRAIN_TIME, "b", tens(6))
                .values(CPU_TIME, "a", around(0.5, 6))
                .values(CPU_TIME, "b", tens(6)));
    }

    private static HandMadeStudy three() {
        return HandMadeStudy.of("a", "b", "c")
                .values(DRAIN_TIME, "a", around(0.5, 8))
                .values(DRAIN_TIME, "b", around(0.6, 8))
                .values(DRAIN_TIME, "c", tens(8))
                .values(CPU_TIME, "a", around(2, 8))
                .values(CPU_TIME, "b", around(2, 8))
                .values(CPU_TIME, "c", tens(8))
                .values(RSS_MEAN, "a", around(0.5, 8))
                .values(RSS_MEAN, "b", around(2, 8))
                .values(RSS_MEAN, "c", tens(8));
    }

    private static List<String> pValues(InjectedRuns runs) {
        return runs.log().claims().get(0).verdicts().stream()
                .map(Verdict::lines)
                .map(lines -> lines.get(0).replaceAll(".*CI   ", ""))
                .toList();
    }

    @Test
    void allOfNeedNoCorrection() {
        InjectedRuns runs = six();
        assertThat(runs).candidate(FIRST).against(SECOND).isLowerIn(DRAIN_TIME, CPU_TIME);
        assertThat(pValues(runs)).containsOnly("exact p = 0.0313   LOWER");
    }

    @Test
    void anyOfAreCorrectedForTheirNumber() {
        InjectedRuns runs = six();
        assertFails(
                () -> assertThat(runs).candidate(FIRST).against(SECOND).isLowerInAnyOf(DRAIN_TIME, CPU_TIME),
                "COULD NOT TELL: drain.time 10 s → 4.983 s (medians of b → a), x 0.498 [0.497, 0.500] 96.9 % CI, too few blocks (and 1 more)",
                "Claimed:",
                "  a is lower than b in any of drain.time, cpu.time (alpha 0.05)",
                "but found:",
                "  does not hold: drain.time  a / b  x 0.498 [0.497, 0.500] 96.9 % CI   exact p = 0.0625 (Holm, 2 claims)"
                        + "   INCONCLUSIVE",
                "      n = 6 blocks (coin order, seed 42), a lower in 6 of 6, ties 0, zeros 0, smallest p possible 0.0625",
                "      ratio of means x 0.498; rank-biserial -1.00; worst run: a 4.995 s, b 10 s; not conclusive by"
                        + " design: too few blocks",
                "  does not hold: cpu.time  a / b  x 0.498 [0.497, 0.500] 96.9 % CI   exact p = 0.0625 (Holm, 2 claims)"
                        + "   INCONCLUSIVE",
                "      n = 6 blocks (coin order, seed 42), a lower in 6 of 6, ties 0, zeros 0, smallest p possible 0.0625",
                "      ratio of means x 0.498; rank-biserial -1.00; worst run: a 4.995 s, b 10 s; not conclusive by"
                        + " design: too few blocks",
                "With so few blocks no outcome could have been significant: 7 are needed for 2 claims at alpha 0.05, more"
                        + " if there are ties. Give @RepeatRun more blocks, or remove the setting perfjunit.blocks.");
        InjectedRuns one = six();
        assertThat(one).candidate(FIRST).against(SECOND).isLowerInAnyOf(DRAIN_TIME);
        assertThat(pValues(one)).containsExactly("exact p = 0.0313   LOWER");
    }

    @Test
    void anyOfHoldsWhereOneDoes() {
        InjectedRuns runs = runs(three());
        assertThat(runs).candidate(FIRST).against(THIRD).isLowerInAnyOf(CPU_TIME, DRAIN_TIME);
        assertThat(pValues(runs))
                .containsExactly(
                        "exact p = 0.0156 (Holm, 2 claims)   HIGHER", "exact p = 0.0156 (Holm, 2 claims)   LOWER");
        assertThat(runs(three())).candidate(FIRST).against(THIRD).isHigherInAnyOf(CPU_TIME, DRAIN_TIME);
        assertThatExceptionOfType(AssertionError.class)
                .isThrownBy(() -> assertThat(runs(three()))
                        .candidate(FIRST)
                        .against(THIRD)
                        .isHigherInAnyOf(DRAIN_TIME, RSS_MEAN))
                .withMessageContaining("a is higher than c in any of drain.time, rss.mean (alpha 0.05)");
    }

    @Test
    void severalCandidatesAreAFamilyInEachMetric() {
        InjectedRuns runs = runs(three());
        assertThat(runs).candidates(FIRST, SECOND).against(THIRD).isLowerIn(DRAIN_TIME);
        assertThat(pValues(runs)).containsOnly("exact p = 0.0156 (Holm, 2 claims)   LOWER");
        assertThat(runs.log().claims().get(0).text())
                .isEqualTo("a and b are each lower than c in drain.time (alpha 0.05)");
    }

    @Test
    void eachCandidateMustDoWhatIsClaimed() {
        assertThatExceptionOfType(AssertionError.class)
                .isThrownBy(() -> assertThat(runs(three()))
                        .candidates(FIRST, SECOND)
                        .against(THIRD)
                        .isLowerIn(RSS_MEAN))
                .withMessageContaining("\n  holds:         rss.mean  a / c")
                .withMessageContaining("\n  does not hold: rss.mean  b / c");
    }

    @Test
    void eachCandidateMustDoItAlsoInAnyOf() {
        assertThat(runs(three())).candidates(FIRST, SECOND).against(THIRD).isLowerInAnyOf(DRAIN_TIME, CPU_TIME);
        assertThatExceptionOfType(AssertionError.class)
                .as("b is lower in neither")
                .isThrownBy(() -> assertThat(runs(three()))
                        .candidates(FIRST, SECOND)
                        .against(THIRD)
                        .isLowerInAnyOf(CPU_TIME, RSS_MEAN))
                .withMessageContaining("a and b are each lower than c in any of cpu.time, rss.mean (alpha 0.05)")
                .satisfies(error -> assertThat(unwrapped(error)).contains("(Holm, 4 claims)"));
    }

    @Test
    void severalCandidatesCanBeNotWorse() {
        InjectedRuns runs = runs(three());
        assertThat(runs)
                .candidates(FIRST, SECOND)
                .against(THIRD)
                .withMargin(percent(5))
                .isNotWorseIn(DRAIN_TIME);
        assertThat(pValues(runs))
                .containsOnly("not worse than +5 %: exact p = 0.00781 (Holm, 2 claims)   NOT_WORSE (lower)");
    }

    @Test
    void theReferenceIsNoCandidate() {
        InjectedRuns runs = runs(three());
        assertThatIllegalArgumentException()
                .isThrownBy(() -> assertThat(runs)
                        .candidates(FIRST, SECOND)
                        .against(SECOND)
                        .isLowerIn(DRAIN_TIME))
                .withMessage(
                        "candidates(a, b).against(b): a target can't be compared with itself; for an A/A study declare"
                                + " the same program in two fields");
        assertThat(runs.log().takeUnfinished()).isEmpty();
    }

    @Test
    void nothingIsClaimedWhereThatWasDeclared() {
        assertThatExceptionOfType(AssertionError.class)
                .isThrownBy(() -> assertThat(runs(three().claims(0)))
                        .candidates(FIRST, SECOND)
                        .against(THIRD)
                        .isLowerIn(DRAIN_TIME))
                .withMessage(
                        "@RepeatRun(claims = 0) declares that nothing will be claimed of these runs, but a and b were"
                                + " claimed to be lower than c; remove claims = 0");
    }
}

package io.github.perfjunit.internal.verdict;

import static io.github.perfjunit.internal.study.HandMadeValues.around;
import static io.github.perfjunit.internal.study.HandMadeValues.tens;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.perfjunit.api.Conclusion;
import io.github.perfjunit.api.Margin;
import io.github.perfjunit.internal.study.StudyResult;
import io.github.perfjunit.internal.verdict.Refutation.Kind;
import io.github.perfjunit.internal.verdict.sample.Hypothesis;
import io.github.perfjunit.internal.verdict.sample.Hypothesis.AtLeast;
import io.github.perfjunit.internal.verdict.sample.Hypothesis.Difference;
import io.github.perfjunit.internal.verdict.sample.Hypothesis.Equivalent;
import io.github.perfjunit.internal.verdict.sample.Hypothesis.NotWorse;
import io.github.perfjunit.internal.verdict.sample.Hypothesis.Side;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class FamilyTest {
    private static PairVerdict verdict(Integer... above) {
        return Blocks.judge(Blocks.study(around(1, 10, above), tens(10)), new Difference());
    }

    /** As in the vector HOLM01, with p-values of W = 0, 7, 6 and 18: 2, 38, 28 and 384 of 1024. */
    @Test
    void adjustsEachInItsPlace() {
        List<PairVerdict> adjusted = Family.adjust(List.of(verdict(), verdict(7), verdict(6), verdict(8, 10)));
        assertThat(adjusted)
                .extracting(verdict -> verdict.significance().pValue())
                .usingElementComparator((one, other) -> Math.abs(one - other) < 1e-9 ? 0 : 1)
                .containsExactly(0.0078125, 0.08203125, 0.08203125, 0.375);
        assertThat(adjusted)
                .extracting(PairVerdict::conclusion)
                .containsExactly(
                        Conclusion.LOWER, Conclusion.INCONCLUSIVE, Conclusion.INCONCLUSIVE, Conclusion.INCONCLUSIVE);
        assertThat(verdict(7).conclusion()).as("alone it would do").isEqualTo(Conclusion.LOWER);
    }

    @Test
    void showsTheNumberOfClaimsAndTheSmallestPOfTheFamily() {
        PairVerdict first =
                Family.adjust(List.of(verdict(), verdict(7), verdict(8))).get(0);
        assertThat(first.significance().smallestPossible()).isCloseTo(6 / 1024.0, within(1e-12));
        assertThat(first.lines().get(0)).endsWith("   exact p = 0.00586 (Holm, 3 claims)   LOWER");
    }

    /** Else compare-revisions would call one candidate of two open that is shown to be worse. */
    @Test
    void keepsThatACandidateIsShownToBeWorse() {
        PairVerdict worse = Blocks.judge(Blocks.study(around(1.3, 10), tens(10)), new NotWorse(Margin.percent(5)));
        PairVerdict slightly = Blocks.judge(Blocks.study(around(1.3, 5), tens(5)), new NotWorse(Margin.percent(5)));
        assertThat(List.of(worse, slightly)).extracting(PairVerdict::conclusion).containsOnly(Conclusion.HIGHER);

        assertThat(Family.adjust(List.of(worse, worse, worse)))
                .extracting(PairVerdict::conclusion)
                .containsOnly(Conclusion.HIGHER);
        assertThat(Family.adjust(List.of(slightly, slightly, slightly)))
                .as("1 / 32 is too much for one of three")
                .extracting(PairVerdict::conclusion)
                .containsOnly(Conclusion.INCONCLUSIVE);
    }

    /** Else one of two candidates that are as claimed would be called refuted almost twice as often as a single one. */
    @ParameterizedTest
    @MethodSource("refutedAlone")
    void refutesOneOfTwoByTheIntervalAtHalfTheLevel(
            Hypothesis claim, double[] justRefuted, Kind alone, Kind oneOfTwo, Conclusion shownOneOfTwo) {
        PairVerdict verdict = Blocks.judge(Blocks.study(justRefuted, tens(10)), claim);
        assertThat(Refutation.of(verdict, Conclusion.EQUIVALENT).kind()).isEqualTo(alone);

        PairVerdict adjusted = Family.adjust(List.of(verdict, verdict)).get(0);

        assertThat(Refutation.of(adjusted, Conclusion.EQUIVALENT).kind()).isEqualTo(oneOfTwo);
        assertThat(adjusted.shown()).isEqualTo(shownOneOfTwo);
        assertThat(adjusted.effect()).as("the interval shown").isEqualTo(verdict.effect());
    }

    static Stream<Arguments> refutedAlone() {
        double[] justAbove = around(1.05, 10, 1, 2, 3, 4, 5, 6, 7, 8, 9);
        double[] justBelow = around(1 / 1.05, 10, 10);
        Hypothesis equivalent = new Equivalent(Margin.percent(5));
        Hypothesis lower = new AtLeast(Side.LOWER, Margin.percent(20));
        return Stream.of(
                Arguments.of(equivalent, justAbove, Kind.DIFFERENT, Kind.COULD_NOT_TELL, Conclusion.INCONCLUSIVE),
                Arguments.of(equivalent, justBelow, Kind.DIFFERENT, Kind.COULD_NOT_TELL, Conclusion.INCONCLUSIVE),
                Arguments.of(
                        new NotWorse(Margin.percent(5)),
                        justAbove,
                        Kind.REGRESSION,
                        Kind.COULD_NOT_TELL,
                        Conclusion.INCONCLUSIVE),
                Arguments.of(
                        lower,
                        around(0.8, 10, 1, 2, 3, 4, 5, 6, 7, 9, 10),
                        Kind.LESS_THAN_CLAIMED,
                        Kind.COULD_NOT_TELL,
                        Conclusion.LOWER),
                Arguments.of(
                        lower,
                        around(1, 10, 1, 2, 3, 4, 5, 6, 7, 9, 10),
                        Kind.OPPOSITE,
                        Kind.LESS_THAN_CLAIMED,
                        Conclusion.INCONCLUSIVE));
    }

    /** The interval shown lies beyond the margin: without the other one, readers could not see why nothing is decided. */
    @ParameterizedTest
    @MethodSource("openAsOneOfTwo")
    void namesTheIntervalThatLeavesOneOfTwoOpen(Hypothesis claim, double[] justRefuted, String shown, String deciding) {
        PairVerdict verdict = Blocks.judge(Blocks.study(justRefuted, tens(10)), claim);
        PairVerdict adjusted = Family.adjust(List.of(verdict, verdict)).get(0);

        assertThat(Refutation.of(verdict, Conclusion.EQUIVALENT).headline()).doesNotContain("left open");
        assertThat(Refutation.of(adjusted, Conclusion.EQUIVALENT).headline())
                .startsWith("COULD NOT TELL: ")
                .endsWith(shown + ", left open by the interval for one of 2 claims: " + deciding);
    }

    static Stream<Arguments> openAsOneOfTwo() {
        double[] justAbove = around(1.05, 10, 1, 2, 3, 4, 5, 6, 7, 8, 9);
        double[] justShort = around(0.8, 10, 1, 2, 3, 4, 5, 6, 7, 9, 10);
        String above = "x 1.055 [1.051, 1.057] 91.6 % CI, claimed: ";
        String aboveOfTwo = "x 1.055 [1.049, 1.057] 95.1 % CI";
        return Stream.of(
                Arguments.of(new Equivalent(Margin.percent(5)), justAbove, above + "equivalent within 5 %", aboveOfTwo),
                Arguments.of(new NotWorse(Margin.percent(5)), justAbove, above + "not worse than +5 %", aboveOfTwo),
                Arguments.of(
                        new AtLeast(Side.LOWER, Margin.percent(20)),
                        justShort,
                        "x 0.804 [0.800, 0.806] 95.1 % CI, claimed: lower by at least 20 %",
                        "x 0.804 [0.799, 0.806] 98.0 % CI"));
    }

    @Test
    void namesNoOtherIntervalWhereTheTestDecides() {
        PairVerdict verdict = verdict(7);
        PairVerdict adjusted = Family.adjust(List.of(verdict, verdict)).get(0);

        assertThat(adjusted.conclusion()).isEqualTo(Conclusion.INCONCLUSIVE);
        assertThat(Refutation.of(adjusted, Conclusion.LOWER).headline()).endsWith(" CI");
    }

    /** Else the verdict would call the difference smaller, and the headline would call it open. */
    @Test
    void refutesALeastDifferenceByHolmsTestWhereTheIntervalAtHalfTheLevelDoesNot() {
        Hypothesis claim = new AtLeast(Side.LOWER, Margin.percent(20));
        PairVerdict holds = Blocks.judge(Blocks.study(around(0.5, 10), tens(10)), claim);
        double[] justRefuted = around(0.8, 10, 1, 2, 3, 4, 5, 6, 7, 9, 10);
        PairVerdict less = Blocks.judge(Blocks.study(justRefuted, tens(10)), claim);

        PairVerdict adjusted = Family.adjust(List.of(holds, less)).get(1);

        assertThat(adjusted.refutingInterval().lower()).isLessThan(0.8);
        assertThat(adjusted.lines().get(0)).endsWith("(Holm, 2 claims)   INCONCLUSIVE (the difference is smaller)");
        assertThat(Refutation.of(adjusted, Conclusion.LOWER).kind()).isEqualTo(Kind.LESS_THAN_CLAIMED);
    }

    @Test
    void refutesBothOfTwoThatAreFarFromEquivalent() {
        PairVerdict far = Blocks.judge(Blocks.study(around(1.3, 10), tens(10)), new Equivalent(Margin.percent(5)));

        assertThat(Family.adjust(List.of(far, far)))
                .extracting(PairVerdict::shown)
                .containsOnly(Conclusion.HIGHER);
    }

    @Test
    void leavesOneAlone() {
        List<PairVerdict> one = List.of(verdict(7));
        assertThat(Family.adjust(one)).isEqualTo(one);
    }

    @Test
    void isOutOfReachWhereItsNumberMakesItSo() {
        PairVerdict alone = Blocks.judge(Blocks.study(around(0.5, 6), tens(6)), new Difference());
        assertThat(alone.conclusion()).isEqualTo(Conclusion.LOWER);
        assertThat(alone.couldNotDecide()).isFalse();
        PairVerdict oneOfTwo = Family.adjust(List.of(alone, alone)).get(0);
        assertThat(oneOfTwo.conclusion()).isEqualTo(Conclusion.INCONCLUSIVE);
        assertThat(oneOfTwo.couldNotDecide()).isTrue();
    }

    /** Their boundaries are made for their number already. */
    @Test
    void leavesDeclaredDecisionsAlone() {
        StudyResult study = Blocks.study(around(0.5, 7), tens(7))
                .planned(30)
                .stopsFor(Blocks.differs("a", "b"))
                .endedEarly("a against b")
                .result();
        PairVerdict made = Blocks.judge(study, new Difference());
        assertThat(made.conclusion()).isEqualTo(Conclusion.LOWER);
        assertThat(Family.adjust(List.of(made, made))).containsExactly(made, made);
    }
}

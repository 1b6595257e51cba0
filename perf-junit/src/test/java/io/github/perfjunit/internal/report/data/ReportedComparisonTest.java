package io.github.perfjunit.internal.report.data;

import static io.github.perfjunit.api.Metrics.DRAIN_TIME;
import static io.github.perfjunit.internal.study.HandMadeValues.around;
import static io.github.perfjunit.internal.study.HandMadeValues.tens;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.api.Conclusion;
import io.github.perfjunit.api.Margin;
import io.github.perfjunit.internal.study.HandMadeStudy;
import io.github.perfjunit.internal.verdict.Comparison;
import io.github.perfjunit.internal.verdict.Family;
import io.github.perfjunit.internal.verdict.PairVerdict;
import io.github.perfjunit.internal.verdict.sample.Hypothesis;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReportedComparisonTest {

    private static HandMadeStudy study(int blocks) {
        return HandMadeStudy.of("a", "b")
                .values(DRAIN_TIME, "a", around(1.3, blocks))
                .values(DRAIN_TIME, "b", tens(blocks))
                .worstRank();
    }

    private static ReportedComparison equivalent(HandMadeStudy study) {
        return ReportedComparison.of(Comparison.of(study.result(), "a", "b")
                .judge(DRAIN_TIME, new Hypothesis.Equivalent(Margin.percent(5)), 0.05));
    }

    /** Else a candidate that is slower, and fails too, would be shown to be worse by nothing. */
    @Test
    void aCandidateThatAlsoFailsIsShownToBeWorseByTheEndThatIsKnown() {
        ReportedComparison verdict =
                equivalent(study(10).failure("a", 2, "it hung").failure("a", 3, "it hung"));

        assertThat(verdict.effect().lower()).isBetween(1.29, 1.31);
        assertThat(verdict.effect().upper()).isNull();
        assertThat(verdict.shows(Conclusion.HIGHER)).isTrue();
        assertThat(verdict.shows(Conclusion.LOWER)).isFalse();
    }

    /** The interval of a ratio that failed runs leave open ends at 0, which nobody measured. */
    @Test
    void anOpenEndOfARatioIsNoNumber() {
        ReportedComparison verdict =
                equivalent(study(10).failure("b", 2, "it hung").failure("b", 3, "it hung"));

        assertThat(verdict.effect().kind()).isEqualTo("RATIO");
        assertThat(verdict.effect().lower()).isNull();
        assertThat(verdict.effect().upper()).isBetween(1.29, 1.31);
    }

    @Test
    void anEstimateAmongFailedRunsIsNoNumber() {
        HandMadeStudy study = study(7);
        for (int block = 2; block <= 7; block++) {
            study.failure("b", block, "it hung");
        }
        ReportedComparison verdict = equivalent(study);

        assertThat(verdict.effect().kind()).isEqualTo("RATIO");
        assertThat(verdict.effect().estimate()).isNull();
        assertThat(verdict.lines().get(0)).contains("x 0 [open, ");
    }

    @Test
    void tooFewBlocksShowNothing() {
        ReportedComparison verdict = equivalent(study(3));

        assertThat(verdict.effect().lower()).isNull();
        assertThat(verdict.effect().upper()).isNull();
        assertThat(verdict.shows(Conclusion.HIGHER)).isFalse();
    }

    @Test
    void aLeastDifferenceThatHoldsIsShownByItsFindingOnly() {
        HandMadeStudy study = HandMadeStudy.of("a", "b")
                .values(DRAIN_TIME, "a", around(0.5, 10))
                .values(DRAIN_TIME, "b", tens(10));

        ReportedComparison verdict = ReportedComparison.of(Comparison.of(study.result(), "a", "b")
                .judge(DRAIN_TIME, new Hypothesis.AtLeast(Hypothesis.Side.LOWER, Margin.percent(20)), 0.05));

        assertThat(verdict.finding()).isEqualTo("LOWER");
        assertThat(verdict.shown()).isNull();
        assertThat(verdict.shows(Conclusion.LOWER)).isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "equivalent, RATIO, 1.06, 1.2, HIGHER",
        "equivalent, RATIO, 1.04, 1.2, ",
        "equivalent, RATIO, 0.8, 0.95, LOWER",
        "equivalent, RATIO, 0.8, 0.96, ",
        "equivalent, RATIO, , 0.9, LOWER",
        "equivalent, RATIO, , , ",
        "equivalent, DIFFERENCE, 0.06, 0.2, HIGHER",
        "equivalent, DIFFERENCE, -0.2, -0.06, LOWER",
        "equivalent, DIFFERENCE, -0.2, -0.04, ",
        "at least, RATIO, 1.01, 1.2, HIGHER",
        "at least, RATIO, 0.8, 0.99, LOWER",
        "at least, RATIO, 0.9, 1.1, ",
        "not worse, RATIO, 1.06, 1.2, ",
        "difference, RATIO, 1.06, 1.2, "
    })
    void aVerdictOfAnEarlierVersionIsShownByItsInterval(
            String question, String kind, @Nullable Double lower, @Nullable Double upper, @Nullable String shown) {
        assertThat(early(question, kind, lower, upper, 1).shown()).isEqualTo(shown);
        assertThat(early(question, kind, lower, upper, 2).shown())
                .as("one of several")
                .isNull();
    }

    /** Nobody checked them when they were written. */
    @ParameterizedTest
    @CsvSource({
        "equivalent, RATIO, 0, 1.01, HIGHER",
        "equivalent, RATIO, -0.05, 1.01, ",
        "equivalent, RATIO, NaN, 1.01, ",
        "equivalent, RATIO, , 1.01, ",
        "equivalent, DIFFERENCE, 0, 0.01, HIGHER",
        "equivalent, RATIO, Infinity, 1.01, ",
        "at least, RATIO, 0, 1.01, HIGHER",
        "at least, RATIO, , 1.01, HIGHER",
        "difference, SOMETHING, 0, 1.01, "
    })
    void aVerdictOfAnEarlierVersionMayHaveAnyMargin(
            String question, String kind, @Nullable Double margin, double lower, @Nullable String shown) {
        assertThat(early(question, kind, margin, lower, 1.2, 1).shown()).isEqualTo(shown);
    }

    private static ReportedComparison early(
            String question, String kind, @Nullable Double lower, @Nullable Double upper, int family) {
        return early(question, kind, 0.05, lower, upper, family);
    }

    private static ReportedComparison early(
            String question,
            String kind,
            @Nullable Double margin,
            @Nullable Double lower,
            @Nullable Double upper,
            int family) {
        boolean isRatio = kind.equals("RATIO");
        return new ReportedComparison(
                DRAIN_TIME.id(),
                "a",
                "b",
                question,
                isRatio ? margin : null,
                isRatio ? null : margin,
                "INCONCLUSIVE",
                null,
                6,
                true,
                new ReportedComparison.Estimate(kind, null, lower, upper, 0.95),
                0.03,
                0.05,
                "exact",
                0,
                0,
                family,
                null,
                null,
                null,
                null,
                null,
                List.of());
    }

    /** The interval that is recorded is that of a single claim, which is narrower than the one that refutes one of several. */
    @Test
    void oneOfSeveralIsShownByTheIntervalThatRefutesIt() {
        HandMadeStudy study = HandMadeStudy.of("a", "b")
                .values(DRAIN_TIME, "a", around(1.05, 10, 1, 2, 3, 4, 5, 6, 7, 8, 9))
                .values(DRAIN_TIME, "b", tens(10));
        PairVerdict verdict = Comparison.of(study.result(), "a", "b")
                .judge(DRAIN_TIME, new Hypothesis.Equivalent(Margin.percent(5)), 0.05);
        assertThat(ReportedComparison.of(verdict).shows(Conclusion.HIGHER)).isTrue();

        ReportedComparison oneOfTwo =
                ReportedComparison.of(Family.adjust(List.of(verdict, verdict)).get(0));

        assertThat(oneOfTwo.effect().lower()).isGreaterThan(1.05);
        assertThat(oneOfTwo.shows(Conclusion.HIGHER)).isFalse();
    }
}

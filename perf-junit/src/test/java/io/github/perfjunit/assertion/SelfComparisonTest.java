package io.github.perfjunit.assertion;

import static io.github.perfjunit.api.Margin.percent;
import static io.github.perfjunit.api.Metrics.DRAIN_TIME;
import static io.github.perfjunit.api.Metrics.RSS_PEAK;
import static io.github.perfjunit.assertion.SomeTargets.FIRST;
import static io.github.perfjunit.assertion.SomeTargets.SECOND;
import static io.github.perfjunit.assertion.SomeTargets.assertFails;
import static io.github.perfjunit.assertion.SomeTargets.gate;
import static io.github.perfjunit.assertion.SomeTargets.runs;
import static io.github.perfjunit.assertion.SomeTargets.unwrapped;
import static io.github.perfjunit.internal.study.HandMadeValues.around;
import static io.github.perfjunit.internal.study.HandMadeValues.tens;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.github.perfjunit.api.Metric;
import io.github.perfjunit.internal.junit.InjectedRuns;
import io.github.perfjunit.internal.study.HandMadeStudy;
import io.github.perfjunit.internal.verdict.ComparisonRefused;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SelfComparisonTest {
    private static final int MIB = 1024 * 1024;

    /** Ratios of one to twelve per mille, as often above as below. */
    private static double[] alike(int blocks) {
        return IntStream.rangeClosed(1, blocks)
                .mapToDouble(block -> 10 * Math.exp((block % 4 < 2 ? -0.001 : 0.001) * block))
                .toArray();
    }

    private static HandMadeStudy study(double[] again) {
        return HandMadeStudy.of("again", "service")
                .values(DRAIN_TIME, "again", again)
                .values(DRAIN_TIME, "service", tens(again.length))
                .sameProgram();
    }

    private static ComparisonAssert claim(InjectedRuns runs) {
        return assertThat(runs).candidate(FIRST).against(SECOND);
    }

    @Test
    void passesWithItsNoiseFloor() {
        InjectedRuns runs = runs(study(alike(12)));
        claim(runs).isIndistinguishableIn(DRAIN_TIME);
        assertThat(runs.log().claims().get(0).text())
                .isEqualTo("again is indistinguishable from service in drain.time (alpha 0.001), noise floor:"
                        + " drain.time +/- 0.6 %");
        assertThat(runs.log().takeUnfinished()).isEmpty();
    }

    @Test
    void showsTheNoiseFloorOfDifferencesInTheirUnit() {
        Metric<?> swapped = Metric.bytes("swapped").lowerIsBetter();
        double[] mebibytes = IntStream.range(0, 12)
                .mapToDouble(block -> (block % 2 == 0 ? 0.0 : block) * MIB)
                .toArray();
        double[] others = IntStream.range(0, 12)
                .mapToDouble(block -> (block % 2 == 0 ? block + 0.5 : 0.0) * MIB)
                .toArray();
        InjectedRuns runs = runs(HandMadeStudy.of("again", "service")
                .values(swapped, "again", mebibytes)
                .values(swapped, "service", others)
                .sameProgram());
        claim(runs).isIndistinguishableIn(swapped);
        assertThat(runs.log().claims().get(0).text()).matches(".* noise floor: swapped \\+/- \\d+\\.\\d+ MiB");
    }

    @Test
    void failsAtOneOfAThousandOnly() {
        InjectedRuns unlucky = runs(study(around(1, 12, 2)));
        claim(unlucky).isIndistinguishableIn(DRAIN_TIME);
        assertThat(unlucky.log()
                        .claims()
                        .get(0)
                        .verdicts()
                        .get(0)
                        .significance()
                        .pValue())
                .isEqualTo(6 / 4096.0);
        assertFails(
                () -> claim(runs(study(around(0.99, 11)))).isIndistinguishableIn(DRAIN_TIME),
                "DIFFERENT: drain.time 10 s → 9.841 s (medians of service → again), x 0.984 [0.979, 0.989] 99.9 % CI",
                "Claimed:",
                "  again is indistinguishable from service in drain.time (alpha 0.001), noise floor: drain.time +/- 0.3 %",
                "but found:",
                "  does not hold: drain.time  again / service  x 0.984 [0.979, 0.989] 99.9 % CI   exact p = 0.000977"
                        + "   LOWER",
                "      n = 11 blocks (coin order, seed 42), again lower in 11 of 11, ties 0, zeros 0, smallest p possible"
                        + " 0.000977",
                "      ratio of means x 0.984; rank-biserial -1.00; worst run: again 9.890 s, service 10 s");
    }

    @Test
    void saysHowManyBlocksItTakes() {
        assertFails(
                () -> claim(runs(study(alike(10)))).isIndistinguishableIn(DRAIN_TIME),
                "COULD NOT TELL: drain.time 10 s → 10.01 s (medians of service → again), x 1.001 [no interval: too few blocks], too few blocks",
                "Claimed:",
                "  again is indistinguishable from service in drain.time (alpha 0.001), noise floor: drain.time +/- 0.5 %",
                "but found:",
                "  does not hold: drain.time  again / service  x 1.001 [no interval: too few blocks]   exact p = 1.00"
                        + "   INCONCLUSIVE",
                "      n = 10 blocks (coin order, seed 42), again lower in 5 of 10, ties 0, zeros 0, smallest p possible"
                        + " 0.00195",
                "      ratio of means x 1.000; rank-biserial +0.02; worst run: again 10.10 s, service 10 s; not conclusive"
                        + " by design: too few blocks",
                "With so few blocks no outcome could have been significant: 11 are needed for one claim at alpha 0.001,"
                        + " more if there are ties. Give @RepeatRun more blocks, or remove the setting"
                        + " perfjunit.blocks.");
        InjectedRuns two =
                runs(study(alike(11)).values(RSS_PEAK, "again", alike(11)).values(RSS_PEAK, "service", tens(11)));
        assertThatExceptionOfType(AssertionError.class)
                .isThrownBy(() -> claim(two).isIndistinguishableIn(DRAIN_TIME, RSS_PEAK))
                .satisfies(error -> assertThat(unwrapped(error)).contains("12 are needed for 2 claims at alpha 0.001"));
    }

    @Test
    void saysThatValuesWereTheSameRatherThanTooFew() {
        assertThatExceptionOfType(AssertionError.class)
                .isThrownBy(() -> claim(runs(study(tens(14)))).isIndistinguishableIn(DRAIN_TIME))
                .satisfies(error -> assertThat(unwrapped(error))
                        .contains(
                                "; not conclusive: too many equal values ",
                                "With so many equal values of drain.time among so few blocks no outcome could have"
                                        + " been significant at alpha 0.001."));
    }

    @Test
    void isOfOneProgramOnly() {
        InjectedRuns runs = runs(gate());
        assertThatIllegalArgumentException()
                .isThrownBy(() -> claim(runs).isIndistinguishableIn(DRAIN_TIME))
                .withMessage(
                        "isIndistinguishableIn is for a program and itself, but candidate and baseline have different"
                                + " artifacts or settings. To claim that two programs need the same, say how much may lie between"
                                + " them: withMargin(percent(3)).isEquivalentIn(...)");
        assertThat(runs.log().takeUnfinished()).isEmpty();
    }

    @Test
    void hasNeitherAMarginNorAnotherLevel() {
        InjectedRuns runs = runs(study(alike(12)));
        String message = "isIndistinguishableIn has no margin, and a significance level of its own (0.001); remove"
                + " byAtLeast and atSignificance before it";
        assertThatIllegalStateException()
                .isThrownBy(() -> claim(runs).atSignificance(0.01).isIndistinguishableIn(DRAIN_TIME))
                .withMessage(message);
        assertThatIllegalStateException()
                .isThrownBy(() -> claim(runs).byAtLeast(percent(20)).isIndistinguishableIn(DRAIN_TIME))
                .withMessage(message);
    }

    @Test
    void isKeptForTheReportWhereItCanNotBeJudged() {
        InjectedRuns runs = runs(study(alike(12)));
        assertThatExceptionOfType(ComparisonRefused.class)
                .isThrownBy(() -> claim(runs).isIndistinguishableIn(RSS_PEAK));
        assertThat(runs.log().claims()).singleElement().satisfies(claim -> {
            assertThat(claim.text()).isEqualTo("again is indistinguishable from service in rss.peak (alpha 0.001)");
            assertThat(claim.holds()).isFalse();
            assertThat(claim.refusal()).hasValueSatisfying(why -> assertThat(why)
                    .startsWith("metric rss.peak was never recorded in block 1, again"));
        });
    }
}

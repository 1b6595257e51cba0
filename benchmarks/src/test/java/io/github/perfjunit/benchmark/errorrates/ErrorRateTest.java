package io.github.perfjunit.benchmark.errorrates;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.perfjunit.api.Conclusion;
import io.github.perfjunit.api.Margin;
import io.github.perfjunit.internal.verdict.sample.Hypothesis;
import io.github.perfjunit.statistics.Planning;
import io.github.perfjunit.statistics.SequentialSignedRankTest;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The benchmark in small. Seeds are fixed: these can fail by a change of the code only. */
class ErrorRateTest {

    /** An error rate of .05 shows up as .05 +/- .011 here, and as more than .094 in one of ten thousand tries. */
    private static final Simulation FEW = Simulation.quiet(400);

    private static final double FAR_ABOVE = 0.095;

    static Stream<Arguments> promises() {
        List<VerdictKind> kinds = VerdictKind.all();
        return Stream.of(Noise.NORMAL, Noise.COARSE, Noise.DRIFT).flatMap(noise -> kinds.stream()
                .filter(kind -> kind.isPromisedUnder(noise) && kind.isTriedUnder(noise) && !kind.isSlowUnder(noise))
                .map(kind -> Arguments.of(kind, noise)));
    }

    @ParameterizedTest
    @MethodSource("promises")
    void noKindOfVerdictIsWrongMoreOftenThanPromised(VerdictKind kind, Noise noise) {
        assertThat(FEW.rate("test " + kind.claim() + kind.extent() + noise, random -> kind.trial()
                        .isWrong(noise.session(), random)))
                .isLessThan(FAR_ABOVE);
    }

    @Test
    void boundariesThatAreSimulatedForTiesKeepTheErrorRateToo() {
        assertThat(Simulation.quiet(40)
                        .rate("test ties", random -> Trials.earlyDifference(Noise.COARSE.session(), random)))
                .isLessThan(0.2);
    }

    /** Else a test that never rejects would pass the ones above. */
    @ParameterizedTest
    @EnumSource(Noise.class)
    void differencesAreFound(Noise noise) {
        Session session = noise.session().withRatio(2);
        assertThat(FEW.rate(
                        "test found " + noise,
                        random -> Trials.find(
                                        Trials.DIFFERENCE,
                                        session.draw(random, 10).pairs())
                                == Conclusion.HIGHER))
                .isGreaterThan(0.98);
    }

    @Test
    void thirtyPercentAreFoundInMuchNoise() {
        Session session = Session.of(Shape.NORMAL, 0.1).withRatio(1.3);
        double[] found = FEW.means("test power", random -> {
            Blocks study = session.draw(random, SequentialSignedRankTest.MAX_BLOCKS);
            EarlyEnd end = EarlyEnd.of(study, Trials.DIFFERENCE, random.nextLong());
            return new double[] {end.answer().conclusion() == Conclusion.HIGHER ? 1 : 0, end.blocks()};
        });
        assertThat(found[0]).isGreaterThan(0.97);
        assertThat(found[1]).isBetween(7.0, 10.0);
    }

    @Test
    void whatIsDecidedEarlyIsDecidedByAllBlocksToo() {
        Session session = Session.of(Shape.NORMAL, 0.03).withRatio(1.02);
        assertThat(FEW.rate("test early end", random -> {
                    Blocks study = session.draw(random, SequentialSignedRankTest.MAX_BLOCKS);
                    EarlyEnd end = EarlyEnd.of(study, Trials.DIFFERENCE, 1);
                    SequentialSignedRankTest.Result all = SequentialSignedRankTest.withDefaults()
                            .withSeed(1)
                            .test(study.pairs().differences());
                    return end.answer().significance().isReached() == all.isRejected()
                            && end.blocks() == all.decidedAt().orElse(study.size());
                }))
                .isEqualTo(1);
    }

    /** Plans of a gate: 8 % may be the noise of runs, or that of their ratios. */
    @ParameterizedTest
    @ValueSource(doubles = {0.08, 0.113})
    void anIdenticalCandidatePassesAsOftenAsPlanned(double sdOfRatios) {
        Session session = Session.of(Shape.NORMAL, sdOfRatios / Math.sqrt(2));
        double passes = FEW.rate(
                "test gate " + sdOfRatios,
                random -> Trials.find(
                                new Hypothesis.NotWorse(Margin.percent(5)),
                                session.draw(random, 10).pairs())
                        == Conclusion.NOT_WORSE);
        assertThat(passes).isCloseTo(Planning.withDefaults().chanceOfNotWorse(sdOfRatios, 0.05, 10), within(0.1));
    }

    @Test
    void oneTargetAfterTheOtherMistakesADriftForADifference() {
        Session drifting = Noise.DRIFT.session();
        assertThat(FEW.rate(
                        "test AAAA-BBBB",
                        random -> Trials.difference(drifting.with(Order.ONE_AFTER_THE_OTHER), random, 10)))
                .isGreaterThan(0.95);
    }

    /** A rate of .01 shows up as more than .035 in one of ten thousand tries. */
    @Test
    void historiesWithoutAChangeSeldomShowOne() {
        assertThat(FEW.rate(
                        "test unchanged",
                        random -> Histories.isChanged(Histories.unchanged(Shape.SKEWED, 0.02), random, 20)))
                .isLessThan(0.035);
    }

    @Test
    void tenStepsWithinTheMarginAreSeen() {
        assertThat(FEW.rate(
                        "test steps", random -> Histories.isChanged(Histories.steps(10, 10, 0.01, 0.005), random, 20)))
                .isGreaterThan(0.99);
    }

    /** The reason why a build is one value, whatever number of runs it has. */
    @Test
    void runsOfOneSessionWouldBeMistakenForALevel() {
        assertThat(FEW.rate("test runs", random -> Histories.isChanged(Histories.singleRuns(0.02, 0.02), random, 10)))
                .isGreaterThan(0.2);
    }
}

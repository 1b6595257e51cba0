package io.github.perfjunit.benchmark.errorrates;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.perfjunit.benchmark.errorrates.Blocks.Block;
import io.github.perfjunit.benchmark.errorrates.Blocks.First;
import io.github.perfjunit.benchmark.errorrates.Disturbance.Reach;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SessionTest {

    private static final Session SILENT = Session.of(Shape.NORMAL, 0);

    private static Blocks draw(Session session, int blocks) {
        return session.draw(new SplittableRandom(7), blocks);
    }

    /** Returns the cost relative to half a second, in log units. */
    private static double cost(double seconds) {
        return Math.log(seconds / 0.5);
    }

    @Test
    void theRatioIsThatOfTheCandidate() {
        assertThat(draw(SILENT.withRatio(1.1), 5).list()).allSatisfy(block -> {
            assertThat(block.candidate()).isCloseTo(0.55, within(1e-9));
            assertThat(block.reference()).isCloseTo(0.5, within(1e-9));
        });
    }

    @Test
    void theCoinFallsOnBothSides() {
        assertThat(draw(SILENT, 50).list())
                .extracting(Block::first)
                .filteredOn(First.CANDIDATE::equals)
                .hasSizeBetween(12, 38);
    }

    @Test
    void theSecondRunOfABlockIsDearer() {
        assertThat(draw(SILENT.with(Disturbance.position(0.03)), 20).list()).allSatisfy(block -> {
            double second = block.first() == First.CANDIDATE ? block.reference() : block.candidate();
            double first = block.first() == First.CANDIDATE ? block.candidate() : block.reference();
            assertThat(cost(second)).isCloseTo(0.03, within(1e-9));
            assertThat(cost(first)).isCloseTo(0, within(1e-9));
        });
    }

    @Test
    void aCarryOverReachesTheReferenceOfTheSameBlock() {
        assertThat(draw(SILENT.with(Disturbance.carryOver(0.03, Reach.WITHIN_BLOCKS)), 20)
                        .list())
                .allSatisfy(block -> {
                    double expected = block.first() == First.CANDIDATE ? 0.03 : 0;
                    assertThat(cost(block.reference())).isCloseTo(expected, within(1e-9));
                    assertThat(cost(block.candidate())).isCloseTo(0, within(1e-9));
                });
    }

    @Test
    void aCarryOverMayReachTheNextBlock() {
        Blocks study = draw(SILENT.with(Disturbance.carryOver(0.03, Reach.ALL_RUNS)), 50);
        for (int i = 1; i < study.size(); i++) {
            boolean afterCandidate = study.list().get(i - 1).first() == First.REFERENCE;
            Block block = study.list().get(i);
            double opening = block.first() == First.CANDIDATE ? block.candidate() : block.reference();
            assertThat(cost(opening)).isCloseTo(afterCandidate ? 0.03 : 0, within(1e-9));
        }
    }

    @Test
    void aDriftReachesItsSizeAtTheEnd() {
        Session drifting = SILENT.with(Disturbance.drift(0.05));
        Blocks oneAfterTheOther = draw(drifting.with(Order.ONE_AFTER_THE_OTHER), 10);
        assertThat(cost(oneAfterTheOther.candidate()[0])).isCloseTo(0, within(1e-9));
        assertThat(cost(oneAfterTheOther.candidate()[9])).isCloseTo(0.05 * 9 / 19, within(1e-9));
        assertThat(cost(oneAfterTheOther.reference()[9])).isCloseTo(0.05, within(1e-9));
        Blocks alternating = draw(drifting.with(Order.ALTERNATING), 10);
        assertThat(cost(alternating.candidate()[1])).isCloseTo(0.05 * 2 / 19, within(1e-9));
    }

    @Test
    void aCoarseClockKnowsItsTicksOnly() {
        assertThat(draw(Noise.VERY_COARSE.session(), 30).list())
                .extracting(Block::candidate)
                .allSatisfy(seconds -> assertThat(seconds).isCloseTo(Math.rint(100 * seconds) / 100, within(1e-12)));
    }

    @ParameterizedTest
    @EnumSource(Shape.class)
    void shapesAreStandardised(Shape shape) {
        double[] values = new double[200_000];
        SplittableRandom random = new SplittableRandom(3);
        Arrays.setAll(values, i -> shape.draw(random));
        double mean = Arrays.stream(values).average().orElseThrow();
        double variance = Arrays.stream(values)
                .map(value -> (value - mean) * (value - mean))
                .average()
                .orElseThrow();
        assertThat(mean).isCloseTo(0, within(0.02));
        // The tails of two of these shapes are so heavy that this is all that can be expected.
        assertThat(Math.sqrt(variance)).isCloseTo(1, within(0.1));
        Arrays.sort(values);
        assertThat(values[values.length / 2]).isCloseTo(shape.median(), within(0.02));
    }

    @Test
    void neighboursAreAlikeByRho() {
        double[] ours = draw(
                        Session.of(Shape.NORMAL, 0.01)
                                .with(Disturbance.autocorrelation(0.5))
                                .with(Order.ONE_AFTER_THE_OTHER),
                        20_000)
                .candidate();
        double products = 0;
        double squares = 0;
        for (int i = 1; i < ours.length; i++) {
            products += cost(ours[i]) * cost(ours[i - 1]);
            squares += cost(ours[i]) * cost(ours[i]);
        }
        assertThat(products / squares).isCloseTo(0.5, within(0.05));
    }
}

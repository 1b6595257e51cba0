package io.github.perfjunit.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PlanningTest {
    private static final Planning PLANNING = Planning.withDefaults();

    @ParameterizedTest
    @CsvSource({"6, 1.78", "10, 1.02", "30, 0.54"})
    void fourStudiesOfFiveFindSoManyStandardDeviations(int n, double standardDeviations) {
        double sd = 0.05;
        double difference = Math.expm1(standardDeviations * sd);
        assertThat(PLANNING.chanceOfDifference(sd, difference, n)).isCloseTo(0.8, Offset.offset(0.04));
        int smallest =
                PLANNING.smallestN(Planning.Goal.difference(difference), sd).orElseThrow();
        assertThat(smallest).isBetween(n - 1 - n / 10, n + 1 + n / 10);
    }

    @Test
    void aNoisyGateRefusesUnchangedCode() {
        // 8 % of each run, so that a paired difference varies by sqrt(2) times that: less than a third passes.
        double sd = Math.sqrt(2) * 0.08;
        assertThat(PLANNING.chanceOfNotWorse(sd, 0.05, 10)).isCloseTo(0.31, Offset.offset(0.04));
        // 8 % of the difference itself: half.
        assertThat(PLANNING.chanceOfNotWorse(0.08, 0.05, 10)).isCloseTo(0.49, Offset.offset(0.04));
        int smallest = PLANNING.smallestN(Planning.Goal.notWorse(0.05), sd).orElseThrow();
        assertThat(smallest).isBetween(30, 40);
        assertThat(PLANNING.chanceOfNotWorse(sd, 0.05, smallest)).isGreaterThanOrEqualTo(0.8);
        assertThat(PLANNING.chanceOfNotWorse(sd, 0.05, smallest - 1)).isLessThan(0.8);
    }

    /** Normal noise is the plan's assumption; a p99 has a tail. Then eight per cent of each run let two in five pass. */
    @Test
    void aGateOnSkewedNoiseIsALittleKinder() {
        Random candidates = new Random(72);
        Random references = new Random(73);
        SignedRankTest gate =
                SignedRankTest.withDefaults().with(Alternative.LESS).withShift(Math.log(1.05));
        int passed = 0;
        for (int study = 0; study < Planning.STUDIES; study++) {
            double[] d = new double[10];
            Arrays.setAll(d, i -> Math.log(skewed(candidates) / skewed(references)));
            passed += gate.test(d).pValue() <= 0.05 ? 1 : 0;
        }
        assertThat((double) passed / Planning.STUDIES).isCloseTo(0.4, Offset.offset(0.05));
    }

    /** Mean 1, standard deviation 0.08, an exponential tail upwards. */
    private static double skewed(Random random) {
        return 0.92 - 0.08 * Math.log(1 - random.nextDouble());
    }

    @Test
    void equivalenceIsHarderThanNotBeingWorse() {
        double notWorse = PLANNING.chanceOfNotWorse(0.05, 0.05, 10);
        double equivalent = PLANNING.chanceOfEquivalence(0.05, 0.05, 10);
        // Each half passes with the same chance; both do at least where neither fails.
        assertThat(equivalent).isBetween(2 * notWorse - 1 - 0.04, notWorse - 0.02);
        assertThat(PLANNING.smallestN(Planning.Goal.equivalence(0.05), 0.05).orElseThrow())
                .isGreaterThan(
                        PLANNING.smallestN(Planning.Goal.notWorse(0.05), 0.05).orElseThrow());
    }

    @Test
    void withoutAnEffectTheChanceIsTheLevel() {
        // The exact one-sided level at ten blocks is 0.0420, half of the two-sided one 0.0244.
        assertThat(PLANNING.chanceOfNotWorse(1, 0, 10)).isBetween(0.03, 0.055);
        assertThat(PLANNING.chanceOfDifference(1, 0, 10)).isBetween(0.015, 0.035);
        assertThat(PLANNING.withAlpha(0.2).chanceOfNotWorse(1, 0, 10)).isBetween(0.15, 0.22);
    }

    @Test
    void directionsAreAlike() {
        double up = PLANNING.chanceOfDifference(0.1, 0.1, 10);
        assertThat(PLANNING.chanceOfDifference(0.1, 1 / 1.1 - 1, 10)).isCloseTo(up, Offset.offset(1e-12));
        assertThat(up).isBetween(0.6, 0.8);
    }

    @Test
    void withoutNoiseTheNumberOfBlocksDecides() {
        assertThat(PLANNING.chanceOfNotWorse(0, 0.05, 5)).isEqualTo(1);
        assertThat(PLANNING.chanceOfNotWorse(0, 0.05, 4)).isZero();
        assertThat(PLANNING.chanceOfEquivalence(0, 0.05, 5)).isEqualTo(1);
        assertThat(PLANNING.chanceOfDifference(0, -0.01, 6)).isEqualTo(1);
        assertThat(PLANNING.chanceOfDifference(0, -0.01, 5)).isZero();
        assertThat(PLANNING.chanceOfDifference(0, 0, 20)).isZero();
        assertThat(PLANNING.chanceOfNotWorse(0, 0, 20)).isZero();
        assertThat(PLANNING.smallestN(Planning.Goal.notWorse(0.05), 0)).hasValue(5);
        assertThat(PLANNING.smallestN(Planning.Goal.difference(0.05), 0)).hasValue(6);
        assertThat(PLANNING.withAlpha(0.01).smallestN(Planning.Goal.equivalence(0.05), 0))
                .hasValue(SignedRankTest.smallestN(0.01, 1, Alternative.LESS));
    }

    @Test
    void saysWhenNoNumberOfBlocksSuffices() {
        assertThat(PLANNING.smallestN(Planning.Goal.difference(0.001), 0.1)).isEmpty();
        assertThat(PLANNING.smallestN(Planning.Goal.notWorse(0), 0)).isEmpty();
    }

    @Test
    void largeStudiesHaveAChanceToo() {
        assertThat(PLANNING.chanceOfDifference(0.1, Math.expm1(0.1 * 0.0887), Planning.CHANCE_LIMIT))
                .isCloseTo(0.78, Offset.offset(0.05));
    }

    @Test
    void moreIsAskedForMorePower() {
        Planning.Goal goal = Planning.Goal.difference(0.1);
        int eighty = PLANNING.smallestN(goal, 0.1).orElseThrow();
        int ninetyFive = PLANNING.withPower(0.95).smallestN(goal, 0.1).orElseThrow();
        assertThat(eighty).isBetween(9, 13);
        assertThat(ninetyFive).isBetween(15, 20);
    }

    @Test
    void answersAreTheSameForTheSameSeed() {
        assertThat(PLANNING.withSeed(3).chanceOfDifference(0.1, 0.05, 12))
                .isEqualTo(PLANNING.withSeed(3).chanceOfDifference(0.1, 0.05, 12))
                .isNotEqualTo(PLANNING.withSeed(4).chanceOfDifference(0.1, 0.05, 12));
    }

    /** The shortcut through sorted noise and critical values decides as the test does. */
    @ParameterizedTest
    @ValueSource(ints = {3, 6, 10, 30, 101, 150})
    void decidesAsTheTestDoes(int n) {
        Random random = new Random(71);
        PlanningSimulation oneSided =
                new PlanningSimulation(Planning.Goal.notWorse(0.1), 1, 0.05, new NoiseStudies(1, 0));
        PlanningSimulation twoSided =
                new PlanningSimulation(Planning.Goal.difference(0.1), 1, 0.05, new NoiseStudies(1, 0));
        long oneSidedCritical = oneSided.criticalRankSum(n);
        long twoSidedCritical = twoSided.criticalRankSum(n);
        for (int study = 0; study < 200; study++) {
            double effect = (0.5 + random.nextDouble()) * 2 / Math.sqrt(n);
            double[] noise = random.doubles(n, -1.7, 1.7).sorted().toArray();
            SignedRankTest.Result notWorse = SignedRankTest.withDefaults()
                    .with(Alternative.LESS)
                    .withShift(effect)
                    .test(noise);
            assertThat(Planning.Goal.notWorse(0.1).isShown(noise, effect, oneSidedCritical))
                    .isEqualTo(notWorse.pValue() <= 0.05);
            SignedRankTest.Result differs =
                    SignedRankTest.withDefaults().withShift(-effect).test(noise);
            assertThat(Planning.Goal.difference(0.1).isShown(noise, effect, twoSidedCritical))
                    .isEqualTo(differs.pValue() <= 0.05 && differs.wPlus() > differs.wMinus());
            double above = SignedRankTest.withDefaults()
                    .with(Alternative.GREATER)
                    .withShift(-effect)
                    .test(noise)
                    .pValue();
            assertThat(Planning.Goal.equivalence(0.1).isShown(noise, effect, oneSidedCritical))
                    .isEqualTo(Math.max(above, notWorse.pValue()) <= 0.05);
        }
    }
}

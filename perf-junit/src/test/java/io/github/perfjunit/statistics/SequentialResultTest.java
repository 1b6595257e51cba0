package io.github.perfjunit.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.Arrays;
import java.util.Random;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SequentialResultTest {
    private static final SequentialSignedRankTest TEST = SequentialSignedRankTest.withDefaults();

    @Test
    void looksAreFew() {
        assertThat(SequentialSignedRankTest.looks()).containsExactly(7, 10, 15, 20, 25, 30);
        assertThat(SequentialSignedRankTest.isLook(15)).isTrue();
        assertThat(SequentialSignedRankTest.isLook(14)).isFalse();
        assertThatExceptionOfType(UnsupportedOperationException.class)
                .isThrownBy(() -> SequentialSignedRankTest.looks().add(35));
    }

    @Test
    void decidesAtTheFirstLookWhereThatIsPossible() {
        double[] d = {-1, -2, -3, -4, -5, -6, -7};
        SequentialSignedRankTest.Result result = TEST.test(d);
        assertThat(result.isRejected()).isTrue();
        assertThat(result.decidedAt()).hasValue(7);
        assertThat(result.looks())
                .containsExactly(new SequentialSignedRankTest.Look(
                        7,
                        0,
                        0,
                        SequentialPlan.spendable(0.05, 7),
                        1.0 / 64,
                        SequentialSignedRankTest.Look.Method.TABLE,
                        0,
                        0));
        assertThat(TEST.with(Alternative.LESS).test(d).isRejected()).isTrue();
        assertThat(TEST.with(Alternative.GREATER).test(d).isRejected()).isFalse();
        assertThat(TEST.with(Alternative.GREATER).test(d).decidedAt()).isEmpty();
    }

    @Test
    void oneSidedASingleSmallExceptionIsAllowedFor() {
        double[] d = {1, -2, -3, -4, -5, -6, -7};
        assertThat(TEST.test(d).isRejected()).isFalse();
        SequentialSignedRankTest.Result less = TEST.with(Alternative.LESS).test(d);
        assertThat(less.decidedAt()).hasValue(7);
        assertThat(less.decidingLook().statistic()).isEqualTo(1);
        assertThat(less.nominalLevel()).isEqualTo(2.0 / 128);
    }

    @Test
    void whatWasDecidedStaysDecided() {
        double[] d = new double[30];
        Arrays.setAll(d, i -> i < 7 ? i + 1.5 : -2.0 * i);
        SequentialSignedRankTest.Result result = TEST.test(d);
        assertThat(result.looks().get(1).isCrossed()).isFalse();
        assertThat(result.decidedAt()).hasValue(7);
        assertThat(result.n()).isEqualTo(30);
        assertThat(result.looks()).hasSize(6);
        assertThat(result.repeatedInterval())
                .isEqualTo(TEST.test(Arrays.copyOf(d, 7)).repeatedInterval());
    }

    @Test
    void theLastLookSpendsAll() {
        SequentialSignedRankTest.Look last =
                TEST.test(gaussians(new Random(1), 30, 0)).looks().get(5);
        assertThat(last.spendable()).isCloseTo(0.05, Offset.offset(1e-15));
        // The level of a test of thirty blocks at W <= 116.
        assertThat(last.nominalLevel()).isBetween(0.015, 0.02);
    }

    @ParameterizedTest
    @EnumSource(Alternative.class)
    void theIntervalLeavesOutTheShiftExactlyWhenTheTestRejects(Alternative alternative) {
        Random random = new Random(31);
        int rejections = 0;
        for (int study = 0; study < 200; study++) {
            double sign = alternative == Alternative.LESS ? -1 : 1;
            int n = SequentialSignedRankTest.looks().get(random.nextInt(6));
            double[] d = gaussians(random, n, 0.3 + sign * 0.5);
            SequentialSignedRankTest.Result result =
                    TEST.with(alternative).withShift(0.3).test(d);
            HodgesLehmann.Result interval = result.repeatedInterval();
            boolean below = interval.upper() < 0.3 && alternative != Alternative.GREATER;
            boolean above = interval.lower() > 0.3 && alternative != Alternative.LESS;
            assertThat(below || above).as(Arrays.toString(d)).isEqualTo(result.isRejected());
            rejections += result.isRejected() ? 1 : 0;
        }
        assertThat(rejections).isBetween(50, 170);
    }

    @Test
    void theIntervalIsTheWholeLineWhereNothingCanBeRejected() {
        HodgesLehmann.Result interval =
                TEST.withFamily(10).test(new double[] {1, 2, 3, 4, 5, 6, 7}).repeatedInterval();
        assertThat(interval.lower()).isEqualTo(Double.NEGATIVE_INFINITY);
        assertThat(interval.upper()).isEqualTo(Double.POSITIVE_INFINITY);
        assertThat(interval.estimate()).isEqualTo(4);
    }

    @Test
    void sidesAreMirrorImages() {
        Random random = new Random(32);
        for (int study = 0; study < 5; study++) {
            double[] d = random.ints(20, -5, 8).asDoubleStream().toArray();
            double[] mirrored = Arrays.stream(d).map(x -> -x).toArray();
            SequentialSignedRankTest.Result greater =
                    TEST.with(Alternative.GREATER).withShift(1).test(d);
            SequentialSignedRankTest.Result less =
                    TEST.with(Alternative.LESS).withShift(-1).test(mirrored);
            for (int look = 0; look < greater.looks().size(); look++) {
                SequentialSignedRankTest.Look one = greater.looks().get(look);
                SequentialSignedRankTest.Look other = less.looks().get(look);
                assertThat(one.statistic()).isEqualTo(other.statistic());
                assertThat(one.zeros()).isEqualTo(other.zeros());
                assertThat(one.ties()).isEqualTo(other.ties());
                assertThat(one.boundary()).isCloseTo(other.boundary(), Offset.offset(one.n() <= 15 ? 0.0 : 2.0));
            }
        }
    }

    @Test
    void countsTiesAndZeros() {
        double[] d = {0, 1, -1, 2, 3, 4, 5};
        SequentialSignedRankTest.Look look = TEST.test(d).looks().get(0);
        assertThat(look.zeros()).isEqualTo(1);
        assertThat(look.ties()).isEqualTo(2);
        // The zero has the first rank, the two ones share the second and the third.
        assertThat(look.statistic()).isEqualTo(2.5);
        assertThat(look.method()).isEqualTo(SequentialSignedRankTest.Look.Method.CONDITIONAL_MONTE_CARLO);
    }

    @Test
    void aLargerFamilyNeverRejectsMore() {
        double[] d = gaussians(new Random(33), 30, 0.6);
        double[] boundaries = new double[6];
        Arrays.fill(boundaries, Double.POSITIVE_INFINITY);
        for (int claims : new int[] {1, 2, 3, 5, 20}) {
            SequentialSignedRankTest.Result result = TEST.withFamily(claims).test(d);
            // A path that isn't stopped early can be stopped later: a few ranks of room.
            for (int look = 0; look < 6; look++) {
                double boundary = result.looks().get(look).boundary();
                assertThat(boundary).isLessThanOrEqualTo(boundaries[look] + 3);
                boundaries[look] = boundary;
            }
        }
        assertThat(boundaries[5]).isLessThan(90);
    }

    private static double[] gaussians(Random random, int n, double mean) {
        double[] d = new double[n];
        Arrays.setAll(d, i -> mean + random.nextGaussian());
        return d;
    }
}

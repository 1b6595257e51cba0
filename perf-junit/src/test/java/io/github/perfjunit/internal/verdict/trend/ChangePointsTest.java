package io.github.perfjunit.internal.verdict.trend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.perfjunit.internal.verdict.trend.ChangePoints.ChangePoint;
import io.github.perfjunit.internal.verdict.trend.ChangePoints.Found;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

@Execution(ExecutionMode.CONCURRENT)
class ChangePointsTest {

    private static final ChangePoints AT_05 = new ChangePoints(0.05);

    private static double[] series(int length, IntToDoubleFunction value) {
        return IntStream.range(0, length).mapToDouble(value).toArray();
    }

    private static int[] places(Found found) {
        return found.points().stream().mapToInt(ChangePoint::index).toArray();
    }

    @Test
    void triesAllOrdersOfEightValues() {
        Found found = AT_05.in(new double[] {1, 1.1, 1.2, 1.3, 2, 2.1, 2.2, 2.3});

        assertThat(places(found)).containsExactly(4);
        assertThat(found.isExact()).isTrue();
        // The four small values first, or last: 2 * 4! * 4! of 8! orders
        assertThat(found.pValue()).isEqualTo(2.0 * 24 * 24 / 40_320);
        assertThat(found.pValue()).isEqualTo(AT_05.smallestPValue(8));
        assertThat(found.at(found.pValue())).isEqualTo(found);
        assertThat(found.at(0.02).points()).as("2 of 70 is more").isEmpty();
    }

    @Test
    void countsRandomOrdersOfMoreValuesAndTheObservedOne() {
        Found found = new ChangePoints(0.05, 99, 0).in(series(40, i -> (i < 20 ? 1 : 2) + 0.001 * (i % 2)));

        assertThat(places(found)).containsExactly(20);
        assertThat(found.isExact()).isFalse();
        assertThat(found.pValue()).isEqualTo(0.01);
    }

    @Test
    void findsSeveralChangesInTheOrderOfTheSeries() {
        Random random = new Random(1);
        double[] series = series(45, i -> 10 + (i < 15 ? 0 : i < 30 ? 2 : 1) + 0.1 * random.nextGaussian());

        assertThat(places(AT_05.in(series))).containsExactly(15, 30);
    }

    @Test
    void findsNothingInEqualOrFewValues() {
        assertThat(AT_05.in(new double[] {7, 7, 7, 7, 7, 7, 7, 7, 7 + 1e-10})).isEqualTo(new Found(List.of(), 1, true));
        assertThat(AT_05.in(new double[] {1, 2, 3}).pValue()).isEqualTo(1);
        assertThat(AT_05.in(new double[] {}).points()).isEmpty();
    }

    @Test
    void isTheSameForTheSameSeedAndInOtherUnits() {
        double[] series = new Random(2).doubles(20).toArray();
        double[] scaled = Arrays.stream(series).map(each -> 3 - each * 1e200).toArray();

        assertThat(AT_05.in(series)).isEqualTo(AT_05.in(series.clone()));
        assertThat(AT_05.in(scaled).pValue()).isEqualTo(AT_05.in(series).pValue());
        assertThat(new ChangePoints(0.05, 9999, 1).in(series).pValue())
                .isNotEqualTo(AT_05.in(series).pValue())
                .isCloseTo(AT_05.in(series).pValue(), Offset.offset(0.03));
    }

    @Test
    void knowsHowManyValuesItNeeds() {
        // 2 of C(7, 3) = 35 divisions are more than .05, 2 of C(8, 4) = 70 are less
        assertThat(AT_05.fewest()).isEqualTo(8);
        assertThat(new ChangePoints(0.01).fewest()).isEqualTo(10);
        assertThat(new ChangePoints(9e-5).fewest())
                .as("9,999 orders give no p below 1e-4")
                .isEqualTo(Integer.MAX_VALUE);
        assertThat(new ChangePoints(9e-5, 20_000, 0).fewest()).isEqualTo(17);
        assertThat(new ChangePoints(0.05, 10, 0).fewest())
                .as("all orders of 8 values are tried")
                .isEqualTo(8);
        assertThat(AT_05.smallestPValue(3)).isEqualTo(1);
        assertThat(AT_05.smallestPValue(40)).isEqualTo(1e-4);
    }

    @Test
    void refusesWhatIsNoSeriesAndNoLevel() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> AT_05.in(new double[] {1, Double.NaN}))
                .withMessageContaining("NaN");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new ChangePoints(0))
                .withMessage("alpha must lie strictly between 0 and 1, but was 0.0");
        assertThatIllegalArgumentException().isThrownBy(() -> new ChangePoints(0.05, 0, 0));
    }

    /** 2,000 series without a change: at .05 and .01 at most 3 standard errors more are found than promised. */
    @Test
    void findsAChangeThatIsNoneAsOftenAsPromised() {
        Random random = new Random(3);
        int at05 = 0;
        int at01 = 0;
        for (int study = 0; study < 2000; study++) {
            double[] series = series(study % 2 == 0 ? 12 : 25, i -> 0.02 * random.nextGaussian());
            double p = new ChangePoints(0.05, 199, study).in(series).pValue();
            at05 += p <= 0.05 ? 1 : 0;
            at01 += p <= 0.01 ? 1 : 0;
        }
        assertThat(at05 / 2000.0).isBetween(0.035, 0.065);
        assertThat(at01 / 2000.0).isBetween(0.003, 0.017);
    }

    /** Ten builds at one level, then ten steps of 1 %, each smaller than a margin of 5 %, with a noise of 0.5 % between builds. */
    @Test
    void seesTenSmallSteps() {
        Random random = new Random(4);
        int found = 0;
        for (int study = 0; study < 100; study++) {
            double[] series = series(20, i -> Math.max(0, i - 9) * Math.log(1.01) + 0.005 * random.nextGaussian());
            found += new ChangePoints(0.01, 199, study).in(series).points().isEmpty() ? 0 : 1;
        }
        assertThat(found).isEqualTo(100);
    }

    /** All orders, counted by Python's itertools and sums over all pairs. */
    @Test
    void agreesWithAnEnumerationThatSomethingElseHasMade() {
        assertThat(AT_05.in(new double[] {10.2, 9.9, 10.1, 10.4, 9.8, 10.9, 10.3, 11.1})
                        .pValue())
                .isEqualTo(8416.0 / 40_320);
        assertThat(AT_05.in(new double[] {3.1, 3.0, 3.3, 3.2, 2.9, 3.4, 3.8, 3.5})
                        .pValue())
                .isEqualTo(3384.0 / 40_320);
        assertThat(AT_05.in(new double[] {5, 5, 6, 5, 6, 7, 7, 7}).pValue())
                .as("with ties")
                .isEqualTo(2736.0 / 40_320);
        assertThat(AT_05.in(new double[] {1, 2, 1, 3, 1, 2, 4}).pValue()).isEqualTo(3408.0 / 5040);
        // 4,000 random orders gave .2742 +/- .014
        assertThat(AT_05.in(new double[] {
                            9.98, 10.12, 9.87, 10.05, 10.21, 9.93, 10.02, 10.15, 9.9, 10.3, 10.08, 10.17, 10.24, 9.96,
                            10.11, 10.19, 10.26, 10.04, 10.22, 10.13
                        })
                        .pValue())
                .isCloseTo(0.2742, Offset.offset(0.02));
    }

    /**
     * The annual flow of the Nile at Aswan (Cobb 1978), which fell in 1899, as MongoDB's signal-processing-algorithms 2.1.6 finds it; and a
     * series of three levels, as that and ruptures 1.1.10 (Dynp, least squares) find them.
     */
    @Test
    void findsTheSamePlacesAsOtherPrograms() {
        int[] nile = {
            1120, 1160, 963, 1210, 1160, 1160, 813, 1230, 1370, 1140, 995, 935, 1110, 994, 1020, 960, 1180, 799, 958,
            1140, 1100, 1210, 1150, 1250, 1260, 1220, 1030, 1100, 774, 840, 874, 694, 940, 833, 701, 916, 692, 1020,
            1050, 969, 831, 726, 456, 824, 702, 1120, 1100, 832, 764, 821, 768, 845, 864, 862, 698, 845, 744, 796, 1040,
            759, 781, 865, 845, 944, 984, 897, 822, 1010, 771, 676, 649, 846, 812, 742, 801, 1040, 860, 874, 848, 890,
            744, 749, 838, 1050, 918, 986, 797, 923, 975, 815, 1020, 906, 901, 1170, 912, 746, 919, 718, 714, 740
        };
        double[] levels = {
            10.0, 10.03, 9.973, 9.911, 9.955, 9.901, 10.006, 10.134, 9.951, 9.938, 10.049, 10.036, 10.011, 9.907, 9.997,
            10.37, 10.166, 10.254, 10.11, 10.171, 10.116, 10.276, 10.173, 10.327, 10.316, 10.281, 10.048, 10.046,
            10.095, 10.111, 9.947, 10.052, 10.002, 10.019, 10.206, 10.019, 10.097, 10.188, 10.042, 10.089
        };
        ChangePoints at01 = new ChangePoints(0.01, 999, 0);

        assertThat(places(at01.in(Arrays.stream(nile).asDoubleStream().toArray())))
                .containsExactly(28);
        assertThat(places(at01.in(levels))).containsExactly(15, 26);
    }

    /** By sums over all pairs in Python: 1.0625. */
    @Test
    void hasTheEnergyStatisticOfOtherPrograms() {
        double[] series = {10.2, 9.9, 10.1, 10.4, 9.8, 10.9, 10.3, 11.1};
        double meanDistance = 0;
        for (double one : series) {
            for (double other : series) {
                meanDistance += Math.abs(one - other) / (series.length * (series.length - 1));
            }
        }
        EnergyDistances.Division best = EnergyDistances.of(series).best(new int[] {0, 1, 2, 3, 4, 5, 6, 7}, 0, 8);

        assertThat(best.at()).isEqualTo(5);
        assertThat(best.statistic() * meanDistance).isCloseTo(1.0625, Offset.offset(1e-12));
    }
}

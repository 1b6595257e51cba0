package io.github.perfjunit.statistics;

import static io.github.perfjunit.statistics.Vectors.fraction;
import static io.github.perfjunit.statistics.Vectors.number;
import static io.github.perfjunit.statistics.Vectors.numbers;
import static io.github.perfjunit.statistics.Vectors.tenDigits;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import java.util.Map;
import org.assertj.core.data.Offset;

/** Holds everything about independent samples against the vectors. */
final class RankSumVectors {
    private static final Map<Alternative, String> NAMES =
            Map.of(Alternative.TWO_SIDED, "twoSided", Alternative.LESS, "less", Alternative.GREATER, "greater");

    private RankSumVectors() {}

    static void check(double[] x, double[] y, JsonObject expected) {
        test(x, y, expected);
        shift(x, y, expected);
        effect(x, y, expected);
    }

    private static void test(double[] x, double[] y, JsonObject expected) {
        RankSumTest test = RankSumTest.withDefaults();
        NAMES.forEach((alternative, name) -> {
            RankSumTest.Result result = test.with(alternative).test(x, y);
            assertThat(result.isExact()).isTrue();
            assertThat(result.u()).isEqualTo(number(expected, "uX"));
            // So few allocations are counted exactly: equal to the fraction, not merely close.
            assertThat(result.pValue()).isEqualTo(fraction(expected, "frac_" + name));
            close(result.pValue(), number(expected, "p_" + name));
        });
        // For samples of the same size it is the same to double one tail or to count both.
        close(test.test(x, y).pValue(), number(expected, "p_twoSided_absDeviation"));
        close(
                test.with(PValueMethod.ASYMPTOTIC_CONTINUITY_CORRECTED)
                        .test(x, y)
                        .pValue(),
                number(expected, "asymptotic_CC_twoSided"));
    }

    private static void shift(double[] x, double[] y, JsonObject expected) {
        HodgesLehmann.Result shift = HodgesLehmann.withDefaults().shiftBetween(x, y);
        assertThat(shift.estimate()).isEqualTo(number(expected, "hlShift_x_minus_y"));
        assertThat(new double[] {shift.lower(), shift.upper()}).containsExactly(numbers(expected, "hlCI95"));
        close(shift.attainedLevel(), number(expected, "hlCI95_attained"));
        assertThat(shift.order()).isEqualTo(expected.get("hlCI95_order").getAsInt());
        assertThat(shift.isExact()).isTrue();
    }

    private static void effect(double[] x, double[] y, JsonObject expected) {
        RankSumTest.Result result = RankSumTest.withDefaults().test(x, y);
        assertThat(result.a12()).isEqualTo(number(expected, "A12"));
        assertThat(result.cliffDelta()).isEqualTo(number(expected, "cliffDelta"));
        VarghaDelaney.Result effect = VarghaDelaney.withDefaults().of(x, y);
        assertThat(effect.estimate()).isEqualTo(number(expected, "A12"));
        double[] limits = numbers(expected, "A12_CI95_newcombe5");
        close(effect.lower(), limits[0]);
        close(effect.upper(), limits[1]);
        double[] cliff = numbers(expected, "cliff_CI95");
        assertThat(2 * effect.lower() - 1).isCloseTo(cliff[0], Offset.offset(2e-10));
        assertThat(2 * effect.upper() - 1).isCloseTo(cliff[1], Offset.offset(2e-10));
    }

    static void smallestP(JsonObject expected) {
        assertThat(expected.keySet()).isNotEmpty();
        for (String size : expected.keySet()) {
            JsonObject p = expected.getAsJsonObject(size);
            int n = Integer.parseInt(size);
            close(RankSumTest.smallestPossibleP(n, n, Alternative.TWO_SIDED), number(p, "two"));
            close(RankSumTest.smallestPossibleP(n, n, Alternative.LESS), number(p, "one"));
            close(RankSumTest.smallestPossibleP(n, n, Alternative.GREATER), number(p, "one"));
        }
    }

    private static void close(double actual, double expected) {
        assertThat(actual).isCloseTo(expected, tenDigits(expected));
    }
}

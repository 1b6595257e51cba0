package io.github.perfjunit.statistics;

import static io.github.perfjunit.statistics.Vectors.fraction;
import static io.github.perfjunit.statistics.Vectors.number;
import static io.github.perfjunit.statistics.Vectors.numbers;
import static io.github.perfjunit.statistics.Vectors.tenDigits;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import java.io.IOException;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class VectorsTest {
    @Test
    void arePresent() throws IOException {
        assertThat(Vectors.all()).hasSizeGreaterThanOrEqualTo(20);
    }

    @TestFactory
    Stream<DynamicTest> hold() throws IOException {
        return Vectors.all().stream().map(vector -> DynamicTest.dynamicTest(Vectors.id(vector), () -> check(vector)));
    }

    private static void check(JsonObject vector) {
        JsonObject expected = vector.getAsJsonObject("expected");
        switch (Vectors.kind(vector)) {
            case "signedRank" -> signedRank(numbers(vector, "d"), expected);
            case "nonInferiorityPaired" -> nonInferiority(vector, expected);
            case "medianCI" -> medianInterval(numbers(vector, "x"), expected);
            case "holm" -> assertThat(Holm.adjust(numbers(vector, "p"))).containsExactly(numbers(expected, "adjusted"));
            case "rankSum" -> RankSumVectors.check(numbers(vector, "x"), numbers(vector, "y"), expected);
            case "minAttainableP" -> {
                smallestP(expected.getAsJsonObject("signedRank"));
                RankSumVectors.smallestP(expected.getAsJsonObject("rankSum"));
            }
            case "groupSequentialSignedRank" -> SequentialVectors.check(expected);
            case "madOutliers" -> modifiedZScores(numbers(vector, "x"), expected);
            default -> throw new AssertionError("no test for vectors of kind " + Vectors.kind(vector));
        }
    }

    private static void signedRank(double[] d, JsonObject expected) {
        signedRank(d, ZeroHandling.PRATT, expected.getAsJsonObject("pratt"));
        signedRank(d, ZeroHandling.DROP, expected.getAsJsonObject("wilcox"));
        if (expected.has("rankBiserial_pratt")) {
            double effect = number(expected, "rankBiserial_pratt");
            assertThat(SignedRankTest.withDefaults().test(d).rankBiserial()).isCloseTo(effect, tenDigits(effect));
        }
        for (int percent : new int[] {90, 95}) {
            String name = "hlCI" + percent;
            if (expected.has(name)) {
                HodgesLehmann.Result result = HodgesLehmann.withDefaults()
                        .withConfidence(percent / 100.0)
                        .shift(d);
                assertThat(result.estimate()).isEqualTo(number(expected, "hodgesLehmann"));
                assertThat(new double[] {result.lower(), result.upper()}).containsExactly(numbers(expected, name));
                double level = number(expected, name + "_attained");
                assertThat(result.attainedLevel()).isCloseTo(level, tenDigits(level));
                assertThat(result.order())
                        .isEqualTo(expected.get(name + "_order").getAsInt());
            }
        }
    }

    private static void signedRank(double[] d, ZeroHandling zeros, JsonObject expected) {
        SignedRankTest test = SignedRankTest.withDefaults().with(zeros);
        SignedRankTest.Result result = test.test(d);
        assertThat(result.isExact()).isTrue();
        assertThat(result.nonZero()).isEqualTo(expected.get("nNonZero").getAsInt());
        assertThat(result.wPlus()).isEqualTo(number(expected, "wPlus"));
        // Up to 53 differences the arithmetic is exact: equal to the fraction, not merely close.
        assertThat(result.pValue()).isEqualTo(fraction(expected, "frac_twoSided"));
        assertThat(test.with(Alternative.LESS).test(d).pValue()).isEqualTo(fraction(expected, "frac_less"));
        assertThat(test.with(Alternative.GREATER).test(d).pValue()).isEqualTo(fraction(expected, "frac_greater"));
        asymptotic(test.with(PValueMethod.ASYMPTOTIC), d, expected, "asymptotic_noCC_twoSided");
        asymptotic(test.with(PValueMethod.ASYMPTOTIC_CONTINUITY_CORRECTED), d, expected, "asymptotic_CC_twoSided");
    }

    private static void asymptotic(SignedRankTest test, double[] d, JsonObject expected, String name) {
        if (expected.has(name)) {
            double p = number(expected, name);
            assertThat(test.test(d).pValue()).isCloseTo(p, tenDigits(p));
        }
    }

    private static void nonInferiority(JsonObject vector, JsonObject expected) {
        double[] candidate = numbers(vector, "candidate");
        double[] baseline = numbers(vector, "baseline");
        double[] d = new double[candidate.length];
        Arrays.setAll(d, i -> Math.log(candidate[i] / baseline[i]));

        assertThat(SignedRankTest.withDefaults().test(d).pValue())
                .isEqualTo(number(expected, "superiority_p_twoSided"));
        SignedRankTest.Result notWorse = SignedRankTest.withDefaults()
                .with(Alternative.LESS)
                .withShift(Math.log(number(vector, "margin")))
                .test(d);
        assertThat(notWorse.pValue()).isEqualTo(fraction(expected, "ni_frac"));
        assertThat(notWorse.wPlus()).isEqualTo(number(expected, "ni_wPlus"));
        for (int percent : new int[] {90, 95}) {
            HodgesLehmann.Result result =
                    HodgesLehmann.withDefaults().withConfidence(percent / 100.0).shift(d);
            double[] limits = numbers(expected, "ratioCI" + percent);
            double ratio = number(expected, "ratioHL");
            assertThat(Math.exp(result.estimate())).isCloseTo(ratio, tenDigits(ratio));
            assertThat(Math.exp(result.lower())).isCloseTo(limits[0], tenDigits(limits[0]));
            assertThat(Math.exp(result.upper())).isCloseTo(limits[1], tenDigits(limits[1]));
            assertThat(result.attainedLevel()).isEqualTo(number(expected, "ratioCI" + percent + "_attained"));
        }
    }

    private static void medianInterval(double[] x, JsonObject expected) {
        MedianInterval.Result result = MedianInterval.withDefaults().of(x);
        double median = number(expected, "median");
        assertThat(result.median()).isCloseTo(median, tenDigits(median));
        assertThat(new double[] {result.lower(), result.upper()}).containsExactly(numbers(expected, "ci95"));
        assertThat(result.attainedLevel()).isEqualTo(number(expected, "attained"));
    }

    private static void modifiedZScores(double[] x, JsonObject expected) {
        ModifiedZScores.Result result = ModifiedZScores.of(x);
        double median = number(expected, "median");
        double mad = number(expected, "mad");
        assertThat(result.median()).isCloseTo(median, tenDigits(median));
        assertThat(result.mad()).isCloseTo(mad, tenDigits(mad));
        double[] scores = numbers(expected, "modifiedZ");
        assertThat(result.scores()).hasSize(scores.length);
        for (int i = 0; i < scores.length; i++) {
            assertThat(result.scores().get(i)).isCloseTo(scores[i], tenDigits(scores[i]));
        }
        assertThat(result.flagged().stream().mapToDouble(Integer::doubleValue).toArray())
                .containsExactly(numbers(expected, "flagged"));
    }

    private static void smallestP(JsonObject expected) {
        assertThat(expected.keySet()).isNotEmpty();
        for (String n : expected.keySet()) {
            JsonObject p = expected.getAsJsonObject(n);
            assertThat(SignedRankTest.smallestPossibleP(Integer.parseInt(n), Alternative.TWO_SIDED))
                    .isEqualTo(number(p, "two"));
            assertThat(SignedRankTest.smallestPossibleP(Integer.parseInt(n), Alternative.LESS))
                    .isEqualTo(number(p, "one"));
            assertThat(SignedRankTest.smallestPossibleP(Integer.parseInt(n), Alternative.GREATER))
                    .isEqualTo(number(p, "one"));
        }
    }
}

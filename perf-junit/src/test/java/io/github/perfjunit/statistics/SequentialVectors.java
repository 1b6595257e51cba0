package io.github.perfjunit.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import java.util.Arrays;

/** Boundaries as published; what they spend is simulated in {@link SequentialErrorRateTest}. */
final class SequentialVectors {
    private SequentialVectors() {}

    static void check(JsonObject expected) {
        check(expected.getAsJsonObject("twoSided_reject_if_minW_le"), Alternative.TWO_SIDED);
        check(expected.getAsJsonObject("oneSided_reject_if_Wplus_le"), Alternative.LESS);
        check(expected.getAsJsonObject("oneSided_reject_if_Wplus_le"), Alternative.GREATER);
    }

    private static void check(JsonObject boundaries, Alternative alternative) {
        double[] ranks = new double[SequentialSignedRankTest.MAX_BLOCKS];
        Arrays.setAll(ranks, i -> i + 1);
        SequentialSignedRankTest.Result result =
                SequentialSignedRankTest.withDefaults().with(alternative).test(ranks);
        assertThat(boundaries.keySet()).hasSameSizeAs(result.looks());
        for (SequentialSignedRankTest.Look look : result.looks()) {
            assertThat(look.method()).isEqualTo(SequentialSignedRankTest.Look.Method.TABLE);
            assertThat(look.boundary()).isEqualTo(Vectors.number(boundaries, Integer.toString(look.n())));
        }
    }
}

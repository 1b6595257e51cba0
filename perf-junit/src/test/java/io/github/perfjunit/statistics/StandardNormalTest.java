package io.github.perfjunit.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import org.apache.commons.statistics.distribution.NormalDistribution;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StandardNormalTest {
    private static final NormalDistribution REFERENCE = NormalDistribution.of(0, 1);
    private static final Percentage CLOSE = Percentage.withPercentage(1e-10);

    @ParameterizedTest
    @ValueSource(doubles = {-37, -12, -8.2, -3, -1.959963984540054, -1, -1e-9, 0, 1e-9, 0.5, 1, 1.96, 3, 8, 12})
    void cumulativeProbabilityEqualsTheReferenceAlsoInTheTails(double z) {
        assertThat(StandardNormal.cumulativeProbability(z)).isCloseTo(REFERENCE.cumulativeProbability(z), CLOSE);
    }

    @ParameterizedTest
    @ValueSource(doubles = {1e-300, 1e-20, 1e-5, 0.005, 0.025, 0.05, 0.2, 0.499, 0.6, 0.975, 0.999})
    void inverseSurvivalProbabilityEqualsTheReferenceAlsoInTheTails(double p) {
        assertThat(StandardNormal.inverseSurvivalProbability(p))
                .isCloseTo(REFERENCE.inverseSurvivalProbability(p), CLOSE);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 1})
    void inverseSurvivalProbabilityIsInfiniteAtTheEnds(double p) {
        assertThat(StandardNormal.inverseSurvivalProbability(p)).isEqualTo(REFERENCE.inverseSurvivalProbability(p));
    }
}

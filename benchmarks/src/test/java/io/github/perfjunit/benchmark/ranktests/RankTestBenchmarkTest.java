package io.github.perfjunit.benchmark.ranktests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.within;

import io.github.perfjunit.statistics.RankSumTest;
import io.github.perfjunit.statistics.SignedRankTest;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RankTestBenchmarkTest {

    private final RankTestBenchmark benchmark = new RankTestBenchmark();

    @Test
    void whatIsComparedHasTheSameAnswer() {
        assertThat(benchmark.commonsSignedRank30()).isCloseTo(benchmark.signedRank30(), within(1e-12));
        assertThat(benchmark.commonsSignedRank60()).isCloseTo(benchmark.signedRank60(), within(1e-12));
        assertThat(benchmark.commonsRankSum30()).isCloseTo(benchmark.rankSum30(), within(1e-12));
        assertThat(benchmark.commonsRankSum60()).isCloseTo(benchmark.rankSum60(), within(1e-12));
    }

    @Test
    void tiedInputsAreTiedAndJudgedExactly() {
        SignedRankTest.Result paired = SignedRankTest.withDefaults().test(Inputs.tied(60, 3));
        assertThat(paired.ties()).isPositive();
        assertThat(paired.zeros()).isPositive();
        assertThat(paired.isExact()).isTrue();
        RankSumTest.Result unpaired = RankSumTest.withDefaults().test(Inputs.tied(60, 3), Inputs.tied(60, 4));
        assertThat(unpaired.ties()).isPositive();
        assertThat(unpaired.isExact()).isTrue();
    }

    @Test
    void leavesOutWhatWasNotMeasured() {
        Map<String, Double> times = Map.of(
                "signedRank30", 4.0,
                "signedRank30Tied", 5.0,
                "signedRank60Tied", 20.0,
                "rankSum30Tied", 30.0,
                "rankSum60", 400.0,
                "commonsSignedRank30", 8.0);
        assertThat(new TimeTable(times, Optional.empty()).figures())
                .isEqualTo("us_n30=5.00 us_n30_noties=4.00 us_n60=20.00 us_ranksum30=30.00 us_ranksum60=400.00"
                        + " ratio_commons_n30=0.500");
        SciPy sciPy = new SciPy("1.0", Map.of("signedRank30", 400.0), Map.of());
        TimeTable withSciPy = new TimeTable(times, Optional.of(sciPy));
        assertThat(withSciPy.figures()).endsWith("ratio_commons_n30=0.500 ratio_scipy_n30=0.010");
        assertThat(withSciPy.text())
                .contains("SciPy 1.0")
                .contains("| signed-rank, n = 30 | 4.0 | 8.0 | 400 |")
                .contains("| signed-rank, n = 30, ties and zeros | 5.0 | not exact | not exact |");
    }

    @Test
    void otherAnswersAreNotTimed() {
        SciPy wrong = new SciPy("1.0", Map.of(), Map.of("signedRank30", 0.5));
        assertThatIllegalStateException()
                .isThrownBy(() -> SameAnswers.require(wrong))
                .withMessageContaining("SciPy says");
    }
}

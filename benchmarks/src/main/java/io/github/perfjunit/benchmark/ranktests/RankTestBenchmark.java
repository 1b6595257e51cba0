package io.github.perfjunit.benchmark.ranktests;

import io.github.perfjunit.statistics.RankSumTest;
import io.github.perfjunit.statistics.SignedRankTest;
import java.util.concurrent.TimeUnit;
import org.apache.commons.statistics.inference.MannWhitneyUTest;
import org.apache.commons.statistics.inference.PValueMethod;
import org.apache.commons.statistics.inference.WilcoxonSignedRankTest;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Each method is one p-value; those whose name begins with {@code commons} are of Apache Commons Statistics. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class RankTestBenchmark {

    private final double[] x30 = Inputs.continuous(30, 1);
    private final double[] y30 = Inputs.continuous(30, 2);
    private final double[] x60 = Inputs.continuous(60, 3);
    private final double[] y60 = Inputs.continuous(60, 4);
    private final double[] tiedX30 = Inputs.tied(30, 1);
    private final double[] tiedY30 = Inputs.tied(30, 2);
    private final double[] tiedX60 = Inputs.tied(60, 3);
    private final double[] tiedY60 = Inputs.tied(60, 4);

    /** 30 differences. */
    @Benchmark
    public double signedRank30() {
        return SignedRankTest.withDefaults().test(x30).pValue();
    }

    /** 30 differences with ties and zeros. */
    @Benchmark
    public double signedRank30Tied() {
        return SignedRankTest.withDefaults().test(tiedX30).pValue();
    }

    /** 60 differences. */
    @Benchmark
    public double signedRank60() {
        return SignedRankTest.withDefaults().test(x60).pValue();
    }

    /** 60 differences with ties and zeros. */
    @Benchmark
    public double signedRank60Tied() {
        return SignedRankTest.withDefaults().test(tiedX60).pValue();
    }

    /** 30 values and 30. */
    @Benchmark
    public double rankSum30() {
        return RankSumTest.withDefaults().test(x30, y30).pValue();
    }

    /** 30 values and 30 with ties. */
    @Benchmark
    public double rankSum30Tied() {
        return RankSumTest.withDefaults().test(tiedX30, tiedY30).pValue();
    }

    /** 60 values and 60. */
    @Benchmark
    public double rankSum60() {
        return RankSumTest.withDefaults().test(x60, y60).pValue();
    }

    /** 60 values and 60 with ties. */
    @Benchmark
    public double rankSum60Tied() {
        return RankSumTest.withDefaults().test(tiedX60, tiedY60).pValue();
    }

    /** 30 differences. */
    @Benchmark
    public double commonsSignedRank30() {
        return commonsSignedRank(x30);
    }

    /** 60 differences. */
    @Benchmark
    public double commonsSignedRank60() {
        return commonsSignedRank(x60);
    }

    /** 30 values and 30. */
    @Benchmark
    public double commonsRankSum30() {
        return commonsRankSum(x30, y30);
    }

    /** 60 values and 60. */
    @Benchmark
    public double commonsRankSum60() {
        return commonsRankSum(x60, y60);
    }

    private static double commonsSignedRank(double[] differences) {
        return WilcoxonSignedRankTest.withDefaults()
                .with(PValueMethod.EXACT)
                .test(differences)
                .getPValue();
    }

    private static double commonsRankSum(double[] x, double[] y) {
        return MannWhitneyUTest.withDefaults()
                .with(PValueMethod.EXACT)
                .test(x, y)
                .getPValue();
    }
}

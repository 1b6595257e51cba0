package io.github.perfjunit.internal.study;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** Values of a metric, one for each block, with ranks of the tests' choice. */
public final class HandMadeValues {
    private static final double TEN = 10;

    private HandMadeValues() {}

    /** The candidate of the vector NI01-log-ratio-5pct, in ten blocks. */
    public static double[] candidate() {
        return new double[] {42.6, 42.9, 41.9, 43.0, 42.9, 42.2, 44.1, 43.8, 42.1, 42.5};
    }

    /** The baseline of the same vector. */
    public static double[] baseline() {
        return new double[] {41.8, 42.5, 40.9, 43.1, 42.0, 41.2, 44.0, 42.7, 41.5, 42.2};
    }

    /** For a reference of which every run needs ten. */
    public static double[] tens(int blocks) {
        double[] values = new double[blocks];
        Arrays.fill(values, TEN);
        return values;
    }

    /** To tens in this ratio: below it by 1, 2, 3 ... per mille, above it by as much at these ranks. */
    public static double[] around(double ratio, int blocks, Integer... above) {
        List<Integer> flipped = List.of(above);
        return IntStream.rangeClosed(1, blocks)
                .mapToDouble(rank -> TEN * ratio * Math.exp((flipped.contains(rank) ? 0.001 : -0.001) * rank))
                .toArray();
    }

    /** The same with the blocks of these ranks first. */
    public static double[] aroundWithFirst(double ratio, int blocks, Integer... above) {
        double[] values = around(ratio, blocks, above);
        List<Integer> first = List.of(above);
        return IntStream.concat(
                        first.stream().mapToInt(rank -> rank),
                        IntStream.rangeClosed(1, blocks).filter(rank -> !first.contains(rank)))
                .mapToDouble(rank -> values[rank - 1])
                .toArray();
    }
}

package io.github.perfjunit.benchmark.ranktests;

import java.util.SplittableRandom;

/** The inputs of the tests: the same numbers everywhere, always. */
final class Inputs {

    private Inputs() {}

    /** Differences, or values of a sample, without ties. */
    static double[] continuous(int n, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        return random.doubles(n, -1, 1.5).toArray();
    }

    /** The same in steps of a quarter: with ties, and with zeros. */
    static double[] tied(int n, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        return random.doubles(n, -1, 1.5).map(value -> Math.rint(4 * value) / 4).toArray();
    }
}

package io.github.perfjunit.statistics;

import java.util.Arrays;

/** Two independent samples ranked as one, after the first has been moved by the hypothesised shift. */
final class PooledRanks {
    private final int n;
    private final Midranks midranks;
    private final int[] doubled;

    private PooledRanks(int n, Midranks midranks) {
        this.n = n;
        this.midranks = midranks;
        doubled = midranks.doubled();
    }

    static PooledRanks of(double[] x, double[] y, double shift) {
        double[] pooled = Arrays.copyOf(x, x.length + y.length);
        for (int i = 0; i < x.length; i++) {
            pooled[i] = Checks.finite("x[" + i + "] - shift", x[i] - shift);
        }
        System.arraycopy(y, 0, pooled, x.length, y.length);
        // Subtracting leaves rounding noise as large as the shift's own, and noise would get an order.
        return new PooledRanks(x.length, Midranks.of(pooled, Math.abs(shift)));
    }

    /** Twice the rank of each value, x before y. */
    int[] doubled() {
        return doubled.clone();
    }

    /** By how much the sum of x's doubled ranks exceeds {@link #doubledU()}, whatever the values are. */
    static long offset(int n) {
        return (long) n * (n + 1);
    }

    /** Twice the number of pairs in which x is larger, equal ones counting half. */
    long doubledU() {
        return sumOfFirst(doubled) - offset(n);
    }

    /** The smallest {@link #doubledU()} that these ranks allow. */
    long smallestDoubledU() {
        int[] sorted = doubled.clone();
        Arrays.sort(sorted);
        return sumOfFirst(sorted) - offset(n);
    }

    /** The largest {@link #doubledU()} that these ranks allow. */
    long largestDoubledU() {
        int[] sorted = doubled.clone();
        Arrays.sort(sorted);
        return Arrays.stream(sorted, sorted.length - n, sorted.length)
                        .asLongStream()
                        .sum()
                - offset(n);
    }

    private long sumOfFirst(int[] ranks) {
        return Arrays.stream(ranks, 0, n).asLongStream().sum();
    }

    /** Returns the number of values that share their rank with at least one other. */
    int ties() {
        return midranks.tied();
    }

    /** Returns the number of pairs of an x and a y that share their rank. */
    long equalPairs() {
        int[] valuesInY = new int[2 * doubled.length + 1];
        for (int i = n; i < doubled.length; i++) {
            valuesInY[doubled[i]]++;
        }
        return Arrays.stream(doubled, 0, n).mapToLong(rank -> valuesInY[rank]).sum();
    }
}

package io.github.perfjunit.statistics;

import java.util.Arrays;

/**
 * Ranks from 1, where tied values share the mean of their ranks. They are kept doubled, because the mean of consecutive
 * integers is a whole number of halves: sums of doubled midranks are exact and can index an array.
 */
final class Midranks {
    /** Values that differ by less than this share of the larger one are the same measurement with another rounding. */
    private static final double RELATIVE_TOLERANCE = 1e-9;

    private final int[] doubled;
    private final int tied;

    private Midranks(int[] doubled, int tied) {
        this.doubled = doubled;
        this.tied = tied;
    }

    /**
     * Ranks values. Ties are chained (each value with its sorted neighbour), which makes the ranks independent of the
     * order of the values and of their sign.
     */
    static Midranks of(double[] values) {
        return of(values, 0);
    }

    /** The same for results of a subtraction: their rounding is that of the magnitude that was subtracted. */
    static Midranks of(double[] values, double subtracted) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        int[] doubledOfSorted = new int[sorted.length];
        int tied = 0;
        int end;
        for (int first = 0; first < sorted.length; first = end) {
            end = first + 1;
            while (end < sorted.length && areTied(sorted[end - 1], sorted[end], subtracted)) {
                end++;
            }
            Arrays.fill(doubledOfSorted, first, end, first + 1 + end);
            if (end - first > 1) {
                tied += end - first;
            }
        }
        int[] doubled = new int[values.length];
        for (int i = 0; i < values.length; i++) {
            doubled[i] = doubledOfSorted[Arrays.binarySearch(sorted, values[i])];
        }
        return new Midranks(doubled, tied);
    }

    static boolean areTied(double a, double b) {
        return areTied(a, b, 0);
    }

    private static boolean areTied(double a, double b, double subtracted) {
        double scale = Math.max(subtracted, Math.max(Math.abs(a), Math.abs(b)));
        return a == b || Math.abs(a - b) < RELATIVE_TOLERANCE * scale;
    }

    /** Twice the midrank of each value, in the order of the values. */
    int[] doubled() {
        return doubled.clone();
    }

    /** Returns the number of values that share their rank with at least one other. */
    int tied() {
        return tied;
    }
}

package io.github.perfjunit.statistics;

import java.util.Arrays;

/** The differences of a signed-rank test with their signs taken off and ranked. */
final class SignedRanks {
    private final Midranks midranks;
    private final int[] doubled;
    private final int zeros;
    private final int positives;
    private final long doubledPlus;
    private final long doubledMinus;

    private SignedRanks(double[] nonZero, int zeros, int offset) {
        this.zeros = zeros;
        double[] magnitudes = new double[nonZero.length];
        for (int i = 0; i < nonZero.length; i++) {
            magnitudes[i] = Math.abs(nonZero[i]);
        }
        midranks = Midranks.of(magnitudes);
        doubled = midranks.doubled();
        int above = 0;
        long plus = 0;
        long minus = 0;
        for (int i = 0; i < doubled.length; i++) {
            doubled[i] += 2 * offset;
            if (nonZero[i] > 0) {
                above++;
                plus += doubled[i];
            } else {
                minus += doubled[i];
            }
        }
        positives = above;
        doubledPlus = plus;
        doubledMinus = minus;
    }

    static SignedRanks of(double[] differences, double shift, ZeroHandling zeroHandling) {
        double[] nonZero = new double[differences.length];
        int count = 0;
        for (int i = 0; i < differences.length; i++) {
            // Subtracting leaves rounding noise where the two are meant to be equal, and noise would get a sign.
            if (!Midranks.areTied(differences[i], shift)) {
                nonZero[count++] = Checks.finite("differences[" + i + "] - shift", differences[i] - shift);
            }
        }
        int zeros = differences.length - count;
        // Zeros are the smallest magnitudes: ranking them as well moves all others up by their number.
        int offset = zeroHandling == ZeroHandling.PRATT ? zeros : 0;
        return new SignedRanks(Arrays.copyOf(nonZero, count), zeros, offset);
    }

    /** Twice the rank of each difference that is not zero. */
    int[] doubled() {
        return doubled.clone();
    }

    int zeros() {
        return zeros;
    }

    /** Returns the number of nonzero differences that share their magnitude with another. */
    int ties() {
        return midranks.tied();
    }

    int positives() {
        return positives;
    }

    long doubledPlus() {
        return doubledPlus;
    }

    long doubledMinus() {
        return doubledMinus;
    }
}

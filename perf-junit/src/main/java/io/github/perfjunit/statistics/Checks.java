package io.github.perfjunit.statistics;

import org.jspecify.annotations.Nullable;

/** Refuses bad input with the argument's name, the index and the value. */
final class Checks {
    private Checks() {}

    static <T> T notNull(String name, @Nullable T value) {
        if (value == null) {
            throw new IllegalArgumentException(name + " must not be null");
        }
        return value;
    }

    /** Returns a copy, so that what was checked is also what is computed with. */
    static double[] sample(String name, double @Nullable [] values) {
        double[] copy = notNull(name, values).clone();
        if (copy.length == 0) {
            throw new IllegalArgumentException(name + " must hold at least one value, but is empty");
        }
        for (int i = 0; i < copy.length; i++) {
            finite(name + "[" + i + "]", copy[i]);
        }
        return copy;
    }

    static double finite(String name, double value) {
        if (!Double.isFinite(value)) {
            throw new IllegalArgumentException(name + " must be finite, but was " + value);
        }
        return value;
    }

    /** For significance and confidence levels: neither 0 nor 1 can be meant. */
    static double openUnitInterval(String name, double value) {
        if (!(value > 0 && value < 1)) {
            throw new IllegalArgumentException(name + " must lie strictly between 0 and 1, but was " + value);
        }
        return value;
    }

    static double probability(String name, double value) {
        if (!(value >= 0 && value <= 1)) {
            throw new IllegalArgumentException(name + " must lie between 0 and 1, but was " + value);
        }
        return value;
    }

    static int atLeastOne(String name, int value) {
        if (value < 1) {
            throw new IllegalArgumentException(name + " must be at least 1, but was " + value);
        }
        return value;
    }

    static void atMost(int limit, String name, int length, String wayOut) {
        if (length > limit) {
            throw new IllegalArgumentException(
                    name + " may hold at most " + limit + " values, but holds " + length + ": " + wayOut);
        }
    }
}

package io.github.perfjunit.internal.protocol;

/** Checks of components of records, by sentences that begin with the name of the component. */
final class Ranges {

    private Ranges() {}

    static void require(boolean condition, String field, String sentence) {
        if (!condition) {
            throw new IllegalArgumentException(field + ": " + sentence);
        }
    }

    static void atLeast(long least, String field, long number) {
        require(number >= least, field, "must be at least " + least + ", found " + number);
    }

    static void between(long least, long most, String field, long number) {
        atLeast(least, field, number);
        require(number <= most, field, "must be at most " + most + ", found " + number);
    }
}

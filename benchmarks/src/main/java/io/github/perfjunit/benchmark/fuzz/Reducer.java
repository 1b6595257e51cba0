package io.github.perfjunit.benchmark.fuzz;

import java.util.function.Predicate;

/** Makes an input shorter that fails, for those who mend the reader: parts are left out as long as it fails in the same way. */
final class Reducer {

    private static final int MOST_TRIES = 3_000;

    private final Predicate<byte[]> fails;
    private int left = MOST_TRIES;

    /** @param fails whether an input fails in the same way */
    Reducer(Predicate<byte[]> fails) {
        this.fails = fails;
    }

    /** Returns an input that fails as well, and is no longer. */
    byte[] reduced(byte[] input) {
        byte[] shortest = input;
        for (int part = Math.max(1, input.length / 2); part > 0 && left > 0; part /= 2) {
            shortest = without(shortest, part);
        }
        return shortest;
    }

    private byte[] without(byte[] input, int part) {
        byte[] shortest = input;
        int at = 0;
        while (at + part <= shortest.length && left-- > 0) {
            byte[] shorter = new byte[shortest.length - part];
            System.arraycopy(shortest, 0, shorter, 0, at);
            System.arraycopy(shortest, at + part, shorter, at, shorter.length - at);
            if (fails.test(shorter)) {
                shortest = shorter;
            } else {
                at += part;
            }
        }
        return shortest;
    }
}

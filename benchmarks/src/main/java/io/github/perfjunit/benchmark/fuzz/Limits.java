package io.github.perfjunit.benchmark.fuzz;

import java.time.Duration;

/**
 * The bounds that each input is held to.
 *
 * @param time processor time of one input; an input that waits may take {@link #WAITING} times as long
 * @param memory bytes that may be allocated for any input, garbage included
 * @param memoryPerByte bytes that may be allocated for each byte of an input on top of that
 * @param stuck after so many inputs that do not end, the rest of a subject's inputs is left out
 */
record Limits(Duration time, long memory, long memoryPerByte, int stuck) {

    /** A thread that waits uses no processor time, and neither does one on a machine that is busy. */
    static final int WAITING = 6;

    /** So many times as much as it may take, and an input is not waited for: the heap would be full before it ends. */
    static final int WITHOUT_END = 4;

    static final Limits USUAL = new Limits(Duration.ofSeconds(5), 64L << 20, 1_000, 3);

    /** Returns the bytes that an input of this length may take. */
    long memoryFor(int length) {
        return memory + memoryPerByte * length;
    }
}

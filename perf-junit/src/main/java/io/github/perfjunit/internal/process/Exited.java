package io.github.perfjunit.internal.process;

/**
 * The exit of a process that ended by itself.
 *
 * @param code its exit code; 128 + n if signal n ended it
 * @param nanoTime when that was known, on the clock of {@link System#nanoTime()}
 */
public record Exited(int code, long nanoTime) {}

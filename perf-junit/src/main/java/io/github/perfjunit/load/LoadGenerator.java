package io.github.perfjunit.load;

/**
 * A load generator other than the one that perf-junit starts on this machine, for {@link HttpLoad#on}. {@link Hyperfoil} is
 * one; tests do not implement this interface.
 */
public interface LoadGenerator {}

package io.github.perfjunit.internal.drain;

import java.time.Duration;

/**
 * The time limits of a drain.
 *
 * @param timeout from the launch until all is drained
 * @param stall how long nothing may change when nothing is left to consume
 */
public record DrainLimits(Duration timeout, Duration stall) {}

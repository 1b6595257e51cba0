package io.github.perfjunit.internal.process.readiness;

import java.time.Duration;

/**
 * When a process was ready.
 *
 * @param nanoTime the instant of the first yes, on the clock of {@link System#nanoTime()}
 * @param afterLaunch from the launch call to that instant
 * @param questions how often it was asked
 */
public record ReadyAt(long nanoTime, Duration afterLaunch, int questions) {}

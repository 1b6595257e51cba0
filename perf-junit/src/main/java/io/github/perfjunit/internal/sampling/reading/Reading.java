package io.github.perfjunit.internal.sampling.reading;

/**
 * The resource usage of a process tree until one instant.
 *
 * @param nanoTime when, on the clock of {@link System#nanoTime()} of this JVM
 * @param cpuNanos user and system time in nanoseconds since the tree began, with that of members which have ended; it
 *     never goes down from one reading to the next, and its resolution is the kernel's tick (10 ms nearly everywhere)
 * @param rssBytes resident memory in bytes, summed over the members
 * @param peakRssBytes the highest resident memory so far in bytes
 * @param peakKind how that peak was found
 * @param processes how many members were alive, at least 1
 */
public record Reading(
        long nanoTime, long cpuNanos, long rssBytes, long peakRssBytes, PeakKind peakKind, int processes) {}

package io.github.perfjunit.internal.sampling;

import io.github.perfjunit.internal.sampling.reading.PeakKind;
import java.time.Duration;

/**
 * The resource usage of a process tree within a window.
 *
 * @param window the length of the window that was asked for
 * @param cpuTime user and system time in the window; between two readings it is interpolated
 * @param cpuMeanPercent {@code cpuTime / window} in percent of one core, so 200 is two cores busy all the time
 * @param rssMeanBytes the time-weighted mean of the resident memory in bytes (trapezoids between readings), over that
 *     part of the window in which the tree was there
 * @param rssPeakBytes the peak of the resident memory in bytes
 * @param rssPeakSampledBytes the largest resident memory that a sample met in bytes, whatever the kind of the peak
 * @param peakKind how the peak was found: {@link PeakKind#HIGH_WATER_MARK} only for a window that begins with the
 *     launch of a tree that was one process throughout
 * @param samples how many readings lie in the window, at least 2
 */
public record Usage(
        Duration window,
        Duration cpuTime,
        double cpuMeanPercent,
        double rssMeanBytes,
        long rssPeakBytes,
        long rssPeakSampledBytes,
        PeakKind peakKind,
        int samples) {}

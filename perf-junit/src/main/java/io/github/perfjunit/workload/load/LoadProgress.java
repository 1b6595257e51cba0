package io.github.perfjunit.workload.load;

/**
 * How far the measured part of a load has come.
 *
 * @param sent requests, whatever became of them
 * @param completed as expected
 * @param failed for whatever reason
 */
public record LoadProgress(long sent, long completed, long failed) {}

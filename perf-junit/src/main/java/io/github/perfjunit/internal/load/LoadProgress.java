package io.github.perfjunit.internal.load;

/**
 * The progress of the measured part of a load.
 *
 * @param sent requests, whatever their outcome
 * @param completed as expected
 * @param failed for whatever reason
 */
public record LoadProgress(long sent, long completed, long failed) {}

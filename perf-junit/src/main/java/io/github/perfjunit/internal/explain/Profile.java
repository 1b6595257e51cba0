package io.github.perfjunit.internal.explain;

import java.util.EnumMap;
import java.util.Map;

/**
 * A profile of a target.
 *
 * @param work the work that it did in that time
 * @param profiler the name of the profiler for readers, with its version if it has one of its own; empty in folders of earlier versions, which did not record it
 * @param weights stacks by kind: processor time and waiting in seconds, allocated memory in bytes
 * @param variation the standard deviation between runs as a share of their mean, which one profile can't show
 */
public record Profile(Work work, String profiler, Map<Kind, StackWeights> weights, double variation) {

    /** The variation of runs that is assumed where none was measured. */
    public static final double ASSUMED_VARIATION = 0.03;

    public Profile {
        weights = new EnumMap<>(weights);
    }

    /** Returns the stacks of a kind; none if it was not recorded. */
    public StackWeights of(Kind kind) {
        return weights.getOrDefault(kind, new StackWeights());
    }

    /** Whether the spread between parts of its time is known, so that its noise is more than an estimate. */
    public boolean hasParts() {
        return weights.values().stream().allMatch(each -> each.isEmpty() || each.parts() > 1);
    }

    /** Returns the same profile with this variation between runs. */
    public Profile withVariation(double share) {
        return new Profile(work, profiler, weights, share);
    }
}

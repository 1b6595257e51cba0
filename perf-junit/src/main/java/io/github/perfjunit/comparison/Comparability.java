package io.github.perfjunit.comparison;

import io.github.perfjunit.metric.Direction;
import io.github.perfjunit.metric.Metric;
import java.util.Collection;
import java.util.HashSet;
import java.util.Set;

/** Refuses metrics of which nothing can be said for two targets. */
record Comparability(TargetRuns candidate, TargetRuns reference) {

    void requireOneKind(Metric<?> metric) {
        if (metric.direction() == Direction.NONE) {
            throw new ComparisonRefused("metric " + metric
                    + " has no direction, so nothing can be claimed of it; give your own one with lowerIsBetter() or"
                    + " higherIsBetter() (cpu.mean is lower when a target is slower: claim cpu.time instead)");
        }
        Set<String> all = new HashSet<>(candidate.kinds(metric));
        all.addAll(reference.kinds(metric));
        if (all.size() > 1) {
            throw new ComparisonRefused("metric " + metric + " was measured as " + and(candidate.kinds(metric))
                    + " for '" + candidate.target() + "' and as " + and(reference.kinds(metric)) + " for '"
                    + reference.target() + "', which can't be compared");
        }
    }

    void requireRatio(Metric<?> metric, Sample sample) {
        if (sample.kind() != Effect.Kind.RATIO) {
            String ours = candidate.notPositive(metric);
            throw new ComparisonRefused("a share of the reference's value can be asked only of positive values, but "
                    + metric + " is " + (ours.isEmpty() ? reference.notPositive(metric) : ours)
                    + "; claim isLowerIn or isHigherIn without a margin");
        }
    }

    private static String and(Collection<String> words) {
        return String.join(" and ", words);
    }
}

package io.github.perfjunit.comparison;

import io.github.perfjunit.metric.Direction;
import io.github.perfjunit.metric.Metric;
import java.util.Collection;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/** Refuses metrics of which nothing can be said for two targets. */
record Comparability(TargetRuns candidate, TargetRuns reference) {

    void requireOneKind(Metric<?> metric) {
        if (metric.direction() == Direction.NONE) {
            if (metric.id().startsWith("response.time.")) {
                throw new ComparisonRefused("metric " + metric + " is of users who wait for answers, so a slower target"
                        + " got less load: it can be shown and have a budget, and is not claimed; claim"
                        + " requests.per.second, or latency under a constantRate");
            }
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

    /** Refuses what was recorded and is too little, or was bought with failures. */
    void requireClaimable(Metric<?> metric) {
        unclaimable(metric).ifPresent(reason -> {
            throw new ComparisonRefused(reason);
        });
    }

    /** Why a metric is shown without a statement, if so. */
    Optional<String> unclaimable(Metric<?> metric) {
        return candidate.refusal(metric).or(() -> reference.refusal(metric)).or(() -> new LoadComparability(
                        candidate, reference)
                .refusal(metric));
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

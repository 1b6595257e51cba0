package io.github.perfjunit.internal.verdict;

import io.github.perfjunit.api.Direction;
import io.github.perfjunit.api.Metric;
import io.github.perfjunit.api.MetricId;
import io.github.perfjunit.api.Metrics;
import io.github.perfjunit.internal.verdict.sample.Effect;
import io.github.perfjunit.internal.verdict.sample.Sample;
import java.util.Collection;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/** Refuses metrics of which nothing can be said for two targets. */
public record Comparability(TargetMeasurements candidate, TargetMeasurements reference) {

    /**
     * The metric whose values are compared for a claim.
     *
     * @param remark why it is another one than the claimed one, if so
     */
    public record Compared(Metric<?> metric, Optional<String> remark) {}

    void requireDirection(Metric<?> metric) {
        if (metric.direction() == Direction.NONE) {
            if (metric.baseId().startsWith("response.time.")) {
                throw new ComparisonRefused("metric " + metric + " is of users who wait for answers, so a slower target"
                        + " got less load: it can be shown and have a budget, and is not claimed; claim"
                        + " requests.per.second, or latency under a constantRate");
            }
            throw new ComparisonRefused("metric " + metric
                    + " has no direction, so nothing can be claimed of it; give your own one with lowerIsBetter() or"
                    + " higherIsBetter() (cpu.mean is lower when a target is slower: claim cpu.time instead)");
        }
    }

    /**
     * Returns the metric itself if its values are of one kind, else the one that is recorded beside it.
     *
     * @throws ComparisonRefused if neither has values of one kind in all runs of both
     */
    Compared ofOneKind(Metric<?> metric) {
        return commonKind(metric).orElseThrow(() -> refusal(metric));
    }

    /** Returns the metric, or the one that is recorded beside it, whichever is of one kind in all runs of both. */
    public Optional<Compared> commonKind(Metric<?> metric) {
        if (isOfOneKind(metric)) {
            return Optional.of(new Compared(metric, Optional.empty()));
        }
        return sampled(metric)
                .map(beside -> new Compared(
                        beside, Optional.of("compared by " + beside + ", which all runs have: " + measured(metric))));
    }

    private ComparisonRefused refusal(Metric<?> metric) {
        return new ComparisonRefused("metric " + measured(metric) + ", which can't be compared");
    }

    /**
     * Returns the metric for a study that may end early. The kinds of its later runs are not known when it is looked at, and
     * every look must be at values of one metric, so that the one that all runs have is compared from the first look on.
     * That is so for peaks only: the sampled time of a short command is too coarse to be compared without need.
     */
    Compared atEveryLook(Metric<?> metric) {
        return sampled(metric)
                .filter(beside -> beside.baseId().equals(MetricId.RSS_PEAK_SAMPLED))
                .map(beside -> new Compared(
                        beside,
                        Optional.of("compared by " + beside + ", which all runs have: how " + metric
                                + " is measured may differ in later runs of a study that may end early")))
                .orElseGet(() -> new Compared(metric, Optional.empty()));
    }

    /** Refuses a metric whose values are of several kinds. */
    void requireOneKind(Metric<?> metric) {
        if (!isOfOneKind(metric)) {
            throw refusal(metric);
        }
    }

    private Optional<Metric<?>> sampled(Metric<?> metric) {
        return Metrics.sampledBeside(metric)
                .filter(beside -> candidate.allCompletedHave(beside) && reference.allCompletedHave(beside))
                .filter(this::isOfOneKind);
    }

    private boolean isOfOneKind(Metric<?> metric) {
        Set<String> all = new HashSet<>(candidate.kinds(metric));
        all.addAll(reference.kinds(metric));
        return all.size() <= 1;
    }

    private String measured(Metric<?> metric) {
        String ours = metric + " was measured as " + and(candidate.kinds(metric)) + " for '" + candidate.target() + "'";
        return candidate.equals(reference)
                ? ours
                : ours + " and as " + and(reference.kinds(metric)) + " for '" + reference.target() + "'" + where();
    }

    private String where() {
        return candidate.study().equals(reference.study())
                ? ""
                : " in study " + reference.study().header().id();
    }

    /** Refuses what was recorded and is too little, or was bought with failures. */
    void requireClaimable(Metric<?> metric) {
        unclaimable(metric).ifPresent(reason -> {
            throw new ComparisonRefused(reason);
        });
    }

    /** Why a metric is shown without a statement, if so. */
    public Optional<String> unclaimable(Metric<?> metric) {
        return candidate.refusal(metric).or(() -> reference.refusal(metric)).or(() -> new LoadComparability(
                        candidate, reference)
                .refusal(metric));
    }

    void requireRatio(Metric<?> metric, Sample sample) {
        if (sample.kind() != Effect.Kind.RATIO) {
            String ours = candidate.notPositive(metric);
            throw new ComparisonRefused("a share of the reference's value can be asked only of positive values, but "
                    + metric + " is " + (ours.isEmpty() ? reference.notPositive(metric) : ours)
                    + "; give the margin in the metric's unit, or claim isLowerIn or isHigherIn without a margin");
        }
    }

    private static String and(Collection<String> words) {
        return String.join(" and ", words);
    }
}

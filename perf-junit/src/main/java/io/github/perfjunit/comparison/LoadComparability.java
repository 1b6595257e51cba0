package io.github.perfjunit.comparison;

import io.github.perfjunit.metric.Metric;
import io.github.perfjunit.metric.MetricId;
import io.github.perfjunit.metric.Metrics;
import io.github.perfjunit.workload.load.result.LatencyPercentile;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** What of a load can't be claimed although it was recorded: percentiles of too few samples, and latency at a price. */
record LoadComparability(TargetRuns candidate, TargetRuns reference) {

    /** Fewer samples beyond a percentile say too little of it. */
    private static final int FEWEST_BEYOND = 100;

    /** Failures may differ by so much of what lies beyond a percentile: then they can't have moved it far. */
    private static final double TOLERATED = 0.1;

    /** What the mean is taken to stand for: a hundredth of the requests can move it. */
    private static final double SHARE_OF_MEAN = 0.01;

    private static final double ROUNDING = 1e-9;

    private static final Set<Metric<?>> MEANS = Set.of(Metrics.LATENCY_MEAN, Metrics.RESPONSE_TIME_MEAN);

    /** Why nothing can be claimed of this metric, if so. */
    Optional<String> refusal(Metric<?> metric) {
        Optional<LatencyPercentile> percentile = LatencyPercentile.of(metric);
        if (percentile.isEmpty() && !MEANS.contains(metric)) {
            return Optional.empty();
        }
        double beyond = percentile.map(LatencyPercentile::shareBeyond).orElse(SHARE_OF_MEAN);
        Optional<String> tooFew = percentile.isEmpty()
                ? Optional.empty()
                : Stream.of(candidate, reference)
                        .flatMap(runs -> tooFew(runs, metric, beyond).stream())
                        .findFirst();
        return tooFew.or(() -> differentSuccess(metric, beyond));
    }

    private static Optional<String> tooFew(TargetRuns runs, Metric<?> metric, double shareBeyond) {
        if (shareBeyond == 0) {
            return Optional.of(metric + " is the slowest request of a run, and one sample says nothing of the next run:"
                    + " it can be shown and have a budget; claim a percentile, such as latency.p99");
        }
        long fewest = runs.fewest(MetricId.REQUESTS_COMPLETED, MetricId.REQUESTS_FAILED);
        long needed = (long) Math.ceil(FEWEST_BEYOND / shareBeyond - 1e-6);
        return fewest >= needed
                ? Optional.empty()
                : Optional.of(String.format(
                        Locale.ROOT,
                        "%s of '%s' has only %.0f samples beyond it in a run, and with fewer than %d it can't be claimed:"
                                + " %d requests in a run are needed, and there were %d; load for longer, or claim a lower"
                                + " percentile",
                        metric,
                        runs.target(),
                        Math.floor(fewest * shareBeyond + 1e-6),
                        FEWEST_BEYOND,
                        needed,
                        fewest));
    }

    private Optional<String> differentSuccess(Metric<?> metric, double shareBeyond) {
        double ours = success(candidate);
        double theirs = success(reference);
        return Math.abs(ours - theirs) <= TOLERATED * shareBeyond + ROUNDING
                ? Optional.empty()
                : Optional.of(String.format(
                        Locale.ROOT,
                        "%s can't be compared, because %.4g %% of the requests succeeded for '%s' and %.4g %% for '%s':"
                                + " requests that fail take another time than those that are answered",
                        metric,
                        100 * ours,
                        candidate.target(),
                        100 * theirs,
                        reference.target()));
    }

    private static double success(TargetRuns runs) {
        double completed = runs.sum(MetricId.REQUESTS_COMPLETED);
        double all = completed + runs.sum(MetricId.REQUESTS_FAILED);
        return all == 0 ? 0 : completed / all;
    }
}

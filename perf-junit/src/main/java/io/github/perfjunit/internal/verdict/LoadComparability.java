package io.github.perfjunit.internal.verdict;

import io.github.perfjunit.api.Metric;
import io.github.perfjunit.api.MetricId;
import io.github.perfjunit.api.Metrics;
import io.github.perfjunit.internal.load.result.LatencyPercentile;
import io.github.perfjunit.internal.load.result.StreamPercentile;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A check for metrics of a load that can't be claimed although they were recorded: percentiles of too few samples, and
 * latencies of targets with different success rates.
 */
record LoadComparability(TargetMeasurements candidate, TargetMeasurements reference) {

    /** Fewer samples beyond a percentile say too little of it. */
    private static final int FEWEST_BEYOND = 100;

    /** Failures may differ by so much of what lies beyond a percentile: then they can't have moved it far. */
    private static final double TOLERATED = 0.1;

    /** The share of the requests that the mean stands for: one hundredth of the requests can move it. */
    private static final double SHARE_OF_MEAN = 0.01;

    private static final double ROUNDING = 1e-9;

    /** By their ids: a test may give a metric a direction of its own. */
    private static final Set<String> MEANS = Set.of(MetricId.LATENCY_MEAN, MetricId.RESPONSE_TIME_MEAN);

    /** Why nothing can be claimed of this metric, if so. */
    Optional<String> refusal(Metric<?> metric) {
        Optional<StreamPercentile> ofStreams = StreamPercentile.of(metric);
        if (ofStreams.isPresent()) {
            return refusal(metric, ofStreams.get());
        }
        Optional<LatencyPercentile> percentile = LatencyPercentile.of(metric);
        if (percentile.isEmpty() && !MEANS.contains(metric.baseId())) {
            return Optional.empty();
        }
        double beyond = percentile.map(LatencyPercentile::shareBeyond).orElse(SHARE_OF_MEAN);
        Optional<String> tooFew = percentile.isEmpty()
                ? Optional.empty()
                : tooFew("request", metric, beyond, List.of(Metrics.REQUESTS_COMPLETED, Metrics.REQUESTS_FAILED));
        return tooFew.or(() -> differentSuccess(metric, beyond));
    }

    /** A stream that fails at once has a short time to its first event, and no gaps at all. */
    private Optional<String> refusal(Metric<?> metric, StreamPercentile percentile) {
        return tooFew(percentile.sample(), metric, percentile.shareBeyond(), percentile.counts())
                .or(() -> differentSuccess(metric, percentile.shareBeyond()));
    }

    private Optional<String> tooFew(String sample, Metric<?> metric, double shareBeyond, List<Metric<Number>> counts) {
        return Stream.of(candidate, reference)
                .flatMap(runs -> tooFew(runs, sample, metric, shareBeyond, counts).stream())
                .findFirst();
    }

    private static Optional<String> tooFew(
            TargetMeasurements runs, String sample, Metric<?> metric, double shareBeyond, List<Metric<Number>> counts) {
        if (shareBeyond == 0) {
            return Optional.of(
                    metric + " is the slowest " + sample + " of a run, and one sample says nothing of the next run:"
                            + " it can be shown and have a budget; claim a percentile, such as "
                            + metric.baseId().replace(".max", ".p99") + metric.qualifiers());
        }
        long fewest =
                runs.fewest(counts.stream().map(count -> id(count, metric)).toArray(String[]::new));
        long needed = (long) Math.ceil(FEWEST_BEYOND / shareBeyond - 1e-6);
        return fewest >= needed
                ? Optional.empty()
                : Optional.of(String.format(
                        Locale.ROOT,
                        "%s of '%s' has only %.0f samples beyond it in a run, and with fewer than %d it can't be claimed:"
                                + " %d %ss in a run are needed, and there were %d; load for longer, or claim a lower"
                                + " percentile",
                        metric,
                        runs.target(),
                        Math.floor(fewest * shareBeyond + 1e-6),
                        FEWEST_BEYOND,
                        needed,
                        sample,
                        fewest));
    }

    private Optional<String> differentSuccess(Metric<?> metric, double shareBeyond) {
        OptionalDouble ours = success(candidate, metric);
        OptionalDouble theirs = success(reference, metric);
        if (ours.isEmpty() && theirs.isEmpty()) {
            // of what a scenario measured itself nothing is known
            return Optional.empty();
        }
        if (ours.isEmpty() || theirs.isEmpty()) {
            return Optional.of(metric + " can't be compared, because for '"
                    + (ours.isEmpty() ? candidate : reference).target()
                    + "' neither the share of the requests that succeeded nor that of the connections was recorded");
        }
        return Math.abs(ours.getAsDouble() - theirs.getAsDouble()) <= TOLERATED * shareBeyond + ROUNDING
                ? Optional.empty()
                : Optional.of(String.format(
                        Locale.ROOT,
                        "%s can't be compared, because %.4g %% of the requests succeeded for '%s' and %.4g %% for '%s':"
                                + " requests that fail take another time than those that are answered",
                        metric,
                        100 * ours.getAsDouble(),
                        candidate.target(),
                        100 * theirs.getAsDouble(),
                        reference.target()));
    }

    /** The share of the requests; of a load that has none, such as one by streams of events, the rate that it recorded itself. */
    private static OptionalDouble success(TargetMeasurements runs, Metric<?> metric) {
        OptionalDouble ofRequests = share(runs, metric, Metrics.REQUESTS_COMPLETED, Metrics.REQUESTS_FAILED);
        if (ofRequests.isPresent()) {
            return ofRequests;
        }
        Metric<?> rate = Metrics.SUCCESS_RATE.with(metric.qualifiers());
        return runs.allCompletedHave(rate)
                ? OptionalDouble.of(runs.mean(rate.id()))
                : share(runs, metric, Metrics.CONNECTIONS_OPENED, Metrics.CONNECTIONS_FAILED);
    }

    private static OptionalDouble share(
            TargetMeasurements runs, Metric<?> metric, Metric<Number> good, Metric<Number> bad) {
        double successful = runs.sum(id(good, metric));
        double all = successful + runs.sum(id(bad, metric));
        return all == 0 ? OptionalDouble.empty() : OptionalDouble.of(successful / all);
    }

    /** The id of a count of that part of the run which the metric is of: its load, request, window. */
    private static String id(Metric<Number> count, Metric<?> metric) {
        return count.with(metric.qualifiers()).id();
    }
}

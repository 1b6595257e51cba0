package io.github.perfjunit.internal.sampling.prometheus;

import io.github.perfjunit.api.PublishedHistogram;
import io.github.perfjunit.api.Quantity;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/**
 * The buckets of a histogram, added up over all series with the wanted labels.
 *
 * @param name without {@code _bucket}
 * @param labels that the series were asked for
 * @param upTo how many values are at most a bucket's upper bound, by these bounds, the last of which is infinite; empty if
 *     nothing is published
 * @param whyEmpty says why there is nothing, if that is so
 */
public record HistogramBuckets(
        String name, Map<String, String> labels, NavigableMap<Double, Double> upTo, String whyEmpty)
        implements PublishedHistogram {

    private static final String BOUND = "le";

    /**
     * Reads the buckets of a name with these labels.
     *
     * @throws IllegalStateException if these are no cumulative buckets, or if not all series have the same ones
     */
    public static HistogramBuckets of(Exposition published, String name, Map<String, String> labels, String whyEmpty) {
        NavigableMap<Double, Double> upTo = new TreeMap<>();
        NavigableMap<Double, Integer> seriesWith = new TreeMap<>();
        for (Series bucket : published.named(name + "_bucket", labels)) {
            double bound = bound(bucket);
            upTo.merge(bound, bucket.value(), Double::sum);
            seriesWith.merge(bound, 1, Integer::sum);
        }
        if (seriesWith.values().stream().distinct().count() > 1) {
            throw new IllegalStateException(
                    name + " " + labels + ": its series have different buckets; add labels that choose one of them");
        }
        if (!upTo.isEmpty() && (upTo.lastKey() != Double.POSITIVE_INFINITY || !isAscending(upTo))) {
            throw new IllegalStateException(
                    name + " " + labels + ": its buckets are not cumulative up to +Inf: " + upTo);
        }
        return new HistogramBuckets(name, Map.copyOf(labels), upTo, whyEmpty);
    }

    private static double bound(Series bucket) {
        String text = bucket.labels().getOrDefault(BOUND, "");
        try {
            return text.equals("+Inf") ? Double.POSITIVE_INFINITY : Double.parseDouble(text);
        } catch (NumberFormatException e) {
            throw new IllegalStateException(bucket + ": its label le is no number", e);
        }
    }

    /** Counts below zero, and those that are no numbers, are not ascending either. */
    private static boolean isAscending(NavigableMap<Double, Double> upTo) {
        double before = 0;
        for (double count : upTo.values()) {
            if (!(count >= before) || Double.isInfinite(count)) {
                return false;
            }
            before = count;
        }
        return true;
    }

    @Override
    public long count() {
        return upTo.isEmpty() ? 0 : Math.round(upTo.lastEntry().getValue());
    }

    @Override
    public PublishedHistogram since(PublishedHistogram earlier) {
        if (!(earlier instanceof HistogramBuckets before)
                || !before.name.equals(name)
                || !before.labels.equals(labels)) {
            throw new IllegalArgumentException(name + " " + labels + ": only an earlier reading of the same histogram "
                    + "can be subtracted, and this is another one: " + earlier);
        }
        if (upTo.isEmpty() || before.upTo.isEmpty()) {
            return before.upTo.isEmpty() ? this : refusedAsRestarted();
        }
        if (!upTo.keySet().equals(before.upTo.keySet())) {
            throw new IllegalStateException(
                    name + " " + labels + ": its buckets have changed: " + before.upTo.keySet() + ", " + upTo.keySet());
        }
        NavigableMap<Double, Double> added = new TreeMap<>();
        upTo.forEach((bound, count) -> added.put(bound, count - before.upTo.getOrDefault(bound, 0.0)));
        return isAscending(added)
                ? new HistogramBuckets(name, labels, added, "no value was added between the two readings")
                : refusedAsRestarted();
    }

    private HistogramBuckets refusedAsRestarted() {
        throw new IllegalStateException(name + " " + labels
                + ": it has fewer values than in the earlier reading; was the target started again?");
    }

    @Override
    public <Q> Q quantile(double quantile, Quantity<Q> quantity) {
        if (!(quantile > 0 && quantile <= 1)) {
            throw new IllegalArgumentException("quantile " + quantile + ": it must be above 0 and at most 1, as 0.99");
        }
        if (count() == 0) {
            throw new IllegalStateException(name + " " + labels + " has no values: " + whyEmpty);
        }
        double rank = quantile * upTo.lastEntry().getValue();
        Map.Entry<Double, Double> bucket = upTo.entrySet().stream()
                .filter(each -> each.getValue() >= rank)
                .findFirst()
                .orElse(upTo.lastEntry());
        if (bucket.getKey() == Double.POSITIVE_INFINITY) {
            throw new IllegalStateException(name + " " + labels + ": the quantile " + quantile
                    + " is above its last bucket that has an upper bound (" + upTo.lowerKey(bucket.getKey())
                    + "); let the target publish larger ones");
        }
        return quantity.fromBase(interpolated(rank, bucket) * Units.factor(name, quantity));
    }

    /** The first bucket begins at zero, unless it ends below. */
    private double interpolated(double rank, Map.Entry<Double, Double> bucket) {
        double upper = bucket.getKey();
        Map.Entry<Double, Double> below = upTo.lowerEntry(upper);
        if (below == null && upper <= 0) {
            return upper;
        }
        double lower = below == null ? 0 : below.getKey();
        double before = below == null ? 0 : below.getValue();
        return lower + (upper - lower) * (rank - before) / (bucket.getValue() - before);
    }

    @Override
    public String toString() {
        return name + " " + labels + " with " + count() + " values";
    }
}

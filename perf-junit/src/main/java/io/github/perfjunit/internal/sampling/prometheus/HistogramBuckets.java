package io.github.perfjunit.internal.sampling.prometheus;

import io.github.perfjunit.api.Quantity;
import io.github.perfjunit.api.Run;
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
 * @param whyEmpty the reason for which there are no values, if there are none
 */
public record HistogramBuckets(
        String name, Map<String, String> labels, NavigableMap<Double, Double> upTo, String whyEmpty)
        implements Run.PublishedHistogram {

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
            upTo.merge(bound, count(bucket), Double::sum);
            seriesWith.merge(bound, 1, Integer::sum);
        }
        HistogramBuckets buckets = new HistogramBuckets(
                name, new TreeMap<>(labels), ascending(upTo), upTo.isEmpty() ? whyEmpty : "all its buckets are 0");
        if (!upTo.isEmpty()) {
            buckets.requireWhole(
                    seriesWith, published.named(name + "_count", labels).size());
        }
        return buckets;
    }

    private void requireWhole(NavigableMap<Double, Integer> seriesWith, int series) {
        if (seriesWith.lastKey() != Double.POSITIVE_INFINITY) {
            throw new IllegalStateException(this + " has no bucket +Inf: it is no histogram");
        }
        if (seriesWith.size() == 1) {
            throw new IllegalStateException(
                    this + " has only the bucket +Inf, as native histograms have in this format; "
                            + "let the target publish classic buckets");
        }
        if (seriesWith.values().stream().distinct().count() > 1) {
            throw new IllegalStateException(
                    this + ": its series have different buckets; add labels that choose one of them");
        }
        int withBuckets = seriesWith.lastEntry().getValue();
        if (withBuckets < series) {
            throw new IllegalStateException(this + ": only " + withBuckets + " of its " + series
                    + " series have buckets; add labels that choose these");
        }
    }

    private static double count(Series bucket) {
        if (!(bucket.value() >= 0) || Double.isInfinite(bucket.value())) {
            throw new IllegalStateException(bucket + ": " + bucket.value() + " is no number of values");
        }
        return bucket.value();
    }

    /** Returns counts that never fall: a value that is added while a target writes its buckets may be in some only. */
    private static NavigableMap<Double, Double> ascending(NavigableMap<Double, Double> counts) {
        NavigableMap<Double, Double> ascending = new TreeMap<>();
        double before = 0;
        for (Map.Entry<Double, Double> bucket : counts.entrySet()) {
            before = Math.max(before, bucket.getValue());
            ascending.put(bucket.getKey(), before);
        }
        return ascending;
    }

    private static double bound(Series bucket) {
        String text = bucket.labels().getOrDefault(BOUND, "");
        try {
            return text.equals("+Inf") ? Double.POSITIVE_INFINITY : Double.parseDouble(text);
        } catch (NumberFormatException e) {
            throw new IllegalStateException(bucket + ": its label le is no number", e);
        }
    }

    @Override
    public long count() {
        requirePublished();
        return Math.round(upTo.lastEntry().getValue());
    }

    private void requirePublished() {
        if (upTo.isEmpty()) {
            throw new IllegalStateException(this + " is not there: " + whyEmpty);
        }
    }

    @Override
    public Run.PublishedHistogram since(Run.PublishedHistogram earlier) {
        if (!(earlier instanceof HistogramBuckets before)
                || !before.name.equals(name)
                || !before.labels.equals(labels)) {
            throw new IllegalArgumentException(
                    this + ": only an earlier reading of the same histogram can be subtracted, "
                            + "and this is another one: " + earlier);
        }
        requirePublished();
        if (before.upTo.isEmpty()) {
            return this;
        }
        if (!upTo.keySet().equals(before.upTo.keySet())) {
            throw new IllegalStateException(
                    this + ": its buckets have changed: " + before.upTo.keySet() + ", " + upTo.keySet());
        }
        if (count() < before.count()) {
            throw new IllegalStateException(this + ": it has fewer values (" + count() + ") than the other reading ("
                    + before.count() + "); was the target started again, or are the two readings swapped?");
        }
        NavigableMap<Double, Double> added = new TreeMap<>();
        upTo.forEach((bound, count) -> added.put(bound, count - before.upTo.getOrDefault(bound, 0.0)));
        return new HistogramBuckets(name, labels, ascending(added), "no value was added between the two readings");
    }

    @Override
    public <Q> Q quantile(double quantile, Quantity<Q> quantity) {
        if (!(quantile > 0 && quantile <= 1)) {
            throw new IllegalArgumentException("quantile " + quantile + ": it must be above 0 and at most 1, as 0.99");
        }
        if (count() == 0) {
            throw new IllegalStateException(this + " has no values: " + whyEmpty);
        }
        double rank = quantile * upTo.lastEntry().getValue();
        Map.Entry<Double, Double> bucket = upTo.entrySet().stream()
                .filter(each -> each.getValue() >= rank)
                .findFirst()
                .orElse(upTo.lastEntry());
        if (bucket.getKey() == Double.POSITIVE_INFINITY) {
            throw new IllegalStateException(this + ": the quantile " + quantile
                    + " is above its last bucket that has an upper bound (" + upTo.lowerKey(bucket.getKey())
                    + "); let the target publish larger ones");
        }
        return quantity.fromBase(interpolated(rank, bucket) * Units.factor(name, quantity));
    }

    /** Returns a value between the bucket's bounds, of which the first one's lower is zero, unless it ends below. */
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
        return name + " " + labels;
    }
}

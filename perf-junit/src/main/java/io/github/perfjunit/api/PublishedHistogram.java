package io.github.perfjunit.api;

import org.apiguardian.api.API;

/**
 * A histogram that a target publishes in the text format of Prometheus, such as that of the durations of its requests, at one
 * instant. {@link Run#histogramFromPrometheus} reads it.
 *
 * <pre>{@code
 * PublishedHistogram before = run.histogramFromPrometheus("http_server_requests_seconds", "uri=/orders");
 * load.constantRate(200).during(ofSeconds(20)).get("/orders").into(run);
 * PublishedHistogram served =
 *         run.histogramFromPrometheus("http_server_requests_seconds", "uri=/orders").since(before);
 * run.record(SERVER_TIME_P99, served.quantile(0.99, Quantity.DURATION));
 * }</pre>
 */
@API(status = API.Status.MAINTAINED, since = "0.1.0")
public interface PublishedHistogram {

    /**
     * Returns the number of its values.
     *
     * @throws IllegalStateException if the target does not publish it, or not yet
     */
    long count();

    /**
     * Returns the values that were added after an earlier reading, for example those of a load without its warm-up.
     *
     * @param earlier a reading of the same histogram; it may be from before the target published it
     * @throws IllegalArgumentException if that is another histogram, or one with other labels
     * @throws IllegalStateException if the target does not publish it now, or if the earlier reading has more values, because the
     *     target was started again
     */
    PublishedHistogram since(PublishedHistogram earlier);

    /**
     * Returns a quantile, interpolated linearly in its bucket as Prometheus' {@code histogram_quantile} does: the true one is
     * in the same bucket.
     *
     * <p>Source: <a href="https://prometheus.io/docs/prometheus/latest/querying/functions/#histogram_quantile">Prometheus,
     * histogram_quantile()</a>.
     *
     * @param quantile above 0 and at most 1, such as 0.99
     * @param quantity of the values, whose unit is the one in the histogram's name, else the quantity's own; a count is rounded
     * @throws IllegalArgumentException if the quantile is outside of its range
     * @throws IllegalStateException if there are no values, or if the quantile is above the last bucket that has an upper bound,
     *     where Prometheus would return that bound
     */
    <Q> Q quantile(double quantile, Quantity<Q> quantity);
}

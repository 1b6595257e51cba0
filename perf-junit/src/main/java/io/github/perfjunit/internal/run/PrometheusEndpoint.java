package io.github.perfjunit.internal.run;

import io.github.perfjunit.api.Metric;
import io.github.perfjunit.api.Run;
import io.github.perfjunit.api.StartedTarget;
import io.github.perfjunit.internal.sampling.prometheus.Exposition;
import io.github.perfjunit.internal.sampling.prometheus.HistogramBuckets;
import io.github.perfjunit.internal.target.NamedTarget;
import io.github.perfjunit.internal.text.FailureReasons;
import java.io.IOException;
import java.io.InputStream;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** An address at which a target publishes its metrics in the text format of Prometheus. */
public final class PrometheusEndpoint {

    private static final int TIMEOUT = (int) Duration.ofSeconds(10).toMillis();
    private static final int ALIKE = 5;

    private final String target;
    private final URI uri;

    private PrometheusEndpoint(String target, URI uri) {
        this.target = target;
        this.uri = uri;
    }

    /**
     * That of a target.
     *
     * @throws IllegalStateException if it isn't known where it is
     */
    public static PrometheusEndpoint of(NamedTarget target, StartedTarget started) {
        String path = target.metricsPath()
                .orElseThrow(
                        () -> new IllegalStateException(
                                "target '" + target.name()
                                        + "': where it publishes its metrics is not known; declare metricsAt(...) or configuredFor(...)"));
        return new PrometheusEndpoint(target.name(), started.uri(path));
    }

    /**
     * Reads a metric: the sum of all series of this name with these labels, in the unit that the name tells.
     *
     * @param labels each {@code name=value}
     * @throws IllegalArgumentException if a label is written otherwise
     * @throws IllegalStateException if the target doesn't answer, or doesn't publish that
     */
    public <Q> Q read(Metric<Q> metric, String series, List<String> labels) {
        Map<String, String> wanted = wanted(labels);
        Exposition published = fetch();
        return published
                .sum(series, wanted, metric.quantity())
                .orElseThrow(() ->
                        new IllegalStateException("metric " + metric + ": " + absence(published, series, wanted)));
    }

    /**
     * Reads a histogram: the sum of all series of this name with these labels. It is empty if none is published, because
     * programs publish most series only from their first value on.
     *
     * @param name without {@code _bucket}
     * @param labels each {@code name=value}
     * @throws IllegalArgumentException if a label is written otherwise, or the name with {@code _bucket}, {@code _count} or {@code _sum}
     * @throws IllegalStateException if the target doesn't answer, or publishes no valid buckets
     */
    public Run.PublishedHistogram histogram(String name, List<String> labels) {
        for (String part : List.of("_bucket", "_count", "_sum")) {
            if (name.endsWith(part)) {
                throw new IllegalArgumentException("histogram '" + name + "': name it without " + part);
            }
        }
        Map<String, String> wanted = wanted(labels);
        Exposition published = fetch();
        String count = name + "_count";
        String whyEmpty = published.named(count, wanted).isEmpty()
                ? absence(published, count, wanted)
                : "target '" + target + "' publishes it without buckets at " + uri
                        + "; a timer of Micrometer has them with publishPercentileHistogram()";
        return HistogramBuckets.of(published, name, wanted, whyEmpty);
    }

    private String absence(Exposition published, String series, Map<String, String> labels) {
        return "target '" + target + "' publishes no " + series + (labels.isEmpty() ? "" : " with " + labels) + " at "
                + uri + "; it publishes " + alike(published, series);
    }

    static Map<String, String> wanted(List<String> labels) {
        Map<String, String> wanted = new LinkedHashMap<>();
        for (String label : labels) {
            String[] parts = label.split("=", 2);
            if (parts.length < 2 || parts[0].isBlank()) {
                throw new IllegalArgumentException("label '" + label + "': write name=value, such as uri=/orders");
            }
            String earlier = wanted.putIfAbsent(parts[0], parts[1]);
            if (earlier != null) {
                throw new IllegalArgumentException("label '" + label + "': '" + parts[0] + "=" + earlier
                        + "' is given too, and a series has one value of a label; read each of them by itself");
            }
        }
        return wanted;
    }

    /**
     * Returns the series of the same name with other labels; without any, the names that share the first word of the name.
     */
    private static String alike(Exposition published, String series) {
        List<String> same = published.named(series, Map.of()).stream()
                .map(Object::toString)
                .limit(ALIKE)
                .toList();
        if (!same.isEmpty()) {
            return String.join(", ", same);
        }
        String word = series.split("_", 2)[0];
        String others = published.series().stream()
                .map(each -> each.name())
                .filter(name -> name.startsWith(word))
                .distinct()
                .limit(ALIKE)
                .collect(Collectors.joining(", "));
        return others.isEmpty() ? published.series().size() + " other series" : others;
    }

    /** The target's name. */
    String target() {
        return target;
    }

    /**
     * All that is published now.
     *
     * @throws IllegalStateException if the target doesn't answer, or not in this format
     */
    Exposition fetch() {
        try {
            HttpURLConnection connection = (HttpURLConnection) uri.toURL().openConnection();
            connection.setConnectTimeout(TIMEOUT);
            connection.setReadTimeout(TIMEOUT);
            connection.setRequestProperty("Accept", "text/plain;version=0.0.4");
            if (connection.getResponseCode() != HttpURLConnection.HTTP_OK) {
                throw unreadable(
                        "it said " + connection.getResponseCode()
                                + "; declare metricsAt(...) if its metrics are elsewhere, and see that it publishes them",
                        null);
            }
            try (InputStream text = connection.getInputStream()) {
                return Exposition.parse(new String(text.readAllBytes(), StandardCharsets.UTF_8));
            }
        } catch (IOException | IllegalArgumentException e) {
            throw unreadable(FailureReasons.of(e), e);
        }
    }

    private IllegalStateException unreadable(String why, @Nullable Exception cause) {
        return new IllegalStateException(
                "target '" + target + "': its metrics could not be read from " + uri + ": " + why, cause);
    }
}

package io.github.perfjunit.internal.sampling.prometheus;

import io.github.perfjunit.api.Quantity;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * All that a program publishes at one instant, in the text format of Prometheus (version 0.0.4) or of OpenMetrics 1.0.
 * Comments, types, timestamps and exemplars are passed over.
 *
 * <pre>{@code
 * Exposition published = Exposition.parse(text);
 * double requests = published.sum("http_server_requests_seconds_count", Map.of("uri", "/orders")).orElse(0);
 * }</pre>
 *
 * @param series in the order of the text
 */
public record Exposition(List<Series> series) {

    public Exposition {
        series = List.copyOf(series);
    }

    /**
     * Reads a text.
     *
     * @throws IllegalArgumentException if a line is none of this format, with its number
     */
    public static Exposition parse(String text) {
        List<Series> series = new ArrayList<>();
        List<String> lines = text.lines().toList();
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i).strip();
            if (!line.isEmpty() && !line.startsWith("#")) {
                series.add(new SeriesLine(line, i + 1).parse());
            }
        }
        return new Exposition(series);
    }

    /** All of this name that have these labels, and perhaps others. */
    public List<Series> named(String name, Map<String, String> labels) {
        return series.stream()
                .filter(each -> each.name().equals(name) && each.has(labels))
                .toList();
    }

    /** The sum of all of this name that have these labels; absent if there is none, or if the program says no number. */
    public OptionalDouble sum(String name, Map<String, String> labels) {
        OptionalDouble sum =
                named(name, labels).stream().mapToDouble(Series::value).reduce(Double::sum);
        return sum.isPresent() && Double.isFinite(sum.getAsDouble()) ? sum : OptionalDouble.empty();
    }

    /** The same as a quantity, in the unit that the name tells: {@code ..._ms_total} is divided by 1000 for a duration. */
    public <Q> Optional<Q> sum(String name, Map<String, String> labels, Quantity<Q> quantity) {
        OptionalDouble sum = sum(name, labels);
        return sum.isPresent()
                ? Optional.of(quantity.fromBase(sum.getAsDouble() * Units.factor(name, quantity)))
                : Optional.empty();
    }
}

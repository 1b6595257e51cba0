package io.github.perfjunit.internal.sampling.prometheus;

import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * One value that a program publishes.
 *
 * @param name such as {@code http_server_requests_seconds_count}
 * @param labels what tells it from others of its name, such as {@code uri} and {@code status}
 * @param value not a number, or infinite, where the program says so
 */
public record Series(String name, Map<String, String> labels, double value) {

    public Series {
        labels = Map.copyOf(labels);
    }

    /** Whether it has these labels, and perhaps others. */
    public boolean has(Map<String, String> wanted) {
        return labels.entrySet().containsAll(wanted.entrySet());
    }

    /** As in the format, without the value. */
    @Override
    public String toString() {
        return name
                + new TreeMap<>(labels)
                        .entrySet().stream()
                                .map(label -> label.getKey() + "=\"" + label.getValue() + "\"")
                                .collect(Collectors.joining(",", "{", "}"));
    }
}

package io.github.perfjunit.internal.sampling.prometheus;

import io.github.perfjunit.api.Quantity;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The unit of a series, as the words at the end of its name express it. Prometheus asks for base units, seconds and bytes,
 * which are those of this library, but not all programs comply.
 */
final class Units {

    /** Words that may follow the unit. */
    private static final Set<String> SUFFIXES = Set.of("total", "sum", "count", "max", "min", "current");

    private static final double MILLIS_IN_A_SECOND = 1e3;

    private static final Map<String, Double> SECONDS = Map.of(
            "seconds", 1.0,
            "milliseconds", 1e-3,
            "millis", 1e-3,
            "ms", 1e-3,
            "microseconds", 1e-6,
            "us", 1e-6,
            "nanoseconds", 1e-9,
            "nanos", 1e-9,
            "ns", 1e-9,
            "minutes", 60.0);
    private static final Map<String, Double> BYTES =
            Map.of("kilobytes", 1e3, "megabytes", 1e6, "kibibytes", 0x1p10, "mebibytes", 0x1p20);

    private Units() {}

    /** By what a value of this series is multiplied to be in the base unit of the quantity. */
    static double factor(String series, Quantity<?> quantity) {
        List<String> words = List.of(series.split("_", -1));
        int last = words.size() - 1;
        while (last > 0 && SUFFIXES.contains(words.get(last))) {
            last--;
        }
        String unit = words.get(last);
        if (quantity == Quantity.BYTES) {
            return BYTES.getOrDefault(unit, 1.0);
        }
        Double seconds = SECONDS.get(unit);
        if (seconds != null && quantity == Quantity.DURATION) {
            return seconds;
        }
        return seconds != null && quantity == Quantity.MILLISECONDS ? MILLIS_IN_A_SECOND * seconds : 1;
    }
}

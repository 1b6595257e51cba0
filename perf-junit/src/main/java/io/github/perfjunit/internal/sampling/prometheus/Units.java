package io.github.perfjunit.internal.sampling.prometheus;

import io.github.perfjunit.api.Quantity;
import io.github.perfjunit.internal.text.UnitNames;
import java.util.List;
import java.util.Set;

/**
 * The unit of a series, as the words at the end of its name express it. Prometheus asks for base units, seconds and bytes,
 * which are those of this library, but not all programs comply.
 */
final class Units {

    /** Words that may follow the unit. */
    private static final Set<String> SUFFIXES = Set.of("total", "sum", "count", "max", "min", "current");

    private Units() {}

    /** By what a value of this series is multiplied to be in the base unit of the quantity. */
    static double factor(String series, Quantity<?> quantity) {
        List<String> words = List.of(series.split("_", -1));
        int last = words.size() - 1;
        while (last > 0 && SUFFIXES.contains(words.get(last))) {
            last--;
        }
        return UnitNames.of(quantity).getOrDefault(words.get(last), 1.0);
    }
}

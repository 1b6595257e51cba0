package io.github.perfjunit.internal.report.data;

import java.util.Collection;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The points of long curves that a chart needs. Each stretch keeps the smallest and the largest values of every curve, so
 * that no peak goes missing.
 */
final class Extremes {

    private Extremes() {}

    /**
     * The places that are kept, in their order.
     *
     * @param points how many there may be at most, at least two for each curve
     * @param curves of the same length
     */
    static Collection<Integer> of(int points, List<? extends List<? extends @Nullable Double>> curves) {
        int n = curves.get(0).size();
        TreeSet<Integer> kept = new TreeSet<>();
        if (n <= points) {
            IntStream.range(0, n).forEach(kept::add);
            return kept;
        }
        int stretches = points / (2 * curves.size());
        for (int stretch = 0; stretch < stretches; stretch++) {
            int from = (int) ((long) stretch * n / stretches);
            int to = (int) ((long) (stretch + 1) * n / stretches);
            curves.forEach(curve -> {
                kept.add(extreme(curve, from, to, -1));
                kept.add(extreme(curve, from, to, 1));
            });
        }
        return kept;
    }

    private static int extreme(List<? extends @Nullable Double> curve, int from, int to, int sign) {
        return IntStream.range(from, to)
                .reduce((best, i) -> height(curve, i, sign) > height(curve, best, sign) ? i : best)
                .orElseThrow();
    }

    private static double height(List<? extends @Nullable Double> curve, int place, int sign) {
        Double value = curve.get(place);
        return value == null ? Double.NEGATIVE_INFINITY : sign * value;
    }
}

package io.github.perfjunit.comparison;

import io.github.perfjunit.statistics.Holm;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Something in the runs that chance alone would rarely do.
 *
 * @param pValue how rarely
 * @param text what it is, and what it may mean
 */
record Suspicion(double pValue, String text) {

    /** Of a kind of check, over all metrics and targets: in one of twenty sound studies there is a false alarm. */
    private static final double LEVEL = 0.05;

    /** Those that are left when their number is taken into account. */
    static List<String> serious(List<Suspicion> ofOneKind) {
        if (ofOneKind.isEmpty()) {
            return List.of();
        }
        double[] adjusted =
                Holm.adjust(ofOneKind.stream().mapToDouble(Suspicion::pValue).toArray());
        return IntStream.range(0, adjusted.length)
                .filter(i -> adjusted[i] <= LEVEL)
                .mapToObj(i -> ofOneKind.get(i).text())
                .toList();
    }
}

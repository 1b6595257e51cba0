package io.github.perfjunit.internal.verdict.warning;

import io.github.perfjunit.statistics.Holm;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Something in the runs that chance alone would rarely do.
 *
 * @param pValue how rarely
 * @param text what it is, and what it may mean
 */
public record DiagnosticWarning(double pValue, String text) {

    /**
     * The significance level of one kind of check over all metrics and targets: one of twenty sound studies has a false
     * alarm.
     */
    private static final double LEVEL = 0.05;

    /** Returns the texts of the warnings that remain when their number is taken into account. */
    public static List<String> serious(List<DiagnosticWarning> ofOneKind) {
        if (ofOneKind.isEmpty()) {
            return List.of();
        }
        double[] adjusted = Holm.adjust(
                ofOneKind.stream().mapToDouble(DiagnosticWarning::pValue).toArray());
        return IntStream.range(0, adjusted.length)
                .filter(i -> adjusted[i] <= LEVEL)
                .mapToObj(i -> ofOneKind.get(i).text())
                .toList();
    }
}

package io.github.perfjunit.comparison;

import io.github.perfjunit.metric.Quantity;
import io.github.perfjunit.statistics.HodgesLehmann;
import java.util.Locale;

/**
 * How far the candidate is from the reference: the pseudo-median of the blocks' ratios or differences (Hodges and Lehmann
 * 1963) with its interval.
 *
 * @param kind whether the numbers are factors or differences
 * @param lower lower end of the interval; infinite if there are too few blocks for one
 * @param upper upper end of the interval; infinite if there are too few blocks for one
 * @param attainedLevel the interval's own confidence level, between 0 and 1
 */
public record Effect(Kind kind, double estimate, double lower, double upper, double attainedLevel) {

    /** What the numbers are. */
    public enum Kind {
        /** Candidate divided by reference. */
        RATIO,
        /** Candidate minus reference, in the metric's base unit: where values can be zero. */
        DIFFERENCE
    }

    static Effect ratio(HodgesLehmann.Result logs) {
        return new Effect(
                Kind.RATIO,
                Math.exp(logs.estimate()),
                Math.exp(logs.lower()),
                Math.exp(logs.upper()),
                logs.attainedLevel());
    }

    static Effect difference(HodgesLehmann.Result differences) {
        return new Effect(
                Kind.DIFFERENCE,
                differences.estimate(),
                differences.lower(),
                differences.upper(),
                differences.attainedLevel());
    }

    /** The value that says that there is no difference. */
    double neutral() {
        return kind == Kind.RATIO ? 1 : 0;
    }

    /** {@code x 0.652 [0.611, 0.688] 95.1 % CI}. */
    String format(Quantity<?> quantity) {
        String interval = Double.isInfinite(upper)
                ? "[no interval: too few blocks]"
                : "[" + number(lower, quantity) + ", " + number(upper, quantity) + "] "
                        + String.format(Locale.ROOT, "%.1f %% CI", 100 * attainedLevel);
        String unit = kind == Kind.RATIO ? "" : " " + quantity.displayUnit();
        return (kind == Kind.RATIO ? "x " : "") + number(estimate, quantity) + unit + " " + interval;
    }

    private String number(double value, Quantity<?> quantity) {
        return kind == Kind.RATIO
                ? String.format(Locale.ROOT, "%.3f", value)
                : String.format(Locale.ROOT, "%+.3g", quantity.toDisplay(value));
    }
}

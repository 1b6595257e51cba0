package io.github.perfjunit.comparison;

import io.github.perfjunit.metric.Quantity;
import io.github.perfjunit.statistics.Alternative;
import io.github.perfjunit.statistics.HodgesLehmann;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.DoubleStream;

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
        DIFFERENCE;

        /** Ratios where all values are positive; values that are not numbers stand for failed runs. */
        static Kind of(double[] candidate, double[] reference) {
            return DoubleStream.concat(Arrays.stream(candidate), Arrays.stream(reference))
                            .allMatch(value -> value > 0 || Double.isNaN(value))
                    ? RATIO
                    : DIFFERENCE;
        }
    }

    /** Ratios beyond this come from failed runs in the worst rank: no number to show. */
    private static final double UNSHOWABLE = 1e4;

    /** The level of the interval that belongs to a test. A one-sided test at half or more has none worth the name. */
    static double confidence(Alternative alternative, double alpha) {
        return Math.max(0.01, 1 - (alternative == Alternative.TWO_SIDED ? alpha : 2 * alpha));
    }

    static Effect of(Kind kind, HodgesLehmann.Result location) {
        boolean ratio = kind == Kind.RATIO;
        return new Effect(
                kind,
                ratio ? Math.exp(location.estimate()) : location.estimate(),
                ratio ? Math.exp(location.lower()) : location.lower(),
                ratio ? Math.exp(location.upper()) : location.upper(),
                location.attainedLevel());
    }

    /** The value that says that there is no difference. */
    double neutral() {
        return kind == Kind.RATIO ? 1 : 0;
    }

    /**
     * Half the width of the interval: how far from nothing an estimate can lie by chance. In percent for a ratio, else in
     * the metric's base unit.
     */
    public String halfWidth() {
        if (Double.isInfinite(upper) || Double.isInfinite(lower)) {
            return "unknown (too few blocks)";
        }
        return kind == Kind.RATIO
                ? String.format(Locale.ROOT, "+/- %.1f %%", 100 * (Math.sqrt(upper / lower) - 1))
                : String.format(Locale.ROOT, "+/- %.3g", (upper - lower) / 2);
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
        if (kind == Kind.RATIO && value > UNSHOWABLE) {
            return "infinite";
        }
        return kind == Kind.RATIO
                ? String.format(Locale.ROOT, "%.3f", value)
                : String.format(Locale.ROOT, "%+.3g", quantity.toDisplay(value));
    }
}

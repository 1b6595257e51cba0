package io.github.perfjunit.internal.verdict.sample;

import io.github.perfjunit.api.Conclusion;
import io.github.perfjunit.api.Quantity;
import io.github.perfjunit.statistics.Alternative;
import io.github.perfjunit.statistics.HodgesLehmann;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.DoubleStream;

/**
 * The distance of the candidate from the reference: the pseudo-median of the blocks' ratios or differences (Hodges and
 * Lehmann 1963) with its interval.
 *
 * @param kind whether the numbers are factors or differences
 * @param lower lower end of the interval; infinite if there are too few blocks for one
 * @param upper upper end of the interval; infinite if there are too few blocks for one
 * @param attainedLevel the interval's own confidence level, between 0 and 1
 */
public record Effect(Kind kind, double estimate, double lower, double upper, double attainedLevel) {

    /** The kind of the numbers. */
    public enum Kind {
        /** Candidate divided by reference. */
        RATIO,
        /** Candidate minus reference, in the metric's base unit: where values can be zero. */
        DIFFERENCE;

        /** Ratios where all values are positive; values that are not numbers stand for failed runs. */
        public static Kind of(double[] candidate, double[] reference) {
            return DoubleStream.concat(Arrays.stream(candidate), Arrays.stream(reference))
                            .allMatch(value -> value > 0 || Double.isNaN(value))
                    ? RATIO
                    : DIFFERENCE;
        }

        /** An effect as a shift on the scale on which samples are compared. */
        double shift(double effect) {
            return this == RATIO ? Math.log(effect) : effect;
        }
    }

    /**
     * The level of the interval that belongs to a test. A one-sided test at half or more has none worth the name; one at 0,
     * which never rejects, has the whole line.
     */
    static double confidence(Alternative alternative, double alpha) {
        double level = 1 - (alternative == Alternative.TWO_SIDED ? alpha : 2 * alpha);
        return Math.min(Math.nextDown(1.0), Math.max(0.01, level));
    }

    /**
     * The effect at this location.
     *
     * @param worst where failed runs were put: what is made of it is beyond all that was measured, and no number
     */
    public static Effect of(Kind kind, HodgesLehmann.Result location, double worst) {
        return new Effect(
                kind,
                unscaled(kind, location.estimate(), worst),
                unscaled(kind, location.lower(), worst),
                unscaled(kind, location.upper(), worst),
                location.attainedLevel());
    }

    private static double unscaled(Kind kind, double value, double worst) {
        double measured = Math.abs(value) < worst / 10 ? value : Math.copySign(Double.POSITIVE_INFINITY, value);
        return kind == Kind.RATIO ? Math.exp(measured) : measured;
    }

    /**
     * Returns the value that stands for failed runs, given all values or differences on their scale. It is so large that no
     * average that includes it looks measured, nor one of two such averages: they are a quarter of it or more, and all that was measured
     * is a thousandth at most.
     */
    static double worst(double... scaled) {
        return 1000
                * (1
                        + Arrays.stream(scaled)
                                .filter(Double::isFinite)
                                .map(Math::abs)
                                .max()
                                .orElse(0));
    }

    /**
     * Sets failed runs of the candidate, and those of the reference, at several distances beyond all others. They are as bad as each other,
     * so that a test holds them for equal, whatever the margin; but an estimate would take their difference for a measured 0.
     * At these distances it is no number, and below all numbers as often as above.
     *
     * @param x values in which failed runs of the candidate are the worst
     * @param y likewise of the reference; or the same array, if they are on the other side there
     */
    static void setApart(double[] x, double[] y, double worstOfX, double worstOfY) {
        spread(x, worstOfX, 6, 2);
        spread(y, worstOfY, 5, 4);
    }

    /** The one half nearer than the middle, the other farther off. */
    private static void spread(double[] values, double worst, int middle, int distance) {
        long count = Arrays.stream(values).filter(value -> value == worst).count();
        int seen = 0;
        for (int i = 0; i < values.length; i++) {
            if (values[i] == worst) {
                seen += 2;
                values[i] = worst * (middle + distance * Long.signum(seen - 1 - count));
            }
        }
    }

    private boolean hasInterval() {
        return attainedLevel < 1;
    }

    /** Returns the side of a range on which the whole interval lies; {@link Conclusion#INCONCLUSIVE} if on neither. */
    public Conclusion beyond(double low, double high) {
        if (lower > high) {
            return Conclusion.HIGHER;
        }
        return upper < low ? Conclusion.LOWER : Conclusion.INCONCLUSIVE;
    }

    /** Returns the side of a margin on both sides of no difference: a share of ratios, or an amount of differences, at least 0. */
    public Conclusion beyond(double margin) {
        return kind == Kind.RATIO ? beyond(1 / (1 + margin), 1 + margin) : beyond(-margin, margin);
    }

    /** Returns the distance of the reference from the candidate. */
    public Effect reversed() {
        return new Effect(kind, reversed(estimate), reversed(upper), reversed(lower), attainedLevel);
    }

    private double reversed(double value) {
        return kind == Kind.RATIO ? 1 / value : 0 - value;
    }

    /** The value that says that there is no difference. */
    public double neutral() {
        return kind == Kind.RATIO ? 1 : 0;
    }

    /**
     * Half the width of the interval: how far from nothing an estimate can lie by chance. In percent for a ratio, else in
     * the metric's display unit.
     */
    public String halfWidth(Quantity<?> quantity) {
        if (!hasInterval()) {
            return "unknown (too few blocks)";
        }
        double half =
                kind == Kind.RATIO ? 100 * (Math.sqrt(upper / lower) - 1) : quantity.toDisplay((upper - lower) / 2);
        if (!Double.isFinite(half)) {
            return "unknown (too many failed runs)";
        }
        return kind == Kind.RATIO
                ? String.format(Locale.ROOT, "+/- %.1f %%", half)
                : ("+/- " + Values.figures(half) + " " + quantity.displayUnit()).stripTrailing();
    }

    /** {@code x 0.652 [0.611, 0.688] 95.1 % CI}; an interval of ratios that failed runs leave without a lower end begins with {@code open}. */
    public String format(Quantity<?> quantity) {
        String interval = hasInterval()
                ? "[" + (kind == Kind.RATIO && lower == 0 ? "open" : number(lower, quantity)) + ", "
                        + number(upper, quantity) + "] " + String.format(Locale.ROOT, "%.1f %% CI", 100 * attainedLevel)
                : "[no interval: too few blocks]";
        String unit = kind == Kind.RATIO || quantity.displayUnit().isEmpty() ? "" : " " + quantity.displayUnit();
        return (kind == Kind.RATIO ? "x " : "") + number(estimate, quantity) + unit + " " + interval;
    }

    private String number(double value, Quantity<?> quantity) {
        if (Double.isInfinite(value)) {
            return kind == Kind.RATIO ? "infinite" : value > 0 ? "+infinite" : "-infinite";
        }
        return kind == Kind.RATIO
                ? Values.ratio(value)
                : (value < 0 ? "-" : "+") + Values.figures(Math.abs(quantity.toDisplay(value)));
    }
}

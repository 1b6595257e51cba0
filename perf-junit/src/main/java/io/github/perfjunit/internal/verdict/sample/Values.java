package io.github.perfjunit.internal.verdict.sample;

import io.github.perfjunit.api.Metric;
import io.github.perfjunit.api.Quantity;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Arrays;
import java.util.Locale;

/** Measured numbers: how they are shown to readers, and when they are the same. */
public final class Values {

    /** Numbers that differ by less than this share are the same measurement with another rounding. */
    private static final double ROUNDING = 1e-9;

    private Values() {}

    /** Returns whether all are the same number, but for rounding, which would be all of their variance. */
    public static boolean areEqual(double... values) {
        double smallest = Arrays.stream(values).min().orElse(0);
        double largest = Arrays.stream(values).max().orElse(0);
        return largest - smallest <= ROUNDING * Math.max(Math.abs(smallest), Math.abs(largest));
    }

    /** A value in its display unit, such as {@code 8.21 s} or {@code 143 MiB}. */
    public static String format(Metric<?> metric, double base) {
        return format(metric.quantity(), base);
    }

    /** A value in its display unit, such as {@code 8.21 s} or {@code 143 MiB}. */
    public static String format(Quantity<?> quantity, double base) {
        String unit = quantity.displayUnit();
        return number(quantity, base) + (unit.isEmpty() ? "" : " " + unit);
    }

    /**
     * The change by a factor in percent, such as {@code -34.8 %}, with as many digits as it takes to read neither as none nor as
     * all.
     */
    public static String change(double factor) {
        double percent = 100 * (factor - 1);
        boolean isNone = Math.abs(factor - 1) <= ROUNDING;
        boolean isAll = factor <= ROUNDING;
        int places = 1;
        while (!isNone && !isAll && readsAsNoneOrAll(percent * Math.pow(10, places), 100 * Math.pow(10, places))) {
            places++;
        }
        return String.format(Locale.ROOT, "%+." + places + "f %%", percent);
    }

    private static boolean readsAsNoneOrAll(double change, double all) {
        return Math.rint(change) == 0 || Math.rint(change) == -all;
    }

    /** A ratio to three decimals, or to three significant figures where those would read as 0. */
    public static String ratio(double ratio) {
        return ratio == 0 ? "0" : Math.abs(ratio) < 0.001 ? figures(ratio) : String.format(Locale.ROOT, "%.3f", ratio);
    }

    /** A number of no particular unit to three significant figures, or to the unit. */
    static String figures(double value) {
        return String.format(Locale.ROOT, Math.abs(value) >= 999.5 ? "%.0f" : "%.3g", value);
    }

    /** The number of a value in its display unit, to three or four significant figures, or to the unit. */
    public static String number(Metric<?> metric, double base) {
        return number(metric.quantity(), base);
    }

    /** The number of a value in its display unit, to three or four significant figures, or to the unit. */
    static String number(Quantity<?> quantity, double base) {
        double value = quantity.toDisplay(base);
        double size = Math.abs(value);
        if (Double.isNaN(value)) {
            return "-";
        }
        if (size < 0.1 && size > 0) {
            return new BigDecimal(value)
                    .round(new MathContext(3))
                    .stripTrailingZeros()
                    .toPlainString();
        }
        if (size >= 1000 || value == Math.rint(value)) {
            return String.format(Locale.ROOT, "%.0f", value);
        }
        return String.format(Locale.ROOT, size >= 100 ? "%.1f" : size >= 10 ? "%.2f" : "%.3f", value);
    }
}

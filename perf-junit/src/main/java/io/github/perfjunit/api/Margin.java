package io.github.perfjunit.api;

import java.math.BigDecimal;
import java.math.MathContext;
import org.apiguardian.api.API;

/**
 * The size of a difference that counts: the margin within which a candidate still is not worse, or the difference that it
 * must reach at least. It is a share of the reference's value, and no {@link CpuPercent}.
 *
 * @param share as a fraction: 0.05 for 5 %; above 0
 */
@API(status = API.Status.MAINTAINED, since = "0.1.0")
public record Margin(double share) {

    /** @throws IllegalArgumentException if the share is not a positive number */
    public Margin {
        if (!(share > 0) || Double.isInfinite(share)) {
            throw new IllegalArgumentException("a margin must be more than 0 %, but was " + show(100 * share)
                    + " %; write percent(5), for instance");
        }
    }

    /**
     * A margin in whole percent of the reference's value: {@code percent(5)}.
     *
     * @throws IllegalArgumentException if it is not above 0
     */
    public static Margin percent(long percent) {
        return percent((double) percent);
    }

    /**
     * A margin in percent of the reference's value: {@code percent(2.5)}.
     *
     * @throws IllegalArgumentException if it is not above 0
     */
    public static Margin percent(double percent) {
        // in decimals: 1.1 / 100 is not the 0.011 that an annotation declares
        return new Margin(
                Double.isFinite(percent)
                        ? BigDecimal.valueOf(percent).movePointLeft(2).doubleValue()
                        : percent);
    }

    /**
     * The factor by which a value may be worse: 1.05 for 5 %. Where less is better the limit is 1.05 times the reference,
     * where more is better it is the reference divided by 1.05, so that a time and its rate get the same verdict.
     */
    public double factor() {
        return 1 + share;
    }

    /** {@code 5 %}. */
    @Override
    public String toString() {
        return show(100 * share) + " %";
    }

    private static String show(double percent) {
        return Double.isFinite(percent)
                ? new BigDecimal(percent)
                        .round(new MathContext(4))
                        .stripTrailingZeros()
                        .toPlainString()
                : Double.toString(percent);
    }
}

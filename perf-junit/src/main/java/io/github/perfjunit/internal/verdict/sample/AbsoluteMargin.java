package io.github.perfjunit.internal.verdict.sample;

import io.github.perfjunit.api.Metric;
import io.github.perfjunit.api.Quantity;

/**
 * A margin in the unit of a metric, such as 5 ms or 8 MiB.
 *
 * @param quantity whose unit it has
 * @param amount in the quantity's base unit, more than 0
 */
public record AbsoluteMargin(Quantity<?> quantity, double amount) implements Tolerance {

    /** @throws IllegalArgumentException if the amount is not a positive number */
    public AbsoluteMargin {
        if (!(amount > 0) || Double.isInfinite(amount)) {
            throw new IllegalArgumentException(
                    "a margin must be more than 0, but was " + Values.format(quantity, amount));
        }
    }

    /**
     * Creates a margin of this amount.
     *
     * @throws IllegalArgumentException if it is not positive
     */
    public static <Q> AbsoluteMargin of(Quantity<Q> quantity, Q amount) {
        return new AbsoluteMargin(quantity, quantity.toBase(amount));
    }

    /**
     * Creates a margin for the values of a metric whose type is not known.
     *
     * @throws IllegalArgumentException if it is not positive, or if the values are of another type
     */
    public static <Q> AbsoluteMargin of(Metric<?> metric, Q amount) {
        @SuppressWarnings("unchecked")
        Quantity<Q> quantity = (Quantity<Q>) metric.quantity();
        try {
            return of(quantity, amount);
        } catch (ClassCastException e) {
            throw new IllegalArgumentException(
                    "withMargin(" + amount + "): a margin of " + metric + " must have the type of its values, not "
                            + amount.getClass().getSimpleName(),
                    e);
        }
    }

    @Override
    public Effect.Kind kind() {
        return Effect.Kind.DIFFERENCE;
    }

    @Override
    public double upper() {
        return amount;
    }

    @Override
    public double lower() {
        return -amount;
    }

    @Override
    public String above() {
        return "+" + this;
    }

    @Override
    public String below() {
        return "-" + this;
    }

    /** {@code 5 ms}; percentage points, because percent would look like a share of the reference. */
    @Override
    public String toString() {
        if (!quantity.displayUnit().equals("%")) {
            return Values.format(quantity, amount);
        }
        String points = Values.number(quantity, amount);
        return points + (points.equals("1") ? " percentage point" : " percentage points");
    }
}

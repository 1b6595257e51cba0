package io.github.perfjunit.assertion;

import java.math.BigDecimal;

/** Checks significance levels, and shows them. */
final class Levels {

    private Levels() {}

    /** Without the exponent that Java gives to small numbers. */
    static String show(double alpha) {
        return BigDecimal.valueOf(alpha).stripTrailingZeros().toPlainString();
    }

    static double requireStricter(double stricter, double declared) {
        if (!(stricter > 0 && stricter <= declared)) {
            throw new IllegalArgumentException("atSignificance(" + stricter + "): claims may be stricter than the"
                    + " declared alpha, never looser; it must lie above 0 and not above " + declared);
        }
        return stricter;
    }
}

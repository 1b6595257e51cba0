package io.github.perfjunit.assertion;

/** Checks significance levels. */
final class Levels {

    private Levels() {}

    static double requireStricter(double stricter, double declared) {
        if (!(stricter > 0 && stricter <= declared)) {
            throw new IllegalArgumentException("atSignificance(" + stricter + "): claims may be stricter than the"
                    + " declared alpha, never looser; it must lie above 0 and not above " + declared);
        }
        return stricter;
    }
}

package io.github.perfjunit.internal.load.plan;

import java.time.Duration;

/** Refuses what can't be, with the name under which it was given. For builders of loads. */
public final class Fields {

    private Fields() {}

    /**
     * Refuses a value with a sentence, unless it is valid.
     *
     * @throws LoadRefusal if it is not
     */
    public static void require(boolean valid, String field, Object value, String expected) {
        if (!valid) {
            throw new LoadRefusal(field + "(" + value + "): it must be " + expected);
        }
    }

    /** Refuses nothing, and less. */
    public static void requirePositive(String field, Duration value) {
        require(!value.isNegative() && !value.isZero(), field, value, "longer than nothing");
    }

    /** Refuses less than nothing. */
    public static void requireNotNegative(String field, Duration value) {
        require(!value.isNegative(), field, value, "nothing or longer");
    }

    /** Refuses what is no rate. */
    public static void requireRate(String field, double perSecond) {
        require(
                Double.isFinite(perSecond) && perSecond > 0,
                field,
                perSecond,
                "a number of requests per second above 0");
    }

    /** The text, unless it is blank. */
    public static String requireText(String field, String value) {
        require(!value.isBlank(), field, "\"" + value + "\"", "a text that is not blank");
        return value;
    }
}

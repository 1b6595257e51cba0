package io.github.perfjunit.workload.load;

import java.time.Duration;

/** Refuses what can't be, with the name under which it was given. */
final class Fields {

    private Fields() {}

    static void require(boolean valid, String field, Object value, String expected) {
        if (!valid) {
            throw new IllegalArgumentException(field + "(" + value + "): it must be " + expected);
        }
    }

    static void requirePositive(String field, Duration value) {
        require(!value.isNegative() && !value.isZero(), field, value, "longer than nothing");
    }

    static void requireNotNegative(String field, Duration value) {
        require(!value.isNegative(), field, value, "nothing or longer");
    }

    static void requireRate(String field, double perSecond) {
        require(
                Double.isFinite(perSecond) && perSecond > 0,
                field,
                perSecond,
                "a number of requests per second above 0");
    }

    static String requireText(String field, String value) {
        require(!value.isBlank(), field, "\"" + value + "\"", "a text that is not blank");
        return value;
    }
}

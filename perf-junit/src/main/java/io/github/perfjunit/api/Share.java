package io.github.perfjunit.api;

import java.util.Locale;
import org.apiguardian.api.API;

/**
 * A part of a whole.
 *
 * @param value from 0, nothing, to 1, all
 */
@API(status = API.Status.MAINTAINED, since = "0.1.0")
public record Share(double value) implements Comparable<Share> {

    public Share {
        if (!(value >= 0 && value <= 1)) {
            throw new IllegalArgumentException("a share must lie between 0 and 1: " + value);
        }
    }

    /** So much of the whole: 0.999 is all but one of a thousand. */
    public static Share of(double value) {
        return new Share(value);
    }

    @Override
    public int compareTo(Share other) {
        return Double.compare(value, other.value);
    }

    @Override
    public String toString() {
        return String.format(Locale.ROOT, "%.3f %%", 100 * value);
    }
}

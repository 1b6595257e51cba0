package io.github.perfjunit.api;

import java.util.Locale;
import org.apiguardian.api.API;

/**
 * A rate of events.
 *
 * @param perSecond events per second, finite and not negative
 */
@API(status = API.Status.MAINTAINED, since = "0.1.0")
public record Rate(double perSecond) implements Comparable<Rate> {

    public Rate {
        if (!Double.isFinite(perSecond) || perSecond < 0) {
            throw new IllegalArgumentException("a rate must be a finite number, not negative: " + perSecond + "/s");
        }
    }

    /** So many events a second. */
    public static Rate perSecond(long events) {
        return perSecond((double) events);
    }

    /** So many events a second. */
    public static Rate perSecond(double events) {
        return new Rate(events);
    }

    @Override
    public int compareTo(Rate other) {
        return Double.compare(perSecond, other.perSecond);
    }

    @Override
    public String toString() {
        return String.format(Locale.ROOT, "%.1f/s", perSecond);
    }
}

package io.github.perfjunit.api;

import java.util.Locale;
import org.apiguardian.api.API;

/**
 * Use of the processor.
 *
 * @param value in percent of one core, finite and not negative; two busy cores are 200
 */
@API(status = API.Status.MAINTAINED, since = "0.1.0")
public record CpuPercent(double value) implements Comparable<CpuPercent> {

    public CpuPercent {
        if (!Double.isFinite(value) || value < 0) {
            throw new IllegalArgumentException("use of the processor must be finite, not negative: " + value + " %");
        }
    }

    /** So many percent of one core. */
    public static CpuPercent ofOneCore(long percent) {
        return ofOneCore((double) percent);
    }

    /** So many percent of one core. */
    public static CpuPercent ofOneCore(double percent) {
        return new CpuPercent(percent);
    }

    @Override
    public int compareTo(CpuPercent other) {
        return Double.compare(value, other.value);
    }

    @Override
    public String toString() {
        return String.format(Locale.ROOT, "%.1f %% of a core", value);
    }
}

package io.github.perfjunit.internal.explain;

import java.util.Locale;

/** A kind of profile. */
public enum Kind {
    /** Processor time, in seconds. */
    CPU("CPU", "cpu"),
    /** Elapsed time in which threads wait, be it for a lock, an answer or the clock, in seconds. */
    WAITING("waiting", "waiting"),
    /** Allocated memory, in bytes. */
    ALLOCATION("allocation", "alloc");

    private static final double THOUSAND = 1000;

    private final String label;
    private final String file;

    Kind(String label, String file) {
        this.label = label;
        this.file = file;
    }

    /** Returns its name for readers. */
    public String label() {
        return label;
    }

    /** Returns the name of the file that holds the stacks of this kind. */
    public String file() {
        return file + ".collapsed";
    }

    /** Returns the name of the file that holds the weights of these stacks in the parts of the time. */
    public String partsFile() {
        return file + ".parts";
    }

    /**
     * Formats an amount with its unit: {@code 1.90 ms}, {@code 12.0 kB}.
     *
     * @param amount in seconds or bytes
     */
    public String format(double amount) {
        return this == ALLOCATION ? scaled(amount, "B", "kB", "MB", "GB") : scaled(amount * 1e9, "ns", "µs", "ms", "s");
    }

    /** Formats a difference with its sign. */
    public String formatDifference(double difference) {
        return (difference < 0 ? "-" : "+") + format(Math.abs(difference));
    }

    private static String scaled(double amount, String... units) {
        double scaled = amount;
        int unit = 0;
        while (scaled >= THOUSAND && unit < units.length - 1) {
            scaled /= THOUSAND;
            unit++;
        }
        String pattern = scaled >= 100 ? "%.0f %s" : scaled >= 10 ? "%.1f %s" : "%.2f %s";
        return String.format(Locale.ROOT, pattern, scaled, units[unit]);
    }
}

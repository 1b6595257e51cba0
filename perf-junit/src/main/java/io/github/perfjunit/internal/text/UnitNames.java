package io.github.perfjunit.internal.text;

import io.github.perfjunit.api.Quantity;
import java.util.LinkedHashMap;
import java.util.Map;

/** The names that programs give to units of time and of memory, in log lines and in the names of what they publish. */
public final class UnitNames {

    private static final double MILLIS_IN_A_SECOND = 1e3;

    private UnitNames() {}

    /**
     * Returns the unit in which values are recorded, as the end of a clause: {@code in ms}, {@code as a count} or {@code as a share}.
     */
    public static String inWords(Quantity<?> quantity) {
        if (quantity == Quantity.CPU_PERCENT) {
            return "in percent of one core";
        }
        return quantity == Quantity.COUNT
                ? "as a count"
                : quantity == Quantity.SHARE ? "as a share" : "in " + quantity.baseUnit();
    }

    /** Returns a recorded number with its unit, such as {@code 12.5 ms}; a count and a share, from 0 to 1, have none. */
    public static String withUnit(double base, Quantity<?> quantity) {
        boolean isPlain = quantity == Quantity.COUNT || quantity == Quantity.SHARE;
        return base + (isPlain ? "" : " " + quantity.baseUnit());
    }

    /** Returns the factor from each unit of this quantity to its base unit; empty if it has no other units. */
    public static Map<String, Double> of(Quantity<?> quantity) {
        if (quantity == Quantity.DURATION) {
            return times(1);
        }
        if (quantity == Quantity.MILLISECONDS) {
            return times(MILLIS_IN_A_SECOND);
        }
        return quantity == Quantity.BYTES ? amountsOfMemory() : Map.of();
    }

    private static Map<String, Double> times(double second) {
        Map<String, Double> units = new LinkedHashMap<>();
        put(units, 60 * second, "minutes");
        put(units, second, "seconds");
        put(units, 1e-3 * second, "millis", "milliseconds", "ms");
        put(units, 1e-6 * second, "micros", "microseconds", "us");
        put(units, 1e-9 * second, "nanos", "nanoseconds", "ns");
        return units;
    }

    private static Map<String, Double> amountsOfMemory() {
        Map<String, Double> units = new LinkedHashMap<>();
        put(units, 1, "bytes");
        put(units, 0x1p10, "kib", "kibibytes");
        put(units, 0x1p20, "mib", "mebibytes");
        put(units, 0x1p30, "gib", "gibibytes");
        put(units, 1e3, "kb", "kilobytes");
        put(units, 1e6, "mb", "megabytes");
        put(units, 1e9, "gb", "gigabytes");
        return units;
    }

    private static void put(Map<String, Double> units, double factor, String... names) {
        for (String name : names) {
            units.put(name, factor);
        }
    }
}

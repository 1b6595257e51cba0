package io.github.perfjunit.metric;

import java.util.Locale;

/**
 * An amount of memory.
 *
 * @param value in bytes, not negative
 */
public record Bytes(long value) implements Comparable<Bytes> {

    private static final long KIB = 1024;
    private static final long MIB = 1024 * KIB;
    private static final long GIB = 1024 * MIB;

    public Bytes {
        if (value < 0) {
            throw new IllegalArgumentException("an amount of memory can't be negative: " + value + " bytes");
        }
    }

    /** So many bytes. */
    public static Bytes bytes(long count) {
        return new Bytes(count);
    }

    /** So many times 1,024 bytes. */
    public static Bytes kibibytes(double count) {
        return scaled(count, KIB);
    }

    /** So many times 1,024 x 1,024 bytes. */
    public static Bytes mebibytes(double count) {
        return scaled(count, MIB);
    }

    /** So many times 1,024 x 1,024 x 1,024 bytes. */
    public static Bytes gibibytes(double count) {
        return scaled(count, GIB);
    }

    private static Bytes scaled(double count, long unit) {
        if (!Double.isFinite(count)) {
            throw new IllegalArgumentException("an amount of memory must be a finite number: " + count);
        }
        return new Bytes(Math.round(count * unit));
    }

    @Override
    public int compareTo(Bytes other) {
        return Long.compare(value, other.value);
    }

    /** In MiB, with one decimal. */
    @Override
    public String toString() {
        return String.format(Locale.ROOT, "%.1f MiB", (double) value / MIB);
    }
}

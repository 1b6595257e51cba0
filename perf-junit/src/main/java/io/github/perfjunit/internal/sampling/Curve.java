package io.github.perfjunit.internal.sampling;

import io.github.perfjunit.internal.sampling.reading.Reading;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToLongFunction;

/** A quantity over time: straight lines between the readings, level before the first and after the last point. */
final class Curve {

    private final long zero;
    private final long[] times;
    private final double[] values;

    private Curve(long zero, long[] times, double[] values) {
        this.zero = zero;
        this.times = times;
        this.values = values;
    }

    /**
     * Returns the curve of a quantity over these readings. For a tree that was launched it begins with zero at the launch.
     */
    static Curve of(Origin origin, List<Reading> readings, ToLongFunction<Reading> quantity) {
        int first = origin.kind() == Origin.Kind.LAUNCHED ? 1 : 0;
        long zero = first == 1 ? origin.nanoTime() : readings.get(0).nanoTime();
        long[] times = new long[readings.size() + first];
        double[] values = new double[times.length];
        for (int i = first; i < times.length; i++) {
            Reading reading = readings.get(i - first);
            times[i] = reading.nanoTime() - zero;
            values[i] = quantity.applyAsLong(reading);
        }
        return new Curve(zero, times, values);
    }

    double at(long nanoTime) {
        return valueAt(nanoTime - zero);
    }

    /** The time-weighted mean over that part of {@code from..to} for which there are points. */
    double mean(long from, long to) {
        long begin = Math.max(from - zero, times[0]);
        long end = Math.min(to - zero, times[times.length - 1]);
        if (end <= begin) {
            return valueAt(end);
        }
        double area = 0;
        long at = begin;
        for (int i = 0; i <= times.length; i++) {
            long next = i == times.length ? end : Math.min(times[i], end);
            if (next > at) {
                area += (valueAt(at) + valueAt(next)) / 2 * (next - at);
                at = next;
            }
        }
        return area / (end - begin);
    }

    private double valueAt(long time) {
        int found = Arrays.binarySearch(times, time);
        if (found >= 0) {
            return values[found];
        }
        int after = -found - 1;
        if (after == 0) {
            return values[0];
        }
        if (after == times.length) {
            return values[after - 1];
        }
        double share = (double) (time - times[after - 1]) / (times[after] - times[after - 1]);
        return values[after - 1] + share * (values[after] - values[after - 1]);
    }
}

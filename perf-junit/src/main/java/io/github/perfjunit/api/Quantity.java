package io.github.perfjunit.api;

import java.time.Duration;
import java.util.List;
import java.util.function.DoubleFunction;
import java.util.function.ToDoubleFunction;
import org.apiguardian.api.API;

/**
 * A kind of quantity: how a typed value becomes a number in the base unit that is recorded, and in which unit people read
 * it.
 *
 * @param <Q> the type that carries the value in Java
 */
@API(status = API.Status.MAINTAINED, since = "0.1.0")
public final class Quantity<Q> {

    /** Durations: recorded in seconds, to the nanosecond. */
    public static final Quantity<Duration> DURATION =
            new Quantity<>("s", "s", 1, duration -> duration.toNanos() / 1e9, seconds -> nanos(seconds * 1e9));

    /** Short durations: recorded and shown in milliseconds, to the nanosecond. */
    public static final Quantity<Duration> MILLISECONDS =
            new Quantity<>("ms", "ms", 1, duration -> duration.toNanos() / 1e6, millis -> nanos(millis * 1e6));

    /** Amounts of memory: recorded in bytes, shown in MiB. */
    public static final Quantity<Bytes> BYTES = new Quantity<>(
            "bytes", "MiB", 1024.0 * 1024.0, bytes -> (double) bytes.value(), value -> Bytes.bytes(Math.round(value)));

    /** Events per second: recorded and shown in 1/s. */
    public static final Quantity<Rate> RATE = new Quantity<>("1/s", "1/s", 1, Rate::perSecond, Rate::perSecond);

    /** Use of the processor: recorded and shown in percent of one core. */
    public static final Quantity<CpuPercent> CPU_PERCENT =
            new Quantity<>("percent", "%", 1, CpuPercent::value, CpuPercent::ofOneCore);

    /** Parts of a whole: recorded from 0 to 1, shown in percent. */
    public static final Quantity<Share> SHARE = new Quantity<>("share", "%", 0.01, Share::value, Share::of);

    /** Numbers of things, without a unit: whole numbers of any type are recorded, and read as {@link Long}. */
    public static final Quantity<Number> COUNT = new Quantity<>("", "", 1, Number::doubleValue, Math::round);

    private static final List<Quantity<?>> ALL =
            List.of(DURATION, MILLISECONDS, BYTES, RATE, CPU_PERCENT, SHARE, COUNT);

    private final String baseUnit;
    private final String displayUnit;
    private final double displayDivisor;
    private final ToDoubleFunction<Q> toBase;
    private final DoubleFunction<Q> fromBase;

    private Quantity(
            String baseUnit,
            String displayUnit,
            double displayDivisor,
            ToDoubleFunction<Q> toBase,
            DoubleFunction<Q> fromBase) {
        this.baseUnit = baseUnit;
        this.displayUnit = displayUnit;
        this.displayDivisor = displayDivisor;
        this.toBase = toBase;
        this.fromBase = fromBase;
    }

    /**
     * The kind of quantity that is recorded in this unit.
     *
     * @throws IllegalArgumentException if there is none
     */
    static Quantity<?> ofBaseUnit(String baseUnit) {
        return ALL.stream()
                .filter(quantity -> quantity.baseUnit.equals(baseUnit))
                .findFirst()
                .orElseThrow(
                        () -> new IllegalArgumentException("no quantity is recorded in '" + baseUnit + "'; units are "
                                + ALL.stream()
                                        .map(Quantity::baseUnit)
                                        .map(unit -> "'" + unit + "'")
                                        .toList()));
    }

    private static Duration nanos(double nanos) {
        return Duration.ofNanos(Math.round(nanos));
    }

    /**
     * The unit of recorded numbers: {@code s}, {@code ms}, {@code bytes}, {@code 1/s}, {@code percent}, {@code share}, or
     * empty for counts.
     */
    public String baseUnit() {
        return baseUnit;
    }

    /** The unit in which people read it: {@code s}, {@code ms}, {@code MiB}, {@code 1/s}, {@code %}, or empty for counts. */
    public String displayUnit() {
        return displayUnit;
    }

    /** The value as a number in the {@linkplain #baseUnit() base unit}. */
    public double toBase(Q value) {
        return toBase.applyAsDouble(value);
    }

    /** The typed value of a number in the {@linkplain #baseUnit() base unit}. */
    public Q fromBase(double base) {
        return fromBase.apply(base);
    }

    /** A number in the base unit as a number in the {@linkplain #displayUnit() display unit}. */
    public double toDisplay(double base) {
        return base / displayDivisor;
    }
}

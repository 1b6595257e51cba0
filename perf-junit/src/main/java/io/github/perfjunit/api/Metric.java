package io.github.perfjunit.api;

import java.time.Duration;
import java.util.Objects;
import java.util.regex.Pattern;
import org.apiguardian.api.API;

/**
 * A named quantity with a unit and a direction, such as {@code drain.time} in seconds, lower is better.
 *
 * <p>The metrics that perf-junit records by itself are constants of {@link Metrics}. A metric of one's own:
 *
 * <pre>{@code
 * static final Metric<Duration> CACHE_FILL_TIME = Metric.seconds("cache.fill.time").lowerIsBetter();
 * }</pre>
 *
 * @param <Q> the type of its values: {@link Duration}, {@link Bytes}, {@link Rate}, {@link CpuPercent}, {@link Share} or
 *     {@link Number}
 */
@API(status = API.Status.MAINTAINED, since = "0.1.0")
public final class Metric<Q> {

    private static final Pattern ID = Pattern.compile("[a-z][a-z0-9]*([.-][a-z0-9]+)*");

    private static final Pattern WINDOW = Pattern.compile("[a-z][a-z0-9]*(-[a-z0-9]+)*");

    private final String id;
    private final String baseId;
    private final Quantity<Q> quantity;
    private final Direction direction;

    private Metric(String id, String baseId, Quantity<Q> quantity, Direction direction) {
        this.id = id;
        this.baseId = baseId;
        this.quantity = quantity;
        this.direction = direction;
    }

    /** A metric of durations. Without a direction it can be shown and budgeted, not claimed. */
    public static Metric<Duration> seconds(String id) {
        return of(id, Quantity.DURATION);
    }

    /** A metric of short durations, shown in milliseconds. Without a direction it can be shown and budgeted, not claimed. */
    public static Metric<Duration> milliseconds(String id) {
        return of(id, Quantity.MILLISECONDS);
    }

    /** A metric of amounts of memory. Without a direction it can be shown and budgeted, not claimed. */
    public static Metric<Bytes> bytes(String id) {
        return of(id, Quantity.BYTES);
    }

    /** A metric of events per second. Without a direction it can be shown and budgeted, not claimed. */
    public static Metric<Rate> rate(String id) {
        return of(id, Quantity.RATE);
    }

    /** A metric of processor use in percent of one core. Without a direction it can be shown and budgeted, not claimed. */
    public static Metric<CpuPercent> cpuPercent(String id) {
        return of(id, Quantity.CPU_PERCENT);
    }

    /** A metric of parts of a whole. Without a direction it can be shown and budgeted, not claimed. */
    public static Metric<Share> share(String id) {
        return of(id, Quantity.SHARE);
    }

    /**
     * A metric that counts. Its values are given as any whole number and returned as {@link Long}; a limit is written as
     * {@code 5}, or as {@code 2.5} between two counts. Without a direction it can be shown and budgeted, not claimed.
     */
    public static Metric<Number> count(String id) {
        return of(id, Quantity.COUNT);
    }

    /**
     * A metric as a record of an earlier study describes it.
     *
     * @param baseUnit the {@linkplain Quantity#baseUnit() unit} of its numbers
     * @throws IllegalArgumentException if the id is none, or no quantity has this unit
     */
    public static Metric<?> recorded(String id, String baseUnit, Direction direction) {
        return recorded(id, id, baseUnit, direction);
    }

    /**
     * The same of one within a window.
     *
     * @param baseId what its {@link #baseId()} was
     */
    public static Metric<?> recorded(String id, String baseId, String baseUnit, Direction direction) {
        Metric<?> metric = of(id, baseId, Quantity.ofBaseUnit(baseUnit));
        return switch (direction) {
            case LOWER_IS_BETTER -> metric.lowerIsBetter();
            case HIGHER_IS_BETTER -> metric.higherIsBetter();
            case NONE -> metric;
        };
    }

    private static <Q> Metric<Q> of(String id, Quantity<Q> quantity) {
        return of(id, id, quantity);
    }

    private static <Q> Metric<Q> of(String id, String baseId, Quantity<Q> quantity) {
        if (!ID.matcher(id).matches()) {
            throw new IllegalArgumentException("metric id '" + id
                    + "': use lower-case words and digits separated by dots, such as cache.fill.time");
        }
        return new Metric<>(id, baseId, quantity, Direction.NONE);
    }

    /** The same metric, of which less is better. */
    public Metric<Q> lowerIsBetter() {
        return new Metric<>(id, baseId, quantity, Direction.LOWER_IS_BETTER);
    }

    /** The same metric, of which more is better. */
    public Metric<Q> higherIsBetter() {
        return new Metric<>(id, baseId, quantity, Direction.HIGHER_IS_BETTER);
    }

    /**
     * The same metric within a window of a run that a test has named: {@code CPU_TIME.in("steady")} is
     * {@code steady.cpu.time}.
     *
     * @param window the name that was given to {@code sampler.window(...)}
     * @throws IllegalArgumentException if the name isn't made of lower-case letters, digits and single hyphens
     */
    public Metric<Q> in(String window) {
        if (!WINDOW.matcher(window).matches()) {
            throw new IllegalArgumentException(
                    "window '" + window + "': use lower-case letters, digits and single hyphens, such as steady-state");
        }
        return new Metric<>(window + "." + id, baseId, quantity, direction);
    }

    /** Its name in records and reports, such as {@code rss.peak}. */
    public String id() {
        return id;
    }

    /** Its id without the names of windows: {@code cpu.time} of {@code steady.cpu.time}; else {@link #id()}. */
    public String baseId() {
        return baseId;
    }

    /** Returns the kind of quantity that the metric measures, with its units. */
    public Quantity<Q> quantity() {
        return quantity;
    }

    /** Returns the direction in which the metric gets better; {@link Direction#NONE} if nothing can be claimed of it. */
    public Direction direction() {
        return direction;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Metric<?> that
                && id.equals(that.id)
                && quantity == that.quantity
                && direction == that.direction;
    }

    @Override
    public int hashCode() {
        return Objects.hash(id, direction);
    }

    @Override
    public String toString() {
        return id;
    }
}

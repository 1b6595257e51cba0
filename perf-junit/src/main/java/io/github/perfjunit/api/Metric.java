package io.github.perfjunit.api;

import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
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
 * <p>A metric of a part of a run has qualifiers: of a kind of failure, a load, a program, a request, a window, in any combination
 * and each kind at most once. They stand in its id in the order of the alphabet, whatever the order of the calls, and its unit and direction
 * stay:
 *
 * <pre>{@code
 * RSS_PEAK.ofProgram("users")                                  // rss.peak{program=users}
 * LATENCY_P99.ofRequest("GET /orders/{id}").in("step-2")       // latency.p99{request=GET /orders/{id},window=step-2}
 * }</pre>
 *
 * @param <Q> the type of its values: {@link Duration}, {@link Bytes}, {@link Rate}, {@link CpuPercent}, {@link Share} or
 *     {@link Number}
 */
@API(status = API.Status.MAINTAINED, since = "0.1.0")
public final class Metric<Q> {

    private static final Pattern ID = Pattern.compile("[a-z][a-z0-9]*+(?:[.-][a-z0-9]++)*+");

    private final String baseId;
    private final Qualifiers qualifiers;
    private final Quantity<Q> quantity;
    private final Direction direction;

    private Metric(String baseId, Qualifiers qualifiers, Quantity<Q> quantity, Direction direction) {
        this.baseId = baseId;
        this.qualifiers = qualifiers;
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
     * @param id with its qualifiers
     * @param baseUnit the {@linkplain Quantity#baseUnit() unit} of its numbers
     * @throws IllegalArgumentException if the id is none, or no quantity has this unit
     */
    public static Metric<?> recorded(String id, String baseUnit, Direction direction) {
        Metric<?> metric =
                of(Qualifiers.baseOf(id), Quantity.ofBaseUnit(baseUnit)).with(Qualifiers.of(id));
        return switch (direction) {
            case LOWER_IS_BETTER -> metric.lowerIsBetter();
            case HIGHER_IS_BETTER -> metric.higherIsBetter();
            case NONE -> metric;
        };
    }

    private static <Q> Metric<Q> of(String id, Quantity<Q> quantity) {
        if (!ID.matcher(id).matches()) {
            throw new IllegalArgumentException("metric id '" + id
                    + "': use lower-case words and digits separated by dots, such as cache.fill.time");
        }
        return new Metric<>(id, Qualifiers.NONE, quantity, Direction.NONE);
    }

    /** The same metric, of which less is better. */
    public Metric<Q> lowerIsBetter() {
        return new Metric<>(baseId, qualifiers, quantity, Direction.LOWER_IS_BETTER);
    }

    /** The same metric, of which more is better. */
    public Metric<Q> higherIsBetter() {
        return new Metric<>(baseId, qualifiers, quantity, Direction.HIGHER_IS_BETTER);
    }

    /**
     * Returns this metric of one kind of failure: {@code REQUESTS_FAILED.ofFailure("status 503")} is
     * {@code requests.failed{failure=status 503}}.
     *
     * @param failure the kind, such as {@code timeout}, of the same characters as the name of a request
     * @throws IllegalArgumentException if it has others, or this is a metric of a kind of failure already
     */
    public Metric<Q> ofFailure(String failure) {
        return with(qualifiers.ofFailure(failure));
    }

    /**
     * Returns this metric of one load among several of a run: {@code LATENCY_P99.ofLoad("background")} is
     * {@code latency.p99{load=background}}.
     *
     * @param load the name that was given to the load: lower-case letters, digits and single hyphens
     * @throws IllegalArgumentException if it is no such name, or this is a metric of a load already
     */
    public Metric<Q> ofLoad(String load) {
        return with(qualifiers.ofLoad(load));
    }

    /**
     * Returns this metric of one program of a system: {@code RSS_PEAK.ofProgram("users")} is {@code rss.peak{program=users}}.
     *
     * @param program the name that the program has in the system: lower-case letters, digits and single hyphens
     * @throws IllegalArgumentException if it is no such name, or this is a metric of a program already
     */
    public Metric<Q> ofProgram(String program) {
        return with(qualifiers.ofProgram(program));
    }

    /**
     * Returns this metric of one kind of request: {@code LATENCY_P99.ofRequest("list")} is {@code latency.p99{request=list}}.
     *
     * @param request the name that was given to the request, such as {@code GET /orders/{id}}: 1 to 80 letters, digits and
     *     spaces, and any of {@code - _ . : / { } ( ) ? & = * + ~ @}, without a space at either end
     * @throws IllegalArgumentException if it is no such name, or this is a metric of a request already
     */
    public Metric<Q> ofRequest(String request) {
        return with(qualifiers.ofRequest(request));
    }

    /**
     * Returns this metric within a window of a run that a test has named, or within a step of a load: {@code CPU_TIME.in("steady")}
     * is {@code cpu.time{window=steady}}.
     *
     * @param window the name that was given to {@code sampler.window(...)}: lower-case letters, digits and single hyphens
     * @throws IllegalArgumentException if it is no such name, or this is a metric within a window already
     */
    public Metric<Q> in(String window) {
        return with(qualifiers.in(window));
    }

    /** Returns this metric with these qualifiers in place of its own, such as those of another metric. */
    public Metric<Q> with(Qualifiers others) {
        return new Metric<>(baseId, others, quantity, direction);
    }

    /** Its name in records and reports, such as {@code rss.peak} or {@code rss.peak{program=users}}. */
    public String id() {
        return baseId + qualifiers;
    }

    /** Its id without qualifiers: {@code cpu.time} of {@code cpu.time{window=steady}}; else {@link #id()}. */
    public String baseId() {
        return baseId;
    }

    /** Returns the part of the run that it is of; {@link Qualifiers#NONE} if it is of the whole run. */
    public Qualifiers qualifiers() {
        return qualifiers;
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
                && baseId.equals(that.baseId)
                && qualifiers.equals(that.qualifiers)
                && quantity == that.quantity
                && direction == that.direction;
    }

    @Override
    public int hashCode() {
        return Objects.hash(baseId, qualifiers, direction);
    }

    @Override
    public String toString() {
        return id();
    }

    /**
     * The part of a run that a metric is of: a load, a program, a kind of request, a window, or several of these. Each kind of
     * qualifier occurs at most once.
     */
    @API(status = API.Status.EXPERIMENTAL, since = "0.1.0")
    public static final class Qualifiers {

        /** The qualifiers of a metric of the whole run: none. */
        public static final Qualifiers NONE = new Qualifiers(Map.of());

        private static final String FAILURE = "failure";
        private static final String LOAD = "load";
        private static final String PROGRAM = "program";
        private static final String REQUEST = "request";
        private static final String WINDOW = "window";

        private static final List<String> KINDS = List.of(FAILURE, LOAD, PROGRAM, REQUEST, WINDOW);

        private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9]*+(?:-[a-z0-9]++)*+");

        /** Without a comma, which separates qualifiers, and what CSV, HTML, Markdown or a format string would take for theirs. */
        private static final Pattern REQUEST_NAME = Pattern.compile("(?! )[A-Za-z0-9 _.:/{}()?&=*+~@-]{1,80}(?<! )");

        private final Map<String, String> values;

        private Qualifiers(Map<String, String> values) {
            this.values = new TreeMap<>(values);
        }

        /** These, of a kind of failure: see {@link Metric#ofFailure}. */
        public Qualifiers ofFailure(String failure) {
            return and(FAILURE, failure);
        }

        /** These, of a load: see {@link Metric#ofLoad}. */
        public Qualifiers ofLoad(String load) {
            return and(LOAD, load);
        }

        /** These, of a program: see {@link Metric#ofProgram}. */
        public Qualifiers ofProgram(String program) {
            return and(PROGRAM, program);
        }

        /** These, of a kind of request: see {@link Metric#ofRequest}. */
        public Qualifiers ofRequest(String request) {
            return and(REQUEST, request);
        }

        /** These, within a window: see {@link Metric#in}. */
        public Qualifiers in(String window) {
            return and(WINDOW, window);
        }

        /**
         * Returns these and others.
         *
         * @throws IllegalArgumentException if both have one of the same kind
         */
        public Qualifiers and(Qualifiers others) {
            Qualifiers all = this;
            for (Map.Entry<String, String> each : others.values.entrySet()) {
                all = all.and(each.getKey(), each.getValue());
            }
            return all;
        }

        private Qualifiers and(String kind, String value) {
            String given = values.get(kind);
            if (given != null) {
                throw new IllegalArgumentException(kind + " '" + value + "': a metric has one " + kind
                        + ", and this one is of '" + given + "' already");
            }
            require(kind, value);
            Map<String, String> all = new TreeMap<>(values);
            all.put(kind, value);
            return new Qualifiers(all);
        }

        private static void require(String kind, String value) {
            boolean isFree = kind.equals(REQUEST) || kind.equals(FAILURE);
            if (isFree && !REQUEST_NAME.matcher(value).matches()) {
                throw new IllegalArgumentException(
                        kind + " '" + value + "': use 1 to 80 letters (A to Z), digits and spaces,"
                                + " and any of - _ . : / { } ( ) ? & = * + ~ @, without a space at either end, such as"
                                + " GET /orders/{id}");
            }
            if (!isFree && !NAME.matcher(value).matches()) {
                throw new IllegalArgumentException(kind + " '" + value
                        + "': use lower-case letters, digits and single hyphens, beginning with a letter, such as "
                        + (kind.equals(WINDOW) ? "steady-state" : "order-service"));
            }
        }

        /** Returns them by their kinds, {@code failure}, {@code load}, {@code program}, {@code request} and {@code window}, in this order. */
        public Map<String, String> values() {
            return Collections.unmodifiableMap(values);
        }

        /** Returns the id without qualifiers. */
        static String baseOf(String id) {
            return id.endsWith("}") && id.contains("{") ? id.substring(0, id.indexOf('{')) : id;
        }

        /** Reads those of an id, in any order. */
        static Qualifiers of(String id) {
            String base = baseOf(id);
            Qualifiers found = NONE;
            if (base.length() < id.length()) {
                for (String each :
                        id.substring(base.length() + 1, id.length() - 1).split(",", -1)) {
                    String kind = each.substring(0, Math.max(0, each.indexOf('=')));
                    if (!KINDS.contains(kind)) {
                        throw new IllegalArgumentException("metric id '" + id + "': a qualifier is one of " + KINDS
                                + ", with its value, such as rss.peak{program=users}");
                    }
                    found = found.and(kind, each.substring(kind.length() + 1));
                }
            }
            return found;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Qualifiers that && values.equals(that.values);
        }

        @Override
        public int hashCode() {
            return values.hashCode();
        }

        /** As they end an id: {@code {program=users,window=steady}}; empty for none. */
        @Override
        public String toString() {
            return values.isEmpty()
                    ? ""
                    : values.entrySet().stream()
                            .map(each -> each.getKey() + "=" + each.getValue())
                            .collect(Collectors.joining(",", "{", "}"));
        }
    }
}

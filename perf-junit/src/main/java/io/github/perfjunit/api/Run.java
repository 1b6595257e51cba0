package io.github.perfjunit.api;

import java.time.Duration;
import java.util.function.BooleanSupplier;
import org.apiguardian.api.API;

/**
 * One measured execution of a scenario against one target, in a fresh process. Injected into scenarios:
 *
 * <pre>{@code
 * @RepeatRun(10)
 * void drain(Run run, MessageProducer orders, DocumentStore shop) {
 *     orders.publish(2_000, RandomOrder::json);
 *     run.start();
 *     run.awaitDrained(orders, shop.collection("orders"));
 * }
 * }</pre>
 *
 * <p>Memory and processor use are sampled from the launch to the end of the scenario's window: until the backlog was
 * drained, or until the scenario's method returns. The target is stopped after it has returned.
 */
@API(status = API.Status.MAINTAINED, since = "0.1.0")
public interface Run {
    /** Returns the target of this run. */
    Target target();

    /** Returns the target's name. */
    String targetName();

    /** Returns the number of its block: 1 for the first judged block, 0 and below for warm-up blocks. */
    int block();

    /** Returns the block's seed, for values that the scenario draws: the same for each target of a block. */
    long seed();

    /**
     * Returns the value of a placeholder of the services, for clients of your own: {@code run.endpoint("rabbitmq.uri")}. It may hold
     * credentials. Once a {@linkplain Target#system() system} was started, its programs have placeholders too.
     *
     * @param placeholder without braces
     * @throws IllegalArgumentException if no service of the class has it, with those that there are
     */
    String endpoint(String placeholder);

    /**
     * Launches the target, or attaches to one that runs already. Clock zero of the run is the instant before the launch, or
     * that of the first reading. The run of {@link Target#thisJvm()} has begun already; this begins it again. Loads that are
     * written down already and can't be made are refused before, and variables and arguments with suppliers are resolved.
     *
     * @throws RuntimeException if a supplier of the target fails; the study ends
     * @throws IllegalStateException if it was launched already in this run
     */
    void start();

    /**
     * Launches the target and waits until its readiness check succeeds; records {@code startup.time} and {@code rss.idle}.
     * Attaches to one that runs already, and records neither.
     *
     * @throws RuntimeException if it ends or is not ready in time
     * @throws IllegalStateException if it was launched already in this run, if nobody knows when it is ready, or if
     *     somebody else listens to the fixed port that it is to open
     */
    RunningTarget startAndAwaitReady();

    /**
     * Launches the target and asks it every millisecond, from the launch on, until it has answered {@code GET path} with a
     * status from 200 to 299, to the last byte; records {@code first.response.time}. Its readiness check isn't asked; to have
     * both, see {@link RunningTarget#awaitFirstResponse(String)}.
     *
     * <pre>{@code
     * run.startAndAwaitFirstResponse("/orders/1");
     * }</pre>
     *
     * @param path of port {@code {http.port}}, with a leading slash; may have a query
     * @throws RuntimeException if it ends, or has not answered within
     *     {@code perfjunit.ready.timeout}
     * @throws IllegalArgumentException if the path doesn't begin with a slash, or holds blanks
     * @throws IllegalStateException if it was launched already in this run, or runs already
     */
    RunningTarget startAndAwaitFirstResponse(String path);

    /**
     * Waits until the target has drained a backlog into a sink: the sink has as many entries as the backlog had, and nothing
     * waits in the backlog any more. Records {@code drain.time} and what goes with it. When the target has been stopped, the
     * run fails if entries were lost, stored twice, stored without a required field, or never acknowledged.
     *
     * <pre>{@code
     * run.awaitDrained(orders, shop.collection("orders"));         // RabbitMQ to MongoDB
     * run.awaitDrained(orders, shop.table("orders"));              // RabbitMQ to PostgreSQL
     * run.awaitDrained(orders, run.logLines("stored (?<id>\\S+)"));  // a target that stores nothing
     * }</pre>
     *
     * @throws RuntimeException if that takes longer than {@code perfjunit.drain.timeout}, or if
     *     nothing is left to consume and entries are missing
     * @throws IllegalStateException if the target has not been started, or this run has a drain already
     */
    void awaitDrained(Backlog backlog, Sink sink);

    /** The same, with a limit of its own, counted from the launch. */
    void awaitDrained(Backlog backlog, Sink sink, Duration timeout);

    /**
     * Waits until a condition holds, and records the time from the launch until then. perf-junit asks up to 50 times a
     * second. For work that has no backlog and no sink:
     *
     * <pre>{@code
     * static final Metric<Duration> INDEX_READY = Metric.seconds("index.ready").lowerIsBetter();
     * ...
     * run.start();
     * run.awaitUntil(INDEX_READY, () -> index.size() == 10_000);
     * }</pre>
     *
     * @throws IllegalStateException if the target has not been started, ends, or the condition does not hold within
     *     {@code perfjunit.drain.timeout} from the launch
     */
    void awaitUntil(Metric<Duration> metric, BooleanSupplier condition);

    /** The same, with a limit of its own, counted from the launch. */
    void awaitUntil(Metric<Duration> metric, BooleanSupplier condition, Duration timeout);

    /**
     * Returns the lines of the target's output that a regular expression finds, as a sink: for a target that stores nothing,
     * and prints a line for each message instead.
     *
     * <pre>{@code
     * run.awaitDrained(orders, run.logLines("handled order (?<id>\\S+)"));
     * }</pre>
     *
     * @param regex searched in each line; a group named {@code id} tells entries apart, so that losses and duplicates are
     *     found
     * @throws java.util.regex.PatternSyntaxException if it is not a regular expression
     * @throws IllegalStateException if perf-junit does not start the target
     */
    Sink logLines(String regex);

    /**
     * Returns a number that the target publishes by HTTP, as a sink. In a target that perf-junit starts it counts from 0; in
     * another one from its value now, and the target must have been started by {@link #start()} before.
     *
     * @param path of port {@code {http.port}}, with a leading slash; may have a query. The answer is a whole number
     * @throws IllegalArgumentException if the path doesn't begin with a slash
     */
    HttpCounter counter(String path);

    /**
     * Returns the same for a number within a longer answer.
     *
     * <pre>{@code
     * run.awaitDrained(orders, run.counter("/stats", "\"stored\":(\\d+)"));
     * }</pre>
     *
     * @param regex a regular expression with a group around the number; its first match counts
     * @throws IllegalArgumentException if the path doesn't begin with a slash, or the expression has no group
     */
    HttpCounter counter(String path, String regex);

    /**
     * Waits until the target, a command, has ended by itself; records {@code wall.time}. What it and all below it used until
     * then is recorded when the run ends. No readiness is needed, and no service:
     *
     * <pre>{@code
     * static final Target clean = Target.command("./mvnw", "-q", "clean", "compile");
     *
     * @RepeatRun(5)
     * void build(Run run) {
     *     run.start();
     *     run.awaitExit();
     * }
     * }</pre>
     *
     * @param expected the exit codes that are right; none given: 0
     * @return the exit code; 128 + n if signal n ended it
     * @throws RuntimeException if it ends with another one, or not within
     *     {@code perfjunit.exit.timeout} from the launch
     */
    int awaitExit(int... expected);

    /** The same, with a limit of its own, counted from the launch. */
    int awaitExit(Duration timeout, int... expected);

    /**
     * Records a value of this run. Metrics of one's own are created with {@link Metric}.
     *
     * @throws IllegalArgumentException if the value is not finite, if it is a fraction of a count, if an earlier run of the study
     *     recorded the metric in another unit, or if perf-junit records this metric of each run, such as {@code cpu.time}
     * @throws IllegalStateException if this run has a value of this metric already
     */
    <Q> void record(Metric<Q> metric, Q value);

    /**
     * Records a metric that the target prints, when it has been stopped: the last match in its output.
     *
     * <pre>{@code
     * static final Metric<Duration> CACHE_FILL_TIME = Metric.seconds("cache.fill.time").lowerIsBetter();
     * ...
     * run.recordFromLog(CACHE_FILL_TIME, "cache filled in (?<millis>\\d+) ms");
     * }</pre>
     *
     * <p>If no line matches, the run fails. If the middle of the output was cut ({@code perfjunit.output.limit}), a first match before
     * the cut and a last one behind it are recorded; otherwise, verdicts about the metric are refused.
     *
     * @param regex a regular expression with a group around the number that is named by its unit; {@code millis}, {@code seconds}, {@code bytes} ...
     *     It is searched for in the first 16,384 characters of each line.
     * @throws IllegalArgumentException if it is none, or has no such group, or if perf-junit records this metric of each run
     * @throws IllegalStateException if perf-junit does not start the target, and so does not know what it prints
     */
    <Q> void recordFromLog(Metric<Q> metric, String regex);

    /** The same, with another one of several matches, or with all of them. */
    <Q> void recordFromLog(Metric<Q> metric, String regex, Occurrence occurrence);

    /**
     * Records a metric that the target publishes now in the text format of Prometheus, as with Micrometer: the sum of all
     * series of this name with these labels. Reading costs the target, so do it when its work is done.
     *
     * <pre>{@code
     * run.recordFromPrometheus(SERVED, "http_server_requests_seconds_count", "uri=/orders", "status=200");
     * }</pre>
     *
     * <p>Where: what {@code Target.metricsAt(...)} says, else where its framework does it. The unit is that in the name,
     * else the metric's base unit.
     *
     * @param labels each {@code name=value}; others may be there
     * @throws IllegalArgumentException if a label is written otherwise or given twice, or if perf-junit records this metric of each
     *     run
     * @throws IllegalStateException if the target has not been started, doesn't answer, or doesn't publish that
     */
    <Q> void recordFromPrometheus(Metric<Q> metric, String series, String... labels);

    /**
     * Reads a histogram that the target publishes now, in the place and format that {@link #recordFromPrometheus} reads: the
     * sum of all series of this name with these labels. Its values begin with the target; subtract an earlier reading for
     * those of one load, as in the example of {@link PublishedHistogram}. Of several programs, the last is read.
     *
     * @param name without {@code _bucket}, such as {@code http_server_requests_seconds}
     * @param labels each {@code name=value}; others may be there
     * @return an empty one if the target doesn't publish it yet
     * @throws IllegalArgumentException if a label is written otherwise or given twice, or the name with {@code _bucket}, {@code _count} or {@code _sum}
     * @throws IllegalStateException if the target has not been started, doesn't answer, or publishes no valid buckets
     */
    PublishedHistogram histogramFromPrometheus(String name, String... labels);

    /** Adds a remark to the record of this run. It changes nothing in the figures. */
    void note(String sentence);

    /**
     * A histogram that a target publishes in the text format of Prometheus, such as that of the durations of its requests, at one
     * instant. {@link #histogramFromPrometheus} reads it.
     *
     * <pre>{@code
     * Run.PublishedHistogram before = run.histogramFromPrometheus("http_server_requests_seconds", "uri=/orders");
     * load.constantRate(200).during(ofSeconds(20)).get("/orders").into(run);
     * Run.PublishedHistogram served =
     *         run.histogramFromPrometheus("http_server_requests_seconds", "uri=/orders").since(before);
     * run.record(SERVER_TIME_P99, served.quantile(0.99, Quantity.DURATION));
     * }</pre>
     *
     * <p>{@link io.github.perfjunit.load.Load.Running#awaitWarmUp()} leaves the warm-up of a load out. Read the histogram every few
     * seconds of the warm-up too: a JVM can be slower for some seconds after its first answers.
     */
    interface PublishedHistogram {

        /**
         * Returns the number of its values.
         *
         * @throws IllegalStateException if the target does not publish it, or not yet
         */
        long count();

        /**
         * Returns the values that were added after an earlier reading, for example those of a load without its warm-up.
         *
         * @param earlier a reading of the same histogram; it may be from before the target published it
         * @throws IllegalArgumentException if that is another histogram, or one with other labels
         * @throws IllegalStateException if the target does not publish it now, or if the earlier reading has more values, because the
         *     target was started again
         */
        PublishedHistogram since(PublishedHistogram earlier);

        /**
         * Returns a quantile, interpolated linearly in its bucket as Prometheus' {@code histogram_quantile} does: the true one is
         * in the same bucket.
         *
         * <p>Source: <a href="https://prometheus.io/docs/prometheus/latest/querying/functions/#histogram_quantile">Prometheus,
         * histogram_quantile()</a>.
         *
         * @param quantile above 0 and at most 1, such as 0.99
         * @param quantity of the values, whose unit is the one in the histogram's name, else the quantity's own; a count is rounded
         * @throws IllegalArgumentException if the quantile is outside of its range
         * @throws IllegalStateException if there are no values, or if the quantile is above the last bucket that has an upper bound,
         *     where Prometheus would return that bound
         */
        <Q> Q quantile(double quantile, Quantity<Q> quantity);
    }
}

package io.github.perfjunit.api;

import io.github.perfjunit.internal.drain.Drain;
import io.github.perfjunit.internal.load.LoadSession;
import io.github.perfjunit.internal.load.LoadSink;
import io.github.perfjunit.internal.load.result.LoadResult;
import io.github.perfjunit.internal.process.HttpReadiness;
import io.github.perfjunit.internal.process.Secrets;
import io.github.perfjunit.internal.run.ActiveTarget;
import io.github.perfjunit.internal.run.ConditionWait;
import io.github.perfjunit.internal.run.Draining;
import io.github.perfjunit.internal.run.ExitWait;
import io.github.perfjunit.internal.run.LogLines;
import io.github.perfjunit.internal.run.LogMetric;
import io.github.perfjunit.internal.run.PrometheusEndpoint;
import io.github.perfjunit.internal.run.RunMetrics;
import io.github.perfjunit.internal.run.RunResources;
import io.github.perfjunit.internal.run.StartUp;
import io.github.perfjunit.internal.settings.Constants;
import io.github.perfjunit.internal.settings.Defaults;
import io.github.perfjunit.internal.study.PlannedRun;
import io.github.perfjunit.internal.study.RunRecord;
import io.github.perfjunit.internal.target.NamedTarget;
import io.github.perfjunit.internal.text.QuantityPattern;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

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
public final class Run implements LoadSink {

    private final PlannedRun plan;
    private final RunResources resources;
    private final RunMetrics metrics = new RunMetrics();
    private final List<Note> notes = new ArrayList<>();
    private final List<String> workload = new ArrayList<>();
    private final List<LogMetric<?>> logMetrics = new ArrayList<>();
    private final Instant startedAt = Instant.now();
    private final long startNanos = System.nanoTime();
    private NamedTarget launched;
    private @Nullable ActiveTarget active;
    private boolean beganByItself;
    private @Nullable Drain drain;

    public Run(PlannedRun plan, RunResources resources) {
        this.plan = plan;
        this.resources = resources;
        this.launched = plan.target();
    }

    /** Returns the target of this run. */
    public Target target() {
        return plan.target().target();
    }

    /** Returns the target's name. */
    public String targetName() {
        return plan.target().name();
    }

    /** Returns the number of its block: 1 for the first judged block, 0 and below for warm-up blocks. */
    public int block() {
        return plan.block();
    }

    /** Returns the block's seed, for values that the scenario draws: the same for each target of a block. */
    public long seed() {
        return plan.seed();
    }

    /** Returns the values that the loads of this run have in common; the injected loads use them. */
    public LoadSession loads() {
        return resources.loads();
    }

    /**
     * Returns the value of a placeholder of the services, for clients of your own: {@code run.endpoint("rabbitmq.uri")}. It may hold
     * credentials.
     *
     * @param placeholder without braces
     * @throws IllegalArgumentException if no service of the class has it, with those that there are
     */
    public String endpoint(String placeholder) {
        Map<String, String> known = resources.bench().placeholders();
        String value = known.get(placeholder);
        if (value == null) {
            throw new IllegalArgumentException(
                    "run.endpoint(\"" + placeholder + "\"): no service of this class has it; known here: "
                            + (known.isEmpty()
                                    ? "none, for it declares no service"
                                    : String.join(", ", new TreeSet<>(known.keySet()))));
        }
        return value;
    }

    /** Returns the sampler that watches this run. */
    @Override
    public ResourceSampler sampler() {
        return resources.sampler();
    }

    /**
     * Launches the target, or attaches to one that runs already. Clock zero of the run is the instant before the launch, or
     * that of the first reading. The run of {@link Target#thisJvm()} has begun already; this begins it again. Loads that are
     * written down already and can't be made are refused before, and variables and arguments with suppliers are resolved.
     *
     * @throws io.github.perfjunit.internal.target.SettingRefusal if a supplier of the target fails; the study ends
     * @throws IllegalStateException if it was launched already in this run
     */
    public void start() {
        if (active != null && !beganByItself) {
            throw new IllegalStateException(
                    "run.start(): target '" + targetName() + "' was started already in this run");
        }
        loads().requirePossible();
        beganByItself = false;
        launched = resources().bench().resolved(plan().target());
        active = ActiveTarget.launch(plan(), launched, resources());
    }

    /** Begins the run of a target that nobody starts, unless its scenario does so later. */
    public void beginByItself() {
        if (plan().target().isThisJvm()) {
            start();
            beganByItself = true;
        }
    }

    /**
     * Launches the target and waits until its readiness check succeeds; records {@code startup.time} and {@code rss.idle}.
     * Attaches to one that runs already, and records neither.
     *
     * @throws io.github.perfjunit.internal.process.ProcessFailure if it ends or is not ready in time
     * @throws IllegalStateException if it was launched already in this run, if nobody knows when it is ready, or if
     *     somebody else listens to the fixed port that it is to open
     */
    public RunningTarget startAndAwaitReady() {
        if (!plan().target().isLaunched()) {
            return attachAndAwaitReady();
        }
        Readiness readiness = plan().target().requireReadiness();
        HttpReadiness.warmUp();
        readiness.requireUnanswered(targetName());
        start();
        ActiveTarget running = started("startAndAwaitReady");
        new StartUp(this, running).awaitReady(readiness);
        return new RunningTarget(running.started(), this);
    }

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
     * @throws io.github.perfjunit.internal.process.ProcessFailure if it ends, or has not answered within
     *     {@code perfjunit.ready.timeout}
     * @throws IllegalArgumentException if the path doesn't begin with a slash, or holds blanks
     * @throws IllegalStateException if it was launched already in this run, or runs already
     */
    public RunningTarget startAndAwaitFirstResponse(String path) {
        StartUp.requireFirstResponse(this, path);
        HttpReadiness.warmUp();
        start();
        ActiveTarget running = started("startAndAwaitFirstResponse");
        new StartUp(this, running).awaitFirstResponse(path, StartUp.Asked.FROM_LAUNCH);
        return new RunningTarget(running.started(), this);
    }

    void awaitFirstResponse(String path) {
        StartUp.requireFirstResponse(this, path);
        new StartUp(this, started("awaitFirstResponse")).awaitFirstResponse(path, StartUp.Asked.WHEN_READY);
    }

    /**
     * Attaches to a target that runs already, and waits until it is ready if it declares its readiness. Such a target has no
     * start-up that could be measured.
     */
    private RunningTarget attachAndAwaitReady() {
        start();
        ActiveTarget running = started("startAndAwaitReady");
        plan().target().readiness().ifPresent(readiness -> new StartUp(this, running).await(readiness::check));
        return new RunningTarget(running.started(), this);
    }

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
     * @throws io.github.perfjunit.internal.drain.DrainFailure if that takes longer than {@code perfjunit.drain.timeout}, or if
     *     nothing is left to consume and entries are missing
     * @throws IllegalStateException if the target has not been started, or this run has a drain already
     */
    public void awaitDrained(Backlog backlog, Sink sink) {
        awaitDrained(backlog, sink, drainTimeout());
    }

    /** The same, with a limit of its own, counted from the launch. */
    public void awaitDrained(Backlog backlog, Sink sink, Duration timeout) {
        ActiveTarget running = started("awaitDrained");
        if (drain != null) {
            throw new IllegalStateException(
                    "run.awaitDrained: it was called already in this run, which has one drain.time");
        }
        Draining draining = new Draining(this, running, backlog, sink, timeout);
        drain = draining.drain();
        draining.await();
    }

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
    public void awaitUntil(Metric<Duration> metric, BooleanSupplier condition) {
        awaitUntil(metric, condition, drainTimeout());
    }

    /** The same, with a limit of its own, counted from the launch. */
    public void awaitUntil(Metric<Duration> metric, BooleanSupplier condition, Duration timeout) {
        new ConditionWait(this, started("awaitUntil")).await(metric, condition, timeout);
    }

    private Duration drainTimeout() {
        return resources().bench().settings().duration(Constants.DRAIN_TIMEOUT, Defaults.DRAIN_TIMEOUT);
    }

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
    public Sink logLines(String regex) {
        if (!plan().target().isLaunched()) {
            throw new IllegalStateException("run.logLines(\"" + regex + "\"): what target '" + targetName()
                    + "' prints is not known here, because perf-junit did not start it");
        }
        return new LogLines(regex, () -> started("logLines").running());
    }

    /**
     * Returns a number that the target publishes by HTTP, as a sink. In a target that perf-junit starts it counts from 0; in
     * another one from its value now, and the target must have been started by {@link #start()} before.
     *
     * @param path of port {@code {http.port}}, with a leading slash; may have a query. The answer is a whole number
     * @throws IllegalArgumentException if the path doesn't begin with a slash
     */
    public HttpCounter counter(String path) {
        return counter(path, HttpCounter.WHOLE_ANSWER);
    }

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
    public HttpCounter counter(String path, String regex) {
        HttpCounter counter =
                new HttpCounter(path, regex, () -> started("counter").started().uri(path));
        return plan().target().isLaunched() ? counter : counter.fromNow();
    }

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
     * @throws io.github.perfjunit.internal.process.ExitFailure if it ends with another one, or not within
     *     {@code perfjunit.exit.timeout} from the launch
     */
    public int awaitExit(int... expected) {
        return awaitExit(
                resources().bench().settings().duration(Constants.EXIT_TIMEOUT, Defaults.EXIT_TIMEOUT), expected);
    }

    /** The same, with a limit of its own, counted from the launch. */
    public int awaitExit(Duration timeout, int... expected) {
        return new ExitWait(this, started("awaitExit")).await(timeout, expected);
    }

    @Override
    public <Q> void record(Metric<Q> metric, Q value) {
        metrics.record(metric, value);
    }

    /**
     * Records a metric that the target prints, when it has been stopped: the last match in its output.
     *
     * <pre>{@code
     * static final Metric<Duration> CACHE_FILL_TIME = Metric.seconds("cache.fill.time").lowerIsBetter();
     * ...
     * run.recordFromLog(CACHE_FILL_TIME, "cache filled in (?<millis>\\d+) ms");
     * }</pre>
     *
     * <p>If no line matches, the run fails.
     *
     * @param regex a regular expression with a group around the number that is named by its unit; see
     *     {@link QuantityPattern}
     * @throws IllegalArgumentException if it is none, or has no such group
     */
    public <Q> void recordFromLog(Metric<Q> metric, String regex) {
        recordFromLog(metric, regex, Occurrence.LAST);
    }

    /** The same, with another one of several matches, or with all of them. */
    public <Q> void recordFromLog(Metric<Q> metric, String regex, Occurrence occurrence) {
        logMetrics.add(LogMetric.of(metric, regex, occurrence));
    }

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
     * @throws IllegalArgumentException if a label is written otherwise
     * @throws IllegalStateException if the target has not been started, doesn't answer, or doesn't publish that
     */
    public <Q> void recordFromPrometheus(Metric<Q> metric, String series, String... labels) {
        ActiveTarget running = started("recordFromPrometheus");
        record(metric, PrometheusEndpoint.of(plan().target(), running.started()).read(metric, series, List.of(labels)));
    }

    @Override
    public String origin() {
        String root = started("origin").started().uri("/").toString();
        return root.substring(0, root.length() - 1);
    }

    @Override
    public void keep(LoadResult result) {
        resources().load().write(result);
    }

    @Override
    public void refuse(Metric<?> metric, String reason) {
        metrics.refuse(metric, reason);
    }

    /** Adds a note to the record of this run; one that concerns validity is shown with the verdicts. */
    @Override
    public void note(Note note) {
        notes.add(note);
    }

    /** Adds a remark to the record of this run. It changes nothing in the figures. */
    @Override
    public void note(String sentence) {
        note(Note.other(sentence));
    }

    @Override
    public void workload(String description) {
        workload.add(description);
    }

    public PlannedRun plan() {
        return plan;
    }

    public RunResources resources() {
        return resources;
    }

    /**
     * Returns the target of this run.
     *
     * @param caller the method that needs it
     * @throws IllegalStateException if it has not been started
     */
    ActiveTarget started(String caller) {
        if (active == null) {
            throw new IllegalStateException(
                    "run." + caller + ": target '" + targetName() + "' has not been started; call run.start() before");
        }
        return active;
    }

    /** Returns the texts that must not appear in anything that is kept or printed of it. */
    public Secrets secrets() {
        return resources().bench().secretsOf(launched);
    }

    /** Returns the values that were supplied for this start, by their setting. */
    public Map<String, String> suppliedValues() {
        return launched.suppliedValues();
    }

    public Optional<ActiveTarget> active() {
        return Optional.ofNullable(active);
    }

    public Optional<Drain> drain() {
        return Optional.ofNullable(drain);
    }

    /** Returns the kinds of measurement, and the workload. */
    public Map<String, String> kinds() {
        List<String> asked = new ArrayList<>(workload);
        List<Backlog> received = resources().received();
        received.stream().filter(backlog -> backlog.size() > 0).map(Backlog::workload).forEach(asked::add);
        drain().map(Drain::backlog)
                .filter(backlog -> !received.contains(backlog))
                .map(Backlog::workload)
                .ifPresent(asked::add);
        Map<String, String> kinds = new LinkedHashMap<>(metrics.kinds());
        if (!asked.isEmpty()) {
            kinds.put(RunRecord.WORKLOAD, String.join("; ", asked));
        }
        return kinds;
    }

    public RunMetrics metrics() {
        return metrics;
    }

    public List<Note> notes() {
        return notes;
    }

    public List<LogMetric<?>> logMetrics() {
        return logMetrics;
    }

    public Instant startedAt() {
        return startedAt;
    }

    public double secondsSoFar() {
        return (System.nanoTime() - startNanos) / 1e9;
    }
}

package io.github.perfjunit.internal.run;

import io.github.perfjunit.api.Backlog;
import io.github.perfjunit.api.HttpCounter;
import io.github.perfjunit.api.Metric;
import io.github.perfjunit.api.Metrics;
import io.github.perfjunit.api.Occurrence;
import io.github.perfjunit.api.Readiness;
import io.github.perfjunit.api.Run;
import io.github.perfjunit.api.RunningTarget;
import io.github.perfjunit.api.Sink;
import io.github.perfjunit.api.Target;
import io.github.perfjunit.internal.drain.Drain;
import io.github.perfjunit.internal.drain.Progress;
import io.github.perfjunit.internal.load.LoadSession;
import io.github.perfjunit.internal.load.LoadSink;
import io.github.perfjunit.internal.load.plan.Fields;
import io.github.perfjunit.internal.load.result.CapacityCurve;
import io.github.perfjunit.internal.load.result.LoadResult;
import io.github.perfjunit.internal.process.Secrets;
import io.github.perfjunit.internal.process.readiness.HttpReadiness;
import io.github.perfjunit.internal.recording.Note;
import io.github.perfjunit.internal.run.environment.Clocks;
import io.github.perfjunit.internal.run.environment.RunResources;
import io.github.perfjunit.internal.sampling.TargetSampler;
import io.github.perfjunit.internal.settings.Constants;
import io.github.perfjunit.internal.settings.Defaults;
import io.github.perfjunit.internal.study.PlannedRun;
import io.github.perfjunit.internal.study.RunRecord;
import io.github.perfjunit.internal.target.NamedTarget;
import io.github.perfjunit.internal.target.live.ReadinessChecks;
import io.github.perfjunit.spi.ParameterProvider;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A run of a study: its target, what it records, and the environment that it happens in. */
public final class MeasuredRun implements Run, LoadSink {

    private static final Duration LONGEST = Duration.ofDays(365);

    /** The metrics that each target has whose processes are visible. */
    private static final Set<String> MEASURED = Stream.of(
                    Metrics.CPU_TIME,
                    Metrics.CPU_MEAN,
                    Metrics.RSS_MEAN,
                    Metrics.RSS_PEAK,
                    Metrics.RSS_PEAK_SAMPLED,
                    Metrics.RSS_AFTER,
                    Metrics.SAMPLER_CPU)
            .map(Metric::id)
            .collect(Collectors.toUnmodifiableSet());

    private final PlannedRun plan;
    private final RunResources resources;
    private final RunMetrics metrics = new RunMetrics();
    private final List<Note> notes = new ArrayList<>();
    private final List<String> workload = new ArrayList<>();
    private final List<LoadWork> work = new CopyOnWriteArrayList<>();
    private final List<LogMetric<?>> logMetrics = new ArrayList<>();
    private final Clocks start = Clocks.now();
    private NamedTarget launched;
    private Consumer<MeasuredRun> whenStarted = run -> {};
    private Consumer<MeasuredRun> whenReady = run -> {};
    private @Nullable ActiveTarget active;
    private boolean beganByItself;
    private boolean scenarioEnded;
    private @Nullable Drain drain;
    private @Nullable CapacityCurve capacity;

    /**
     * The work of the measured part of a load.
     *
     * @param unit its singular, such as {@code request}
     */
    public record LoadWork(String unit, long count, TargetSampler.Span span) {}

    public MeasuredRun(PlannedRun plan, RunResources resources) {
        this.plan = plan;
        this.resources = resources;
        this.launched = plan.target();
    }

    @Override
    public Target target() {
        return plan.target().target();
    }

    @Override
    public String targetName() {
        return plan.target().name();
    }

    @Override
    public int block() {
        return plan.block();
    }

    @Override
    public long seed() {
        return plan.seed();
    }

    /** Returns the object that a service of the class gives to a parameter, if one does. A backlog is part of the workload. */
    public Optional<Object> ofService(ParameterProvider.Request request) {
        Optional<Object> value = resources.bench().uses().stream()
                .flatMap(use -> use.parameter(request).stream())
                .findFirst();
        value.filter(Backlog.class::isInstance).map(Backlog.class::cast).ifPresent(resources::received);
        return value;
    }

    @Override
    public void progress(Progress progress) {
        resources.listener().progress(plan, progress);
    }

    @Override
    public LoadSession loads() {
        return resources.loads();
    }

    @Override
    public String endpoint(String placeholder) {
        return new Endpoints(plan.target(), resources, active()).of(placeholder);
    }

    /** Returns the sampler that watches this run. */
    @Override
    public TargetSampler sampler() {
        return resources.sampler();
    }

    @Override
    public void start() {
        if (active != null && !beganByItself) {
            throw new IllegalStateException(
                    "run.start(): target '" + targetName() + "' was started already in this run");
        }
        loads().requirePossible();
        beganByItself = false;
        launched = resources.bench().resolved(plan.target());
        active = ActiveTarget.launch(plan, launched, resources);
        whenStarted.accept(this);
    }

    /** Sets what is told as soon as the target has been started, or found. */
    public void whenStarted(Consumer<MeasuredRun> listener) {
        whenStarted = listener;
    }

    /** Sets the listener that is called as soon as a target that was started answers, if the scenario waits for that. */
    public void whenReady(Consumer<MeasuredRun> listener) {
        whenReady = listener;
    }

    /** Begins the run of a target that nobody starts, unless its scenario does so later. */
    public void beginByItself() {
        if (plan.target().isThisJvm()) {
            start();
            beganByItself = true;
        }
    }

    @Override
    public RunningTarget startAndAwaitReady() {
        if (!plan.target().isLaunched()) {
            return attachAndAwaitReady();
        }
        Readiness readiness = plan.target().requireReadiness();
        HttpReadiness.warmUp();
        ReadinessChecks.requireUnanswered(readiness, targetName());
        start();
        ActiveTarget running = started("startAndAwaitReady");
        new StartUp(this, running).awaitReady(readiness);
        whenReady.accept(this);
        return new ReadyTarget(running.started(), this);
    }

    @Override
    public RunningTarget startAndAwaitFirstResponse(String path) {
        StartUp.requireFirstResponse(this, path);
        HttpReadiness.warmUp();
        start();
        ActiveTarget running = started("startAndAwaitFirstResponse");
        new StartUp(this, running).awaitFirstResponse(path, StartUp.Asked.FROM_LAUNCH);
        whenReady.accept(this);
        return new ReadyTarget(running.started(), this);
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
        plan.target().readiness().ifPresent(readiness -> new StartUp(this, running)
                .await(base ->
                        ReadinessChecks.of(readiness, base, running.started().ports())));
        return new ReadyTarget(running.started(), this);
    }

    @Override
    public void awaitDrained(Backlog backlog, Sink sink) {
        awaitDrained(backlog, sink, drainTimeout());
    }

    @Override
    public void awaitDrained(Backlog backlog, Sink sink, Duration timeout) {
        requireTime("awaitDrained", timeout);
        ActiveTarget running = started("awaitDrained");
        if (drain != null) {
            throw new IllegalStateException(
                    "run.awaitDrained: it was called already in this run, which has one drain.time");
        }
        Draining draining = new Draining(this, running, backlog, sink, timeout);
        drain = draining.drain();
        draining.await();
    }

    @Override
    public void awaitUntil(Metric<Duration> metric, BooleanSupplier condition) {
        awaitUntil(metric, condition, drainTimeout());
    }

    @Override
    public void awaitUntil(Metric<Duration> metric, BooleanSupplier condition, Duration timeout) {
        requireTime("awaitUntil", timeout);
        new ConditionWait(this, started("awaitUntil")).await(metric, condition, timeout);
    }

    private Duration drainTimeout() {
        return resources.bench().settings().duration(Constants.DRAIN_TIMEOUT, Defaults.DRAIN_TIMEOUT);
    }

    @Override
    public Sink logLines(String regex) {
        requireOutput("logLines", regex);
        return new LogLines(regex, () -> started("logLines").running());
    }

    private void requireOutput(String method, String regex) {
        if (!plan.target().isLaunched()) {
            throw new IllegalStateException("run." + method + "(\"" + regex + "\"): what target '" + targetName()
                    + "' prints is not known here, because perf-junit did not start it");
        }
    }

    @Override
    public HttpCounter counter(String path) {
        return counter(path, PublishedCounter.WHOLE_ANSWER);
    }

    @Override
    public HttpCounter counter(String path, String regex) {
        PublishedCounter counter = new PublishedCounter(
                path, regex, () -> started("counter").started().uri(path));
        return plan.target().isLaunched() ? counter : counter.fromNow();
    }

    @Override
    public int awaitExit(int... expected) {
        return awaitExit(
                resources.bench().settings().duration(Constants.EXIT_TIMEOUT, Defaults.EXIT_TIMEOUT), expected);
    }

    @Override
    public int awaitExit(Duration timeout, int... expected) {
        requireTime("awaitExit", timeout);
        return new ExitWait(this, started("awaitExit")).await(timeout, expected);
    }

    private static void requireTime(String method, Duration timeout) {
        Fields.requirePositive(method, timeout);
        Fields.require(timeout.compareTo(LONGEST) <= 0, method, timeout, "at most " + LONGEST.toDays() + " days");
    }

    @Override
    public <Q> void record(Metric<Q> metric, Q value) {
        requireOwn(metric);
        metrics.record(metric, value);
    }

    /** Recorded now, it would take the place of the measurement that comes when the target has been stopped. */
    private void requireOwn(Metric<?> metric) {
        boolean isMeasured =
                active == null ? plan.target().isLaunched() : sampler().isAttached();
        if (!scenarioEnded && isMeasured && MEASURED.contains(metric.id())) {
            throw new IllegalArgumentException("metric " + metric
                    + " is measured by perf-junit in each run, and can't be recorded by a scenario; record a metric with an"
                    + " id of your own, such as my." + metric.id());
        }
    }

    /** From now on, what is recorded is measured by perf-junit. */
    public void endScenario() {
        scenarioEnded = true;
    }

    @Override
    public <Q> void recordFromLog(Metric<Q> metric, String regex) {
        recordFromLog(metric, regex, Occurrence.LAST);
    }

    @Override
    public <Q> void recordFromLog(Metric<Q> metric, String regex, Occurrence occurrence) {
        requireOutput("recordFromLog", regex);
        requireOwn(metric);
        logMetrics.add(LogMetric.of(metric, regex, occurrence));
    }

    @Override
    public <Q> void recordFromPrometheus(Metric<Q> metric, String series, String... labels) {
        record(metric, prometheus("recordFromPrometheus").read(metric, series, List.of(labels)));
    }

    @Override
    public Run.PublishedHistogram histogramFromPrometheus(String name, String... labels) {
        return prometheus("histogramFromPrometheus").histogram(name, List.of(labels));
    }

    private PrometheusEndpoint prometheus(String method) {
        return PrometheusEndpoint.of(plan.target(), started(method).started());
    }

    @Override
    public String origin() {
        return origin("http");
    }

    @Override
    public String origin(String port) {
        String root = started("origin").started().uri(port, "/").toString();
        return root.substring(0, root.length() - 1);
    }

    @Override
    public void keep(Optional<String> load, LoadResult result) {
        try {
            load.map(resources.load()::of).orElse(resources.load()).write(result);
        } catch (UncheckedIOException e) {
            // a full disk is no fault of the target, and the metrics are recorded
            note("its load's latencies and seconds were not kept: " + e.getMessage());
        }
    }

    @Override
    public void keep(CapacityCurve curve) {
        capacity = curve;
    }

    @Override
    public void worked(String unit, long count, TargetSampler.Span span) {
        work.add(new LoadWork(unit, count, span));
    }

    /** Returns the work that its loads asked for, each with its time. */
    public List<LoadWork> work() {
        return List.copyOf(work);
    }

    @Override
    public void requireAlive() {
        new Watch(started("requireAlive"), resources.bench()).failure().ifPresent(failure -> {
            throw failure;
        });
        resources.bench().requireAlive();
    }

    @Override
    public void refuse(Metric<?> metric, String reason) {
        metrics.refuse(metric, reason);
    }

    @Override
    public void note(Note note) {
        notes.add(note);
    }

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
        return resources.bench().secretsOf(launched);
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
        List<Backlog> received = resources.received();
        received.stream()
                .filter(backlog -> backlog.size() > 0)
                .map(Backlog::workload)
                .forEach(asked::add);
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

    /** Returns the steps of its search for the capacity, if it made one. */
    public Optional<CapacityCurve> capacity() {
        return Optional.ofNullable(capacity);
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

    /** Notes that the wall clock has jumped since its start, or since the study began to use its services, if it has. */
    public void noteClock() {
        start.jumpUntil(Clocks.now(), resources.bench().firstUse()).ifPresent(this::note);
    }

    public Instant startedAt() {
        return start.wall();
    }

    public double secondsSoFar() {
        return (System.nanoTime() - start.nanos()) / 1e9;
    }
}

package io.github.perfjunit.experiment;

import io.github.perfjunit.api.Backlog;
import io.github.perfjunit.experiment.study.PlannedRun;
import io.github.perfjunit.experiment.study.RunRecord;
import io.github.perfjunit.metric.Metric;
import io.github.perfjunit.metric.Note;
import io.github.perfjunit.metric.QuantityPattern;
import io.github.perfjunit.workload.load.LoadSink;
import io.github.perfjunit.workload.load.result.LoadResult;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What is recorded of a run, and by whom: a part of {@link Run}, which is all there is of it. */
abstract sealed class RunRecording extends RunSetting implements LoadSink permits Run {

    private final RunMetrics metrics = new RunMetrics();
    private final List<Note> notes = new ArrayList<>();
    private final List<String> workload = new ArrayList<>();
    private final List<LogMetric<?>> logMetrics = new ArrayList<>();
    private final Instant startedAt = Instant.now();
    private final long startNanos = System.nanoTime();

    RunRecording(PlannedRun plan, RunResources resources) {
        super(plan, resources);
    }

    /**
     * The target of this run.
     *
     * @param caller the method of {@link Run} that needs it
     * @throws IllegalStateException if it has not been started
     */
    abstract ActiveTarget started(String caller);

    /** Returns the backlog of this run's drain. */
    abstract Optional<Backlog> drained();

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

    /** Returns the kinds of measurement, and the workload. */
    Map<String, String> kinds() {
        List<String> asked = new ArrayList<>(workload);
        resources().producers().forEach((queue, producer) -> {
            if (producer.published() > 0) {
                asked.add(producer.published() + " messages to '" + queue + "'");
            }
        });
        drained()
                .filter(backlog -> !resources().producers().containsValue(backlog))
                .ifPresent(
                        backlog -> asked.add(backlog.size() + " " + backlog.unit() + " in " + backlog.description()));
        Map<String, String> kinds = new LinkedHashMap<>(metrics.kinds());
        if (!asked.isEmpty()) {
            kinds.put(RunRecord.WORKLOAD, String.join("; ", asked));
        }
        return kinds;
    }

    RunMetrics metrics() {
        return metrics;
    }

    List<Note> notes() {
        return notes;
    }

    List<LogMetric<?>> logMetrics() {
        return logMetrics;
    }

    Instant startedAt() {
        return startedAt;
    }

    double secondsSoFar() {
        return (System.nanoTime() - startNanos) / 1e9;
    }
}

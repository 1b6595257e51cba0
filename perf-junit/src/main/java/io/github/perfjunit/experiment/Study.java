package io.github.perfjunit.experiment;

import io.github.perfjunit.metric.Metric;
import io.github.perfjunit.sampling.ResourceSampler;
import io.github.perfjunit.service.ServiceChoice;
import io.github.perfjunit.settings.Constants;
import io.github.perfjunit.settings.Defaults;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * All runs of one scenario, one after the other: {@link #next()}, {@link #begin}, the scenario itself, {@link #finish}. Each
 * finished run is in the journal before the next begins.
 */
public final class Study implements AutoCloseable {

    private static final DateTimeFormatter ID = DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss-SSS", Locale.ROOT);

    private final StudyHeader header;
    private final List<PlannedRun> plan;
    private final Bench bench;
    private final StudyListener listener;
    private final StudyDirectory directory;
    private final StudyJournal journal;
    private final long deadline;
    private final List<RunRecord> records = new ArrayList<>();
    private final Map<String, Metric<?>> metrics = new LinkedHashMap<>();

    private Study(StudyDesign design, StudyHeader header, Bench bench, StudyListener listener) {
        this.header = header;
        this.plan = RunPlan.of(design);
        this.bench = bench;
        this.listener = listener;
        this.directory = StudyDirectory.create(bench.settings().path(Constants.RESULTS, Defaults.RESULTS), header);
        this.journal = StudyJournal.create(directory.journal(), header);
        this.deadline = System.nanoTime()
                + bench.settings()
                        .duration(Constants.STUDY_TIMEOUT, Defaults.STUDY_TIMEOUT)
                        .toNanos();
    }

    /** Opens a study: its directory and its journal are there when this returns. */
    public static Study open(StudyDesign design, Bench bench, StudyListener listener) {
        String id = LocalDateTime.now(ZoneId.systemDefault()).format(ID);
        StudyHeader header = header(design, id, now(), bench.choices());
        Study study = new Study(design, header, bench, listener);
        listener.started(header, study.plan);
        return study;
    }

    static StudyHeader header(StudyDesign design, String id, String startedAt, List<ServiceChoice> services) {
        return new StudyHeader(
                id,
                startedAt,
                StudyHeader.Design.of(design),
                design.targets().stream().map(StudyHeader.TargetInfo::of).toList(),
                services,
                HostEnvironment.describe());
    }

    private static String now() {
        return Instant.now().truncatedTo(ChronoUnit.MILLIS).toString();
    }

    /** The run to make now; none when all are made, when the first block failed, or when the study's time is over. */
    public Optional<PlannedRun> next() {
        if (records.size() == plan.size()) {
            return Optional.empty();
        }
        PlannedRun next = plan.get(records.size());
        if (failedEarly()) {
            listener.notice("the study ends here: a run of its first block failed, and more would fail alike");
            return Optional.empty();
        }
        if (isOutOfTime()) {
            listener.notice("the study ends here: its time (perfjunit.study.timeout) is over after " + records.size()
                    + " of " + plan.size() + " runs");
            return Optional.empty();
        }
        return Optional.of(next);
    }

    /** Whether its time was over before its plan was done. */
    public boolean isOutOfTime() {
        return System.nanoTime() > deadline && records.size() < plan.size();
    }

    private boolean failedEarly() {
        return records.stream().anyMatch(run -> run.block() <= 1 && run.outcome() != RunOutcome.COMPLETED);
    }

    /** Hands out what a run needs. */
    public Run begin(PlannedRun planned) {
        Duration interval = bench.settings().duration(Constants.SAMPLING_INTERVAL, Defaults.SAMPLING_INTERVAL);
        RunResources resources = new RunResources(
                bench,
                bench.producers(planned.seed()),
                bench.store(),
                new ResourceSampler(interval),
                directory.output(planned),
                listener);
        return new Run(planned, resources);
    }

    /** Cleans the services and lets them settle. A step of its own, so that its failure is the run's. */
    public void prepare(Run run) {
        listener.phase(run.plan(), Phase.PREPARING);
        bench.prepare().forEach(run::note);
        listener.phase(run.plan(), Phase.LOADING);
    }

    /** The scenario has returned: what happens from now on is not measured. */
    public void scenarioEnded(Run run) {
        run.active().ifPresent(target -> {
            try {
                target.endWindow();
            } catch (RuntimeException e) {
                run.note("the window could not be ended at once: " + e.getMessage());
            }
        });
    }

    /**
     * Ends a run: the target is stopped, its work is checked, the record is written.
     *
     * @param aborted whether the scenario was given up on purpose
     * @param failure what the scenario threw, if it did
     */
    public RunRecord finish(Run run, boolean aborted, @Nullable Throwable failure) {
        listener.phase(run.plan(), Phase.STOPPING);
        RunRecord record = RunCompletion.of(run, failure).record(aborted);
        journal.append(record);
        records.add(record);
        run.metrics().metrics().forEach(metrics::putIfAbsent);
        listener.finished(run.plan(), record);
        return record;
    }

    /** The error with which a run that did not complete fails its test. */
    public RunFailedError failure(Run run, RunRecord record, @Nullable Throwable cause) {
        return new RunFailedError(FailureReport.of(this, run, record), cause);
    }

    /** What is known so far. */
    public StudyResult result() {
        return new StudyResult(header, records);
    }

    /** All metrics that were recorded so far, by id, in the order of their first recording. */
    public Map<String, Metric<?>> metrics() {
        return metrics;
    }

    /** The whole plan. */
    public List<PlannedRun> plan() {
        return plan;
    }

    /** Where it is kept. */
    public StudyDirectory directory() {
        return directory;
    }

    @Override
    public void close() {
        journal.close();
    }
}

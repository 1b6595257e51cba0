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
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * All runs of one scenario, one after the other: {@link #next()}, {@link #begin}, the scenario itself, {@link #finish}. Each
 * finished run is in the journal before the next begins.
 */
public final class Study implements AutoCloseable {

    /** A third death is no accident. */
    private static final int MOST_REPLACEMENTS = 2;

    private static final DateTimeFormatter ID = DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss-SSS", Locale.ROOT);

    private final StudyHeader header;
    private final RunPlan plan;
    private final Supplier<Bench> benches;
    private final StoppingRule stoppingRule;
    private final StudyListener listener;
    private final StudyDirectory directory;
    private final StudyJournal journal;
    private final long deadline;
    private final List<RunRecord> records = new ArrayList<>();
    private final Map<String, Metric<?>> metrics = new LinkedHashMap<>();
    private Bench bench;
    private int replacements;
    private @Nullable EarlyEnd earlyEnd;

    private Study(
            StudyDesign design,
            StudyHeader header,
            Bench bench,
            Supplier<Bench> benches,
            StoppingRule stoppingRule,
            StudyListener listener) {
        this.header = header;
        this.plan = RunPlan.of(design);
        this.bench = bench;
        this.benches = benches;
        this.stoppingRule = stoppingRule;
        this.listener = listener;
        this.directory = StudyDirectory.create(bench.settings().path(Constants.RESULTS, Defaults.RESULTS), header);
        this.journal = StudyJournal.create(directory.journal(), header);
        this.deadline = System.nanoTime()
                + bench.settings()
                        .duration(Constants.STUDY_TIMEOUT, Defaults.STUDY_TIMEOUT)
                        .toNanos();
    }

    /**
     * Opens a study: its directory and its journal are there when this returns.
     *
     * @param benches gives what the runs stand on, with all services alive; asked again when one has died
     * @param stoppingRule when it may end before its last block
     */
    public static Study open(
            StudyDesign design, Supplier<Bench> benches, StoppingRule stoppingRule, StudyListener listener) {
        Bench bench = benches.get();
        String id = LocalDateTime.now(ZoneId.systemDefault()).format(ID);
        StudyHeader header = header(design, id, now(), bench.choices());
        Study study = new Study(design, header, bench, benches, stoppingRule, listener);
        listener.started(header, study.plan());
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

    /**
     * The run to make now; none when all are made, when all is decided, when the first block failed, when services died too
     * often, or when the study's time is over.
     */
    public Optional<PlannedRun> next() {
        if (records.size() == plan().size() || earlyEnd != null) {
            return Optional.empty();
        }
        PlannedRun next = plan().get(records.size());
        if (records.stream().anyMatch(StudyResult::endsTheStudy)) {
            listener.notice("the study ends here: a run of its first block failed, and more would fail alike");
            return Optional.empty();
        }
        if (isOutOfTime()) {
            listener.notice("the study ends here: its time (perfjunit.study.timeout) is over after " + records.size()
                    + " of " + plan().size() + " runs");
            return Optional.empty();
        }
        if (isDecided(next)) {
            return Optional.empty();
        }
        return Optional.of(next);
    }

    /** Whether its time was over before its plan was done. */
    public boolean isOutOfTime() {
        return earlyEnd == null && System.nanoTime() > deadline && records.size() < plan().size();
    }

    /** Asks only between judged blocks: the rule counts whole ones. */
    private boolean isDecided(PlannedRun next) {
        if (next.order() != 1 || next.block() <= 1) {
            return false;
        }
        StudyResult soFar = result();
        stoppingRule.decided(soFar).ifPresent(decided -> {
            int blocks = soFar.judged().size() / header.targets().size();
            EarlyEnd end = new EarlyEnd(blocks, header.design().blocks(), decided);
            journal.append(end);
            earlyEnd = end;
            listener.notice("the study ends here, " + end);
        });
        return earlyEnd != null;
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
        if (record.outcome() == RunOutcome.SPOILED) {
            replace(record);
        }
        return record;
    }

    /** Gives the block another chance, on services that live, but not for ever. */
    private void replace(RunRecord spoiled) {
        if (replacements == MOST_REPLACEMENTS) {
            plan.abandon(records.size());
            listener.notice("the study ends here: a backing service died " + (replacements + 1) + " times");
            return;
        }
        replacements++;
        int block = plan.replace(spoiled.block(), records.size());
        listener.replanned(plan());
        listener.notice("a backing service died: "
                + (spoiled.isWarmUp() ? "the warm-up block" : "block " + spoiled.block()) + " is not judged, "
                + (spoiled.isWarmUp() ? "and made again" : "and made again as block " + block) + " (replacement "
                + replacements + " of at most " + MOST_REPLACEMENTS + ")");
        bench = benches.get();
    }

    /** Whether a run that was spoiled has had its block planned again. */
    public boolean isReplaced(RunRecord spoiled) {
        return spoiled.outcome() == RunOutcome.SPOILED && records.size() < plan().size();
    }

    /** The error with which a run that did not complete fails its test. */
    public RunFailedError failure(Run run, RunRecord record, @Nullable Throwable cause) {
        return new RunFailedError(FailureReport.of(this, run, record), cause);
    }

    /** What is known so far. */
    public StudyResult result() {
        return new StudyResult(header, records, Optional.ofNullable(earlyEnd));
    }

    /** All metrics that were recorded so far, by id, in the order of their first recording. */
    public Map<String, Metric<?>> metrics() {
        return metrics;
    }

    /** The whole plan. */
    public List<PlannedRun> plan() {
        return plan.runs();
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

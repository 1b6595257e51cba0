package io.github.perfjunit.experiment;

import io.github.perfjunit.sampling.ResourceSampler;
import io.github.perfjunit.sampling.ResourceSampler.Proportional;
import io.github.perfjunit.sampling.SamplerWarmUp;
import io.github.perfjunit.settings.Constants;
import io.github.perfjunit.settings.Defaults;
import io.github.perfjunit.target.NamedTarget;
import io.github.perfjunit.workload.load.LoadSession;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * All runs of one scenario, one after the other: {@link #next()}, {@link #begin}, the scenario itself, {@link #finish}. Each
 * finished run is in the journal before the next begins.
 */
public final class Study implements AutoCloseable {

    private final StudyCourse course;
    private final Supplier<Bench> benches;
    private final StudyListener listener;
    private final StudyDirectory directory;
    private final StudyJournal journal;
    private final JvmCaches caches = new JvmCaches();
    private final TargetJvms jvms = new TargetJvms();
    private Bench bench;
    private boolean endIsKept;

    private Study(
            StudyHeader header, StudyCourse course, Supplier<Bench> benches, Bench bench, StudyListener listener) {
        this.course = course;
        this.benches = benches;
        this.bench = bench;
        this.listener = listener;
        this.directory = StudyDirectory.create(bench.settings().path(Constants.RESULTS, Defaults.RESULTS), header);
        this.journal = StudyJournal.create(directory.journal(), header);
    }

    /**
     * Opens a study: its releases were found, its directory and its journal are there when this returns, and the caches that
     * its targets want are trained.
     *
     * @param benches gives what the runs stand on, with all services alive; asked again when one has died
     * @param stoppingRule when it may end before its last block
     * @throws IllegalStateException if a cache can't be trained
     * @throws io.github.perfjunit.release.NoReleaseException if a release can't be had
     */
    public static Study open(
            StudyDesign declared, Supplier<Bench> benches, StoppingRule stoppingRule, StudyListener listener) {
        Bench bench = benches.get();
        StudyDesign design = bench.withReleases(declared, listener::notice);
        StudyHeader header = StudyHeader.now(design, bench.choices());
        Duration timeout = bench.settings().duration(Constants.STUDY_TIMEOUT, Defaults.STUDY_TIMEOUT);
        StudyCourse course = new StudyCourse(header, RunPlan.of(design), stoppingRule, listener, timeout);
        Study study = new Study(header, course, benches, bench, listener);
        listener.started(header, study.plan());
        SamplerWarmUp.run();
        study.prepareLaunches(design.targets());
        return study;
    }

    private void prepareLaunches(List<NamedTarget> targets) {
        try {
            LaunchCost.sentence(bench.guard(), directory.path()).ifPresent(listener::notice);
            targets.forEach(target -> caches.train(target, bench, directory, listener));
        } catch (RuntimeException e) {
            close();
            throw e;
        }
    }

    /** The run to make now; none when the study is over, for whichever reason. */
    public Optional<PlannedRun> next() {
        Optional<PlannedRun> next = course.next();
        if (!endIsKept) {
            course.earlyEnd().ifPresent(end -> {
                journal.append(end);
                endIsKept = true;
            });
        }
        return next;
    }

    /** Whether its time was over before its plan was done. */
    public boolean isOutOfTime() {
        return course.isOutOfTime();
    }

    /** Hands out what a run needs. */
    public Run begin(PlannedRun planned) {
        Duration interval = bench.settings().duration(Constants.SAMPLING_INTERVAL, Defaults.SAMPLING_INTERVAL);
        LoadSession loads = bench.loads(planned.seed());
        RunResources resources = new RunResources(
                bench,
                bench.producers(planned.seed(), loads, progress -> listener.progress(planned, progress)),
                bench.store(),
                loads,
                new ResourceSampler(interval, proportional()),
                HostWatch.of(bench.pids()),
                directory.output(planned),
                directory.series(planned),
                directory.load(planned),
                directory.serviceLogs(planned),
                caches,
                listener);
        return new Run(planned, resources);
    }

    private Proportional proportional() {
        return bench.settings().flag(Constants.PSS, false) ? Proportional.READ : Proportional.NOT_READ;
    }

    /** Cleans the services and lets them settle. A step of its own, so that its failure is the run's. */
    public void prepare(Run run) {
        listener.phase(run.plan(), Phase.PREPARING);
        bench.prepare().forEach(run::note);
        listener.phase(run.plan(), Phase.LOADING);
        run.beginByItself();
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
        jvms.of(run).ifPresent(journal::append);
        RunRecord record = RunCompletion.of(run, failure).record(aborted);
        run.metrics().metrics().values().stream().filter(course::isNew).forEach(journal::append);
        journal.append(record);
        course.add(record);
        listener.finished(run.plan(), record);
        if (record.outcome() == RunOutcome.SPOILED && course.replace(record)) {
            bench.close();
            bench = benches.get();
        }
        return record;
    }

    /** Whether the block of a run in which a service died is made again. */
    public boolean isReplaced(RunRecord record) {
        return course.isReplaced(record);
    }

    /** The error with which a run that did not complete fails its test. */
    public RunFailedError failure(Run run, RunRecord record, @Nullable Throwable cause) {
        return new RunFailedError(FailureReport.of(this, run, record), cause);
    }

    /** What is known so far. */
    public StudyResult result() {
        return course.result();
    }

    /** The whole plan. */
    public List<PlannedRun> plan() {
        return course.plan();
    }

    /** Where it is kept. */
    public StudyDirectory directory() {
        return directory;
    }

    @Override
    public void close() {
        bench.close();
        caches.close();
        journal.close();
    }
}

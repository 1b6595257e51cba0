package io.github.perfjunit.internal.run.execution;

import io.github.perfjunit.internal.host.HostWatch;
import io.github.perfjunit.internal.host.LaunchCost;
import io.github.perfjunit.internal.process.Interruption;
import io.github.perfjunit.internal.process.Secrets;
import io.github.perfjunit.internal.process.readiness.HttpReadiness;
import io.github.perfjunit.internal.run.MeasuredRun;
import io.github.perfjunit.internal.run.completion.RunCompletion;
import io.github.perfjunit.internal.run.environment.JvmCaches;
import io.github.perfjunit.internal.run.environment.Phase;
import io.github.perfjunit.internal.run.environment.RunResources;
import io.github.perfjunit.internal.run.environment.StudyEnvironment;
import io.github.perfjunit.internal.run.environment.StudyEnvironments;
import io.github.perfjunit.internal.run.environment.StudyListener;
import io.github.perfjunit.internal.run.explaining.ExplainingBlock;
import io.github.perfjunit.internal.run.explaining.ExplainingRule;
import io.github.perfjunit.internal.sampling.SamplerWarmUp;
import io.github.perfjunit.internal.sampling.TargetSampler;
import io.github.perfjunit.internal.settings.Constants;
import io.github.perfjunit.internal.settings.Defaults;
import io.github.perfjunit.internal.study.PlannedRun;
import io.github.perfjunit.internal.study.RunOutcome;
import io.github.perfjunit.internal.study.RunPlan;
import io.github.perfjunit.internal.study.RunRecord;
import io.github.perfjunit.internal.study.StudyDesign;
import io.github.perfjunit.internal.study.StudyDirectory;
import io.github.perfjunit.internal.study.StudyHeader;
import io.github.perfjunit.internal.study.StudyJournal;
import io.github.perfjunit.internal.study.StudyResult;
import io.github.perfjunit.internal.study.TargetJvm;
import io.github.perfjunit.internal.target.NamedTarget;
import io.github.perfjunit.internal.text.FailureReasons;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * All runs of one scenario, one after the other: {@link #next()}, {@link #begin}, the scenario itself, {@link #finish}. Each
 * finished run is in the journal before the next begins.
 */
public final class Study implements AutoCloseable {

    private final StudyCourse course;
    private final StudyEnvironments benches;
    private final StudyListener listener;
    private final StudyDirectory directory;
    private final StudyJournal journal;
    private final JvmCaches caches = new JvmCaches();
    private final TargetJvms jvms = new TargetJvms();
    private final ExplainingBlock explaining;
    private boolean endIsKept;

    private Study(
            StudyHeader header,
            StudyCourse course,
            StudyEnvironments benches,
            ExplainingRule explainingRule,
            StudyListener listener) {
        this.course = course;
        this.benches = benches;
        this.listener = listener;
        this.directory = StudyDirectory.create(bench().settings().path(Constants.RESULTS, Defaults.RESULTS), header);
        this.journal = StudyJournal.create(directory.journal(), header);
        this.explaining = new ExplainingBlock(explainingRule, listener, directory, journal::append);
    }

    /**
     * Opens a study: its releases were found, its directory and its journal are there when this returns, and the caches that
     * its targets want are trained.
     *
     * @param benches gives what the runs stand on, with all services alive; asked again when one has died
     * @param stoppingRule when it may end before its last block
     * @param explainingRule which differences are explained when all runs are made
     * @throws IllegalStateException if a cache can't be trained
     * @throws io.github.perfjunit.internal.release.NoReleaseException if a release can't be had
     * @throws io.github.perfjunit.internal.revision.NoRevisionException if a revision is not here, or does not build
     */
    public static Study open(
            StudyDesign declared,
            Supplier<StudyEnvironment> benches,
            StoppingRule stoppingRule,
            ExplainingRule explainingRule,
            StudyListener listener) {
        StudyEnvironment bench = benches.get();
        try {
            return open(declared, benches, bench, stoppingRule, explainingRule, listener);
        } catch (RuntimeException | Error e) {
            // What was started for this study only, such as the load generator, would run beside all later ones.
            bench.close();
            throw e;
        }
    }

    private static Study open(
            StudyDesign declared,
            Supplier<StudyEnvironment> benches,
            StudyEnvironment bench,
            StoppingRule stoppingRule,
            ExplainingRule explainingRule,
            StudyListener listener) {
        StudyDesign design = bench.withBaselines(declared, listener::notice);
        design.targets().forEach(bench::secretsFor);
        StudyHeader header = StudyHeader.now(design, bench.choices(), bench.settings());
        Duration timeout = bench.settings().duration(Constants.STUDY_TIMEOUT, Defaults.STUDY_TIMEOUT);
        StudyCourse course = new StudyCourse(header, RunPlan.of(design), stoppingRule, listener, timeout);
        Study study = new Study(
                header, course, new StudyEnvironments(benches, bench, design.targets()), explainingRule, listener);
        listener.started(header, study.plan());
        SamplerWarmUp.run();
        HttpReadiness.warmUpRefused();
        study.prepareLaunches(design.targets());
        return study;
    }

    private void prepareLaunches(List<NamedTarget> targets) {
        try {
            LaunchCost.sentence(targets, bench().guard(), directory.path()).ifPresent(listener::notice);
            targets.forEach(target -> caches.train(target, bench(), directory, listener));
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
        return next.or(this::nextToExplain);
    }

    /** Profiles are taken of a study that is whole, in the time that it has. */
    private Optional<PlannedRun> nextToExplain() {
        if (unfinished().isPresent()) {
            return Optional.empty();
        }
        Optional<String> hindrance = course.isOverTime()
                ? Optional.of("the time of the study (" + Constants.STUDY_TIMEOUT
                        + ") was over before its runs with the profiler were made")
                : bench().dead().map(service -> service.lines().findFirst().orElse(service));
        hindrance.ifPresent(this::cutExplainingShort);
        return hindrance.isPresent() ? Optional.empty() : explaining.next(result(), plan(), bench());
    }

    /**
     * Ends the runs that are made to be profiled; nothing more is explained than that they ended.
     *
     * @param why as a clause
     */
    public void cutExplainingShort(String why) {
        explaining.cutShort(result(), why);
    }

    /** Whether its time was over before its plan was done. */
    public boolean isOutOfTime() {
        return course.isOutOfTime();
    }

    /** Hands out what a run needs. */
    public MeasuredRun begin(PlannedRun planned) {
        MeasuredRun run = new MeasuredRun(planned, RunResources.of(planned, bench(), directory, caches, listener));
        run.metrics().keepUnitsOf(course.metrics());
        if (planned.isExplaining()) {
            run.whenStarted(started -> Interruption.heldBack(() -> explaining.started(started)));
            run.whenReady(ready -> Interruption.heldBack(() -> explaining.ready(ready)));
        }
        return run;
    }

    /** Cleans the services and lets them settle. A step of its own, so that its failure is the run's. */
    public void prepare(MeasuredRun run) {
        listener.phase(run.plan(), Phase.PREPARING);
        benches.prepare().forEach(run::note);
        listener.phase(run.plan(), Phase.LOADING);
        run.beginByItself();
    }

    /** The scenario has returned: what happens from now on is not measured. */
    public void scenarioEnded(MeasuredRun run) {
        run.active()
                .ifPresent(target -> Interruption.heldBack(() -> {
                    try {
                        target.endWindow();
                    } catch (RuntimeException e) {
                        run.note("the window could not be ended at once: " + e.getMessage());
                    }
                    if (run.plan().isExplaining()) {
                        explaining.scenarioEnded(run);
                    }
                }));
    }

    /**
     * Ends a run: the target is stopped, its work is checked, the record is written.
     *
     * @param aborted whether the scenario was given up on purpose
     * @param failure what the scenario threw, if it did
     */
    public RunRecord finish(MeasuredRun run, boolean aborted, @Nullable Throwable failure) {
        // An interrupt has ended the scenario: measuring, checking and cleaning up have to be finished all the same.
        return Interruption.heldBack(() -> finished(run, aborted, failure));
    }

    private RunRecord finished(MeasuredRun run, boolean aborted, @Nullable Throwable failure) {
        listener.phase(run.plan(), Phase.STOPPING);
        if (run.plan().isExplaining()) {
            RunRecord profiled = profiled(run, aborted, failure);
            explaining.finished(run, profiled, result());
            return profiled;
        }
        List<TargetJvm> seen =
                jvms.of(run).stream().map(jvm -> jvm.with(run.secrets()::hide)).toList();
        RunRecord record = RunCompletion.of(run, failure).record(aborted);
        try {
            seen.forEach(journal::append);
            run.metrics().metrics().values().stream().filter(course::isNew).forEach(journal::append);
            journal.append(record);
        } catch (UncheckedIOException e) {
            // what can't be kept need not be measured
            course.giveUp(String.valueOf(e.getMessage()));
            throw e;
        }
        course.add(record);
        listener.finished(run.plan(), record);
        if (record.outcome() == RunOutcome.SPOILED) {
            replace(record);
        }
        return record;
    }

    /** An error in a run that is not judged, such as that of a profiler, must not fail the study. */
    private static RunRecord profiled(MeasuredRun run, boolean aborted, @Nullable Throwable failure) {
        try {
            return RunCompletion.of(run, failure).record(aborted);
        } catch (RuntimeException | Error e) {
            try (TargetSampler sampler = run.resources().sampler();
                    HostWatch host = run.resources().host()) {
                run.active().ifPresent(target -> target.running().close());
            }
            return new RunRecord(
                    run.targetName(),
                    run.block(),
                    run.plan().order(),
                    run.seed(),
                    RunOutcome.FAILED,
                    run.startedAt().toString(),
                    run.secondsSoFar(),
                    Map.of(),
                    Map.of(),
                    run.notes(),
                    run.secrets().hide(FailureReasons.of(e)));
        }
    }

    /** Keeps what is alive: a generator that was the limit is still warm. */
    private void replace(RunRecord spoiled) {
        boolean goesOn = spoiled.isWarmUp() || course.mayReplace() || course.goesOnWithout(spoiled);
        Optional<String> hindrance = goesOn && bench().dead().isPresent() ? benches.renew() : Optional.empty();
        hindrance.ifPresentOrElse(course::giveUp, () -> course.replace(spoiled));
    }

    private StudyEnvironment bench() {
        return benches.current();
    }

    /** Whether the study goes on after a run that was spoiled: its block is made again, or left out. */
    public boolean isExcused(RunRecord record) {
        return course.isExcused(record);
    }

    /** Why there are no more runs although no target failed, if so. */
    Optional<String> gaveUp() {
        return course.gaveUp();
    }

    /** Why nothing of it can be judged, if so. */
    public Optional<String> unfinished() {
        String why = gaveUp().map(reason -> "; " + reason).orElse("");
        return result().unfinished().map(reason -> reason + why);
    }

    /** The error with which a run that did not complete fails its test. */
    public RunFailedError failure(MeasuredRun run, RunRecord record, @Nullable Throwable cause) {
        Secrets secrets = run.secrets();
        return new RunFailedError(
                secrets.hide(FailureReport.of(this, run, record)), cause == null ? null : secrets.hide(cause));
    }

    /** Returns the results so far. */
    public StudyResult result() {
        return course.result().with(explaining.explanations());
    }

    /** The whole plan. */
    public List<PlannedRun> plan() {
        return course.plan();
    }

    /** Returns the directory in which the study is kept. */
    public StudyDirectory directory() {
        return directory;
    }

    @Override
    public void close() {
        // in the reverse order, each whatever becomes of those before
        try (journal;
                caches;
                benches;
                explaining) {
            // nothing but closing them
        }
    }
}

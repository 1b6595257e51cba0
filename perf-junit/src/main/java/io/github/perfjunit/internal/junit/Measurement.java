package io.github.perfjunit.internal.junit;

import io.github.perfjunit.internal.explain.agent.AsyncProfiler;
import io.github.perfjunit.internal.host.HostLock;
import io.github.perfjunit.internal.report.Console;
import io.github.perfjunit.internal.report.ConsoleLayout.Detail;
import io.github.perfjunit.internal.report.ConsoleProgress;
import io.github.perfjunit.internal.report.Reports;
import io.github.perfjunit.internal.report.data.AssertedMetrics;
import io.github.perfjunit.internal.report.data.ReportedAssertions;
import io.github.perfjunit.internal.run.environment.StudyEnvironment;
import io.github.perfjunit.internal.run.execution.StoppingRule;
import io.github.perfjunit.internal.run.execution.Study;
import io.github.perfjunit.internal.run.explaining.ExplainingRule;
import io.github.perfjunit.internal.settings.Constants;
import io.github.perfjunit.internal.settings.Defaults;
import io.github.perfjunit.internal.settings.Settings;
import io.github.perfjunit.internal.study.OldStudies;
import io.github.perfjunit.internal.study.StudyDesign;
import io.github.perfjunit.internal.study.StudyHistory;
import io.github.perfjunit.internal.study.StudyResult;
import io.github.perfjunit.internal.text.FailureReasons;
import io.github.perfjunit.internal.text.Plurals;
import io.github.perfjunit.internal.verdict.AssertionLog;
import io.github.perfjunit.internal.verdict.References;
import io.github.perfjunit.internal.verdict.RegressionsToExplain;
import io.github.perfjunit.internal.verdict.RegressionsToExplain.When;
import io.github.perfjunit.internal.verdict.StopWhenDecided;
import io.github.perfjunit.junit.Runs;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;

/** A study that is being measured now, for the verdicts that come after it. */
final class Measurement implements StudySource {

    private final StudyDesign design;
    private final Settings settings;
    private final AssertionLog log;
    private @Nullable HostLock lock;
    private @Nullable Study study;
    private @Nullable String notOpened = "it was never opened";
    private @Nullable RunLifecycle lifecycle;

    /** @param tests the names of the verdict tests that there are */
    Measurement(StudyDesign design, Settings settings, List<String> tests) {
        this.log = new AssertionLog(tests);
        this.design = design;
        this.settings = settings;
    }

    /** Checks that the study can be kept, takes the host's lock if its class has not taken it before, starts what the runs stand on, opens the journal. */
    void open(Supplier<Optional<HostLock>> turn, Supplier<StudyEnvironment> bench) {
        Console console = Console.standard();
        try {
            History.requireWritable(design, settings);
            lock = turn.get().orElse(null);
            console.say("preparing " + design.title());
            StoppingRule rule = design.decisionPlan().canStopEarly() ? new StopWhenDecided() : StoppingRule.NEVER;
            Path results = settings.path(Constants.RESULTS, Defaults.RESULTS);
            Detail detail = settings.constant(Constants.CONSOLE, Detail.class).orElse(Detail.SHORT);
            ConsoleProgress progress =
                    new ConsoleProgress(console, detail, header -> AssertedMetrics.of(header, results));
            study = Study.open(design, bench, rule, explaining(), progress);
            lifecycle = new RunLifecycle(design, study);
            notOpened = null;
            if (design.isDescriptive() && design.claims() > 0) {
                console.say("not conclusive by design: with " + Plurals.of(design.blocks(), "block")
                        + " no claim can hold (" + design.smallestBlocks() + " would be needed); the study describes");
            }
        } catch (RuntimeException | LinkageError e) {
            notOpened = FailureReasons.of(e);
            throw e;
        }
    }

    private ExplainingRule explaining() {
        When byDefault = AsyncProfiler.isOnClassPath() ? When.ON_REGRESSION : When.NEVER;
        return new RegressionsToExplain(
                settings.constant(Constants.EXPLAIN, When.class).orElse(byDefault));
    }

    void refuseToRepeat(String reason) {
        notOpened = "it was measured in this JVM before, and failed: " + reason;
        throw new ExtensionConfigurationException(design.title() + " is not measured again in the same JVM: it failed ("
                + reason + "), and measuring until it passes would make its verdicts worthless. Start a new build");
    }

    @Override
    public PublishedFiles files() {
        return study == null ? PublishedFiles.none() : FilesOfStudy.of(study.directory(), study.result(), log);
    }

    @Override
    public void requireFinished() {
        unfinished().ifPresent(reason -> {
            throw new AssertionError(
                    "nothing is judged, because the study " + design.title() + " is not complete: " + reason);
        });
    }

    private Optional<String> unfinished() {
        if (study == null) {
            return Optional.of(String.valueOf(notOpened));
        }
        Optional<String> hindrance = lifecycle().hindrance();
        return study.unfinished()
                .map(reason -> hindrance.map(why -> reason + "; " + why).orElse(reason));
    }

    @Override
    public Runs runs() {
        requireFinished();
        return InjectedRuns.of(study().result(), design.targets(), log, settings);
    }

    @Override
    public AssertionLog log() {
        return log;
    }

    @Override
    public Optional<String> failure() {
        return study == null ? Optional.empty() : study.result().incomplete();
    }

    /** Its runs. */
    RunLifecycle lifecycle() {
        if (lifecycle == null) {
            throw couldNotBegin();
        }
        return lifecycle;
    }

    private Study study() {
        if (study == null) {
            throw couldNotBegin();
        }
        return study;
    }

    private IllegalStateException couldNotBegin() {
        return new IllegalStateException("the study " + design.title() + " could not begin: " + notOpened);
    }

    @Override
    public void close() {
        try (HostLock held = lock;
                Study open = study) {
            if (open != null) {
                Path results = settings.path(Constants.RESULTS, Defaults.RESULTS);
                Optional<StudyHistory> kept = History.of(settings, design.targets());
                Reports reports = new Reports(Console.standard(), settings, results, kept);
                try {
                    kept.ifPresent(history -> history.add(open.result(), History.standing(log, settings)));
                } finally {
                    // whatever becomes of the history: the journal has no verdicts before
                    reports.publish(open.directory(), open.result(), ReportedAssertions.of(log));
                }
                deleteOldStudies(results, kept, open.result());
            }
        }
    }

    /** Deletes them while the host's lock is held: no other JVM of this host makes a study now. */
    private void deleteOldStudies(Path results, Optional<StudyHistory> kept, StudyResult finished) {
        int keep = settings.positiveInt(Constants.RESULTS_KEEP).orElse(Defaults.RESULTS_KEEP);
        Duration longest = settings.duration(Constants.STUDY_TIMEOUT, Defaults.STUDY_TIMEOUT);
        new OldStudies(results, keep, longest)
                .deleteAfter(finished, () -> kept.map(history -> References.needed(finished, history))
                        .orElse(Set.of()))
                .forEach(Console.standard()::say);
    }
}

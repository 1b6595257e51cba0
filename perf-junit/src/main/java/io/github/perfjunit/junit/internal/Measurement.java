package io.github.perfjunit.junit.internal;

import io.github.perfjunit.assertion.Judgements;
import io.github.perfjunit.assertion.Runs;
import io.github.perfjunit.comparison.StopWhenDecided;
import io.github.perfjunit.experiment.Bench;
import io.github.perfjunit.experiment.Counted;
import io.github.perfjunit.experiment.HostLock;
import io.github.perfjunit.experiment.PlannedRun;
import io.github.perfjunit.experiment.Run;
import io.github.perfjunit.experiment.RunFailedError;
import io.github.perfjunit.experiment.RunRecord;
import io.github.perfjunit.experiment.StoppingRule;
import io.github.perfjunit.experiment.Study;
import io.github.perfjunit.experiment.StudyDesign;
import io.github.perfjunit.experiment.StudyHistory;
import io.github.perfjunit.report.Console;
import io.github.perfjunit.report.ConsoleProgress;
import io.github.perfjunit.report.Reports;
import io.github.perfjunit.report.data.Judged;
import io.github.perfjunit.settings.Constants;
import io.github.perfjunit.settings.Defaults;
import io.github.perfjunit.settings.Settings;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.opentest4j.TestAbortedException;

/** A study that is being measured, run by run, as JUnit executes the scenario's invocations. */
final class Measurement implements Evidence {

    private final StudyDesign design;
    private final Settings settings;
    private final Judgements judgements = new Judgements();
    private @Nullable HostLock lock;
    private @Nullable Study study;
    private @Nullable String notOpened = "it was never opened";
    private int handedOut;
    private boolean selection;
    private @Nullable PlannedRun planned;
    private @Nullable Run current;
    private @Nullable RunRecord record;

    Measurement(StudyDesign design, Settings settings) {
        this.design = design;
        this.settings = settings;
    }

    /** Takes the host's lock, starts what the runs stand on, opens the journal. */
    void open(Supplier<Bench> bench) {
        Console console = Console.standard();
        try {
            lock = HostLock.acquire(settings.duration(Constants.LOCK_TIMEOUT, Defaults.LOCK_TIMEOUT), console::say);
            console.say("preparing " + design.title());
            StoppingRule rule = design.decisionPlan().canStopEarly() ? new StopWhenDecided() : StoppingRule.NEVER;
            study = Study.open(design, bench, rule, new ConsoleProgress(console));
            notOpened = null;
            if (design.isDescriptive() && design.claims() > 0) {
                console.say("not conclusive by design: with " + Counted.of(design.blocks(), "block")
                        + " no claim can hold (" + design.smallestBlocks() + " would be needed); the study describes");
            }
        } catch (RuntimeException | LinkageError e) {
            notOpened = e.getMessage() == null ? e.toString() : e.getMessage();
            throw e;
        }
    }

    void refuseToRepeat(String reason) {
        notOpened = "it was measured in this JVM before, and failed: " + reason;
        throw new ExtensionConfigurationException(design.title() + " is not measured again in the same JVM: it failed ("
                + reason + "), and measuring until it passes would make its verdicts worthless. Start a new build");
    }

    boolean hasNext() {
        if (handedOut > study().result().runs().size()) {
            // JUnit was told to execute some invocations only, such as those that failed before
            selection = true;
        }
        boolean more =
                selection ? handedOut < study().plan().size() : study().next().isPresent();
        if (!more && study().isOutOfTime()) {
            throw new AssertionError("the study " + design.title() + " was given up: its time ("
                    + Constants.STUDY_TIMEOUT + ") was over after "
                    + study().result().runs().size() + " of " + study().plan().size() + " runs");
        }
        return more;
    }

    Optional<PlannedRun> next() {
        Optional<PlannedRun> next = selection ? Optional.of(study().plan().get(handedOut)) : study().next();
        planned = next.orElse(null);
        handedOut++;
        return next;
    }

    void begin() {
        if (selection || planned == null) {
            throw new ExtensionConfigurationException("single runs of a study can't be executed: they would be judged"
                    + " without the others of their block. Run the method '" + design.scenario()
                    + "' as a whole; if it was, an earlier run failed before it could begin");
        }
        record = null;
        Run run = study().begin(planned);
        current = run;
        try {
            study().prepare(run);
        } catch (RuntimeException e) {
            raise(run, end(false, e), e);
        }
    }

    Run current() {
        if (current == null) {
            throw new IllegalStateException("no run is under way");
        }
        return current;
    }

    void scenarioEnded() {
        study().scenarioEnded(current());
    }

    void fail(Throwable failure) throws Throwable {
        Run run = current();
        boolean aborted = failure instanceof TestAbortedException;
        RunRecord finished = end(aborted, failure);
        if (aborted) {
            throw failure;
        }
        raise(run, finished, failure);
    }

    /** Ends the invocation of a run that did not complete. One that is made again is no failure. */
    private void raise(Run run, RunRecord finished, @Nullable Throwable failure) {
        RunFailedError error = study().failure(run, finished, failure);
        if (study().isReplaced(finished)) {
            throw new TestAbortedException(
                    "made again, because a backing service or the load generator died: " + error.getMessage(), error);
        }
        throw error;
    }

    /** Ends the run, unless its scenario has failed and so ended it already. */
    void finish(@Nullable Throwable failure) {
        Run run = current;
        if (run == null) {
            return;
        }
        RunRecord finished = end(failure instanceof TestAbortedException, failure);
        if (failure == null && !finished.isCompleted()) {
            raise(run, finished, null);
        }
    }

    private RunRecord end(boolean aborted, @Nullable Throwable failure) {
        Run run = current();
        current = null;
        RunRecord finished = study().finish(run, aborted, failure);
        record = finished;
        return finished;
    }

    Map<String, String> reportEntries() {
        Map<String, String> entries = new LinkedHashMap<>();
        if (record != null) {
            record.metrics().forEach((id, value) -> entries.put(id, Double.toString(value)));
        }
        return entries;
    }

    /** Of the run that ended last. */
    PublishedFiles runFiles() {
        if (record == null || study == null) {
            return PublishedFiles.none();
        }
        return FilesOfStudy.of(study.directory(), record);
    }

    @Override
    public PublishedFiles files() {
        return study == null ? PublishedFiles.none() : FilesOfStudy.of(study.directory(), study.result(), judgements);
    }

    @Override
    public void requireFinished() {
        unfinished().ifPresent(reason -> {
            throw new AssertionError(
                    "nothing is judged, because the study " + design.title() + " is not complete: " + reason);
        });
    }

    private Optional<String> unfinished() {
        return study == null
                ? Optional.of(String.valueOf(notOpened))
                : study.result().unfinished();
    }

    @Override
    public Runs runs() {
        requireFinished();
        return new Runs(study().result(), design.targets(), judgements, History.of(settings));
    }

    @Override
    public Judgements judgements() {
        return judgements;
    }

    @Override
    public Optional<String> failure() {
        return study == null ? Optional.empty() : study.result().incomplete();
    }

    private Study study() {
        if (study == null) {
            throw new IllegalStateException("the study " + design.title() + " could not begin: " + notOpened);
        }
        return study;
    }

    @Override
    public void close() {
        try (HostLock held = lock;
                Study open = study) {
            if (open != null) {
                Path results = settings.path(Constants.RESULTS, Defaults.RESULTS);
                Optional<StudyHistory> kept = History.of(settings);
                kept.ifPresent(history -> history.add(open.result()));
                new Reports(Console.standard(), results, kept)
                        .publish(open.directory(), open.result(), Judged.of(judgements));
            }
        }
    }
}

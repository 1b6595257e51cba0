package io.github.perfjunit.internal.junit;

import io.github.perfjunit.internal.run.MeasuredRun;
import io.github.perfjunit.internal.run.execution.RunFailedError;
import io.github.perfjunit.internal.run.execution.Study;
import io.github.perfjunit.internal.settings.Constants;
import io.github.perfjunit.internal.study.PlannedRun;
import io.github.perfjunit.internal.study.RunRecord;
import io.github.perfjunit.internal.study.StudyDesign;
import io.github.perfjunit.internal.text.FailureReasons;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.opentest4j.TestAbortedException;

/** The lifecycle of the runs of a study, one after the other, as JUnit executes the scenario's invocations. */
final class RunLifecycle {

    private static final String NOT_JUDGED =
            "a run that was to explain a difference did not complete, and nothing is judged by it: ";

    private final StudyDesign design;
    private final Study study;
    private RunState state = RunState.WAITING;
    private int handedOut;
    private @Nullable PlannedRun planned;
    private @Nullable MeasuredRun current;
    private @Nullable RunRecord record;

    RunLifecycle(StudyDesign design, Study study) {
        this.design = design;
        this.study = study;
    }

    boolean hasNext() {
        state = state.after(RunState.Event.NEXT_ASKED);
        return switch (state) {
            case HINDERED, LOST -> {
                if (planned != null && planned.isExplaining()) {
                    study.cutExplainingShort("the run of '" + planned.target().name() + "' with the profiler "
                            + (state == RunState.LOST ? "did not end" : "could not begin"));
                }
                yield false;
            }
            case SELECTED -> handedOut < study.plan().size();
            default -> hasNextToMeasure();
        };
    }

    private boolean hasNextToMeasure() {
        boolean more = study.next().isPresent();
        if (!more && study.isOutOfTime()) {
            throw new AssertionError("the study " + design.title() + " was given up: its time ("
                    + Constants.STUDY_TIMEOUT + ") was over after "
                    + study.result().runs().size() + " of " + study.plan().size() + " runs"
                    + study.result()
                            .latestProblem()
                            .map(problem -> "; " + problem)
                            .orElse(""));
        }
        return more;
    }

    /** Returns the reason why there are no more runs although none has failed, if so. */
    Optional<String> hindrance() {
        return switch (state) {
            case HINDERED, ENTERED -> because("ended before it could begin");
            case LOST -> because("could not be recorded");
            default -> Optional.empty();
        };
    }

    private Optional<String> because(String ending) {
        return Optional.of(
                "run '" + Objects.requireNonNull(planned).label() + "' " + ending + ", and its own failure says why");
    }

    Optional<PlannedRun> next() {
        Optional<PlannedRun> next =
                state == RunState.SELECTED ? Optional.of(study.plan().get(handedOut)) : study.next();
        state = state.after(RunState.Event.HAND_OUT);
        planned = next.orElse(null);
        handedOut++;
        record = null;
        return next;
    }

    /** JUnit executes the invocation that was handed out last: nothing of it has happened yet. */
    void enter() {
        state = state.after(RunState.Event.ENTER);
        // an invocation that never begins has no metrics and no files, least of all those of the run before
        record = null;
    }

    void begin() {
        if (state == RunState.SELECTED || planned == null) {
            throw new ExtensionConfigurationException("single runs of a study can't be executed: they would be judged"
                    + " without the others of their block. Run the method '" + design.scenario()
                    + "' as a whole; if it was, an earlier run failed before it could begin");
        }
        MeasuredRun run = begun(planned);
        state = state.after(RunState.Event.BEGIN);
        current = run;
        try {
            study.prepare(run);
        } catch (RuntimeException e) {
            raise(run, end(false, e), e);
        } catch (Error e) {
            if (!planned.isExplaining()) {
                throw e;
            }
            raise(run, end(false, e), e);
        }
    }

    private MeasuredRun begun(PlannedRun next) {
        try {
            return study.begin(next);
        } catch (RuntimeException | Error e) {
            if (!next.isExplaining()) {
                throw e;
            }
            study.cutExplainingShort(FailureReasons.because(
                    "the run of '" + next.target().name() + "' with the profiler could not begin", e));
            throw new TestAbortedException(NOT_JUDGED + FailureReasons.of(e), e);
        }
    }

    MeasuredRun current() {
        if (current == null) {
            throw new IllegalStateException("no run is under way");
        }
        return current;
    }

    void scenarioEnded() {
        study.scenarioEnded(current());
    }

    void fail(Throwable failure) throws Throwable {
        MeasuredRun run = current();
        boolean aborted = Abortion.is(failure);
        RunRecord finished = end(aborted, failure);
        if (aborted) {
            throw failure;
        }
        raise(run, finished, failure);
    }

    /** Ends the invocation of a run that did not complete. One that is made again, or left out, is no failure. */
    private void raise(MeasuredRun run, RunRecord finished, @Nullable Throwable failure) {
        RunFailedError error = study.failure(run, finished, failure);
        if (run.plan().isExplaining()) {
            throw new TestAbortedException(NOT_JUDGED + error.getMessage(), error);
        }
        if (study.isExcused(finished)) {
            throw new TestAbortedException(
                    "made again or left out, because a backing service died, or the load generator failed or was the limit: "
                            + error.getMessage(),
                    error);
        }
        throw error;
    }

    /** Ends the run, unless its scenario has failed and so ended it already. */
    void finish(@Nullable Throwable failure) {
        MeasuredRun run = current;
        if (run == null) {
            return;
        }
        RunRecord finished = end(Abortion.is(failure), failure);
        if (failure == null && !finished.isCompleted()) {
            raise(run, finished, null);
        }
    }

    private RunRecord end(boolean aborted, @Nullable Throwable failure) {
        MeasuredRun run = current();
        current = null;
        RunRecord finished = study.finish(run, aborted, failure);
        state = state.after(RunState.Event.END);
        record = run.plan().isExplaining() ? null : finished;
        return finished;
    }

    Map<String, String> reportEntries() {
        Map<String, String> entries = new LinkedHashMap<>();
        if (record != null) {
            record.metrics().forEach((id, value) -> entries.put(id, Double.toString(value)));
        }
        return entries;
    }

    /** Returns the files of the run that ended last. */
    PublishedFiles runFiles() {
        return record == null ? PublishedFiles.none() : FilesOfStudy.of(study.directory(), record);
    }
}

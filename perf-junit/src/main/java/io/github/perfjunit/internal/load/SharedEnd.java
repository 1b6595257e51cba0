package io.github.perfjunit.internal.load;

import io.github.perfjunit.internal.load.result.LoadFailure;
import java.util.List;
import java.util.Optional;

/**
 * The end of all loads of a run, because one of them was aborted: the run fails at once. Loads ask for it from any thread; why the
 * run fails is known when the aborted load is judged, by the thread of the scenario.
 */
final class SharedEnd {

    private volatile Optional<RunLoads.Activity> aborted = Optional.empty();
    private Optional<RuntimeException> verdict = Optional.empty();

    /** This load is aborted; the first one counts. */
    synchronized void abort(RunLoads.Activity load) {
        if (aborted.isEmpty()) {
            aborted = Optional.of(load);
        }
    }

    /** Whether a load was aborted. */
    boolean isAborted() {
        return aborted.isPresent();
    }

    /** Whether this load is to end, because another one was aborted. */
    boolean isFor(RunLoads.Activity load) {
        return aborted.filter(other -> other != load).isPresent();
    }

    /** Keeps why a load fails, if it is the one that was aborted. */
    void judged(RunLoads.Activity load, RuntimeException failure) {
        if (aborted.filter(other -> other == load).isPresent()) {
            verdict = Optional.of(failure);
        }
    }

    /** Refuses to begin a load after one was aborted. */
    void requireOpen(List<BackgroundLoad> running, String load) {
        if (aborted.isPresent()) {
            throw failure(running, load + " was not begun");
        }
    }

    /**
     * Returns the failure of a load that ends with the one that was aborted, which is judged now if it has not been. A generator that
     * was the limit of one is no fault of the target in the other.
     *
     * @param running the loads that nobody has awaited yet
     * @param consequence a clause
     */
    RuntimeException failure(List<BackgroundLoad> running, String consequence) {
        RunLoads.Activity load = aborted.orElseThrow();
        boolean isNew = verdict.isEmpty();
        running.stream().filter(each -> each.makes(load)).forEach(SharedEnd::conclude);
        String reason = isNew
                ? verdict.map(Throwable::getMessage).orElse(load + " was aborted")
                : load + " was aborted, and the run has failed";
        String text = reason + "; " + consequence;
        RuntimeException failure =
                verdict.filter(GeneratorFailure.class::isInstance).isPresent()
                        ? new GeneratorFailure(text, null)
                        : new LoadFailure(text);
        verdict.filter(cause -> isNew).ifPresent(failure::addSuppressed);
        return failure;
    }

    private static void conclude(BackgroundLoad load) {
        try {
            load.awaitEnd();
        } catch (LoadFailure | GeneratorFailure e) {
            // kept as the verdict
        }
    }
}

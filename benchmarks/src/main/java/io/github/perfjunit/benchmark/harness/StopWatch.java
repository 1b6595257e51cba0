package io.github.perfjunit.benchmark.harness;

import io.github.perfjunit.internal.run.environment.Phase;
import io.github.perfjunit.internal.run.environment.StudyListener;
import io.github.perfjunit.internal.study.PlannedRun;
import io.github.perfjunit.internal.study.RunRecord;
import io.github.perfjunit.internal.study.StudyHeader;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;

/** Adds up what each phase of each run takes, between the phases that a study tells. */
final class StopWatch implements StudyListener {

    /** The parts of a study that are timed. */
    enum Part {
        /** Between two runs: the next is planned, readers are opened. */
        BETWEEN,
        /** Services are cleaned and settle. */
        PREPARING,
        /** Messages are published. The target's. */
        LOADING,
        /** From the launch until all is drained. The target's. */
        RUNNING,
        /** Until the target's process has ended. The target's. */
        ENDING,
        /** Its work is checked and written down. */
        CHECKING;

        boolean isTheTargets() {
            return this == LOADING || this == RUNNING || this == ENDING;
        }
    }

    private final Map<Part, Long> nanos = new EnumMap<>(Part.class);
    private Part current = Part.BETWEEN;
    private long since = System.nanoTime();
    private Set<ProcessHandle> before = Set.of();
    private CompletableFuture<Void> end = CompletableFuture.completedFuture(null);
    private int completed;

    synchronized void next(Part part) {
        long now = System.nanoTime();
        nanos.merge(current, now - since, Long::sum);
        current = part;
        since = now;
    }

    private static Set<ProcessHandle> children() {
        return ProcessHandle.current().children().collect(Collectors.toCollection(HashSet::new));
    }

    private synchronized void ended() {
        if (current == Part.ENDING) {
            next(Part.CHECKING);
        }
    }

    Map<Part, Long> nanos() {
        return nanos;
    }

    /** Whether the target of the last run has ended. */
    boolean hasEnded() {
        return end.isDone();
    }

    int completed() {
        return completed;
    }

    @Override
    public void started(StudyHeader header, List<PlannedRun> plan) {}

    @Override
    public void replanned(List<PlannedRun> plan) {}

    @Override
    public void phase(PlannedRun run, Phase phase) {
        switch (phase) {
            case PREPARING -> next(Part.PREPARING);
            case LOADING -> next(Part.LOADING);
            case RUNNING -> {
                // told before the launch: whoever is new after it is the target
                before = children();
                next(Part.RUNNING);
            }
            case STOPPING -> {
                next(Part.ENDING);
                Set<ProcessHandle> targets = children();
                targets.removeAll(before);
                end = CompletableFuture.allOf(
                                targets.stream().map(ProcessHandle::onExit).toArray(CompletableFuture[]::new))
                        .thenRun(this::ended);
            }
        }
    }

    @Override
    public void finished(PlannedRun run, RunRecord record) {
        next(Part.BETWEEN);
        completed += record.isCompleted() ? 1 : 0;
        System.err.println("[harness-overhead] run " + run.number() + ": "
                + record.outcome().label() + (record.failure() == null ? "" : ", " + record.failure()));
    }

    @Override
    public void notice(String sentence) {
        System.err.println("[harness-overhead] " + sentence);
    }
}

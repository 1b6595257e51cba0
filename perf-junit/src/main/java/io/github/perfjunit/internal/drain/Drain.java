package io.github.perfjunit.internal.drain;

import io.github.perfjunit.api.Backlog;
import io.github.perfjunit.api.Sink;
import io.github.perfjunit.internal.load.plan.LoadRefusal;
import io.github.perfjunit.internal.process.FailureMessages;
import io.github.perfjunit.internal.process.Interruption;
import io.github.perfjunit.internal.process.Polling;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Waits for a backlog to be drained: the sink has as many entries as the backlog had, and nothing waits in the backlog any
 * more. The backlog is asked only when the sink is full, so that watching costs one question every 20 ms, or every 20 times
 * as long as the sink needs to answer it.
 */
public final class Drain {

    /** The time for which sink and backlog may each fail to answer. */
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final Backlog backlog;
    private final Sink sink;
    private final DrainLimits limits;
    private final Consumer<Progress> listener;
    private final Patience withSink = new Patience(PATIENCE);
    private final Patience withBacklog = new Patience(PATIENCE);
    private final List<Drained.Observation> progress = new ArrayList<>();
    private long lastChange;
    private long lastWaiting;

    /**
     * Creates the drain of what was put into this backlog into this sink.
     *
     * @param listener receives the progress once a second at most
     * @throws IllegalArgumentException if the test itself has put documents into the sink
     */
    public Drain(Backlog backlog, Sink sink, DrainLimits limits, Consumer<Progress> listener) {
        sink.requireUsable();
        this.listener = listener;
        this.backlog = backlog;
        this.sink = sink;
        this.limits = limits;
    }

    /** Returns what is drained. */
    public Backlog backlog() {
        return backlog;
    }

    /**
     * Waits until the backlog is drained.
     *
     * @param launchedAt clock zero of the run, from which the timeout counts
     * @param targetFailure why there is nobody left who could drain it, if so. It ends the wait only if an answer that was
     *     asked for afterwards is not the last one: a target may do its last work and exit while an answer is on its way
     * @throws LoadRefusal if nothing was put into it, which each run of the study would do alike
     * @throws DrainFailure if time runs out, or if nothing is left to consume and entries are missing
     */
    public Drained await(long launchedAt, Supplier<Optional<RuntimeException>> targetFailure) {
        if (backlog.size() == 0) {
            throw new LoadRefusal("awaitDrained: nothing was put into " + backlog.description()
                    + " in this run; fill it before, a queue with publish(...) of its producer");
        }
        lastChange = System.nanoTime();
        ProgressMeter meter = new ProgressMeter("drained", backlog.size(), listener);
        while (true) {
            Optional<RuntimeException> failure = targetFailure.get();
            long asked = System.nanoTime();
            OptionalLong answer = withSink.ask(sink::count);
            long now = System.nanoTime();
            if (answer.isEmpty()) {
                lastChange = now;
            } else {
                long entries = answer.getAsLong();
                meter.at(now, entries);
                observe(now, entries);
                if (entries >= backlog.size() && isEmpty()) {
                    progress.add(new Drained.Observation(now, entries));
                    return new Drained(backlog.size(), progress);
                }
                requireHope(entries, now, launchedAt);
            }
            requireNotInterrupted();
            if (failure.isPresent()) {
                throw failure.get();
            }
            LockSupport.parkNanos(Polling.pause(asked, now).toNanos());
        }
    }

    private void observe(long now, long entries) {
        if (entries > lastCount()) {
            progress.add(new Drained.Observation(now, entries));
            lastChange = now;
        }
    }

    private boolean isEmpty() {
        OptionalLong waiting = withBacklog.ask(backlog::waiting);
        return waiting.isPresent() && waiting.getAsLong() == 0;
    }

    private void requireHope(long entries, long now, long launchedAt) {
        if (now - launchedAt > limits.timeout().toNanos()) {
            throw new DrainFailure(
                    "not drained in " + FailureMessages.inWords(limits.timeout()) + ": " + finalState(entries));
        }
        if (now - lastChange > limits.stall().toNanos()) {
            checkStall(entries, now);
        }
    }

    /** Also while the sink fails to answer: its driver may fail because of the flag, and a park returns at once. */
    private void requireNotInterrupted() {
        if (Thread.currentThread().isInterrupted()) {
            throw new DrainFailure(
                    "interrupted, by a @Timeout perhaps: " + Interruption.heldBack(() -> state(lastCount())));
        }
    }

    /** Nothing new in the sink: that is start-up or slowness while entries wait, but loss when none do. */
    private void checkStall(long entries, long now) {
        OptionalLong answer = withBacklog.ask(backlog::waiting);
        lastChange = now;
        if (answer.isEmpty()) {
            return;
        }
        long waiting = answer.getAsLong();
        boolean full = entries >= backlog.size();
        if (waiting == lastWaiting && (waiting == 0 || full)) {
            throw new DrainFailure(
                    "nothing has changed for " + FailureMessages.inWords(limits.stall()) + ": " + finalState(entries));
        }
        lastWaiting = waiting;
    }

    private long lastCount() {
        return progress.isEmpty() ? 0 : progress.get(progress.size() - 1).documents();
    }

    private String state(long entries) {
        OptionalLong waiting = withBacklog.ask(backlog::waiting);
        String number = waiting.isPresent() ? Long.toString(waiting.getAsLong()) : "an unknown number of";
        return entries + " of " + backlog.size() + " " + sink.unit() + " are in " + sink.description() + ", " + number
                + " " + backlog.unit() + " wait in " + backlog.description();
    }

    /** The state of a drain that has failed: then a question that takes seconds disturbs nothing any more. */
    private String finalState(long entries) {
        boolean nobodyConsumes = backlog.consumers().equals(OptionalLong.of(0));
        String state = state(entries) + (nobodyConsumes ? ", and nothing consumes from it" : "");
        OptionalLong held = backlog.unfinished();
        return held.isPresent() ? state + ", and consumers hold " + held.getAsLong() + " unacknowledged" : state;
    }

    /** Returns the defects of the result, counted once the target has been stopped. */
    public DrainCheck check() {
        return DrainCheck.of(backlog, sink);
    }

    /** Returns the same for a target that runs on, with its consumers. */
    public DrainCheck checkWhileConsumed() {
        return DrainCheck.whileConsumed(backlog, sink);
    }
}

package io.github.perfjunit.workload;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;

/**
 * Waits for a backlog to be drained: the sink holds as many documents as were published, and the queue is empty. The queue
 * is asked only when the sink is full, so that watching costs one cheap question every 20 ms.
 */
public final class Drain {

    private static final long POLL_NANOS = Duration.ofMillis(20).toNanos();

    /** The time for which the sink may fail to answer. */
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final MessageProducer producer;
    private final DocumentCollection sink;
    private final DrainLimits limits;
    private final Consumer<Progress> listener;
    private final Patience patience = new Patience(PATIENCE);
    private final List<Drained.Observation> progress = new ArrayList<>();
    private long lastChange;
    private int lastWaiting;

    /** The drain of what this producer has published into this sink. */
    public Drain(MessageProducer producer, DocumentCollection sink, DrainLimits limits) {
        this(producer, sink, limits, progress -> {});
    }

    /**
     * The same, telling how far it has come.
     *
     * @param listener is told once a second at most
     * @throws IllegalArgumentException if the test itself has put documents into the sink
     */
    public Drain(MessageProducer producer, DocumentCollection sink, DrainLimits limits, Consumer<Progress> listener) {
        sink.requireNotSeeded();
        this.listener = listener;
        this.producer = producer;
        this.sink = sink;
        this.limits = limits;
    }

    /**
     * Waits until the backlog is drained.
     *
     * @param launchedAt clock zero of the run, from which the timeout counts
     * @param targetIsAlive throws when there is nobody left who could drain it
     * @throws DrainFailure if time runs out, or if nothing is left to consume and documents are missing
     */
    public Drained await(long launchedAt, Runnable targetIsAlive) {
        if (producer.published() == 0) {
            throw new DrainFailure("awaitDrained: nothing was published to queue '" + producer.queue()
                    + "' in this run; call publish(...) on the producer first");
        }
        lastChange = System.nanoTime();
        ProgressMeter meter = new ProgressMeter("drained", producer.published(), listener);
        while (true) {
            OptionalLong answer = patience.ask(sink::estimatedCount);
            long now = System.nanoTime();
            if (answer.isEmpty()) {
                lastChange = now;
                targetIsAlive.run();
                LockSupport.parkNanos(POLL_NANOS);
                continue;
            }
            long documents = answer.getAsLong();
            meter.at(now, documents);
            if (documents > lastCount()) {
                progress.add(new Drained.Observation(now, documents));
                lastChange = now;
            }
            if (documents >= producer.published() && producer.waiting() == 0) {
                progress.add(new Drained.Observation(now, documents));
                return new Drained(producer.published(), progress);
            }
            if (now - launchedAt > limits.timeout().toNanos()) {
                throw new DrainFailure(
                        "not drained in " + limits.timeout().toSeconds() + " s: " + finalState(documents));
            }
            if (now - lastChange > limits.stall().toNanos()) {
                checkStall(documents, now);
            }
            if (Thread.currentThread().isInterrupted()) {
                throw new DrainFailure("interrupted, by a @Timeout perhaps: " + state(documents));
            }
            targetIsAlive.run();
            LockSupport.parkNanos(POLL_NANOS);
        }
    }

    /** Nothing new in the sink: that is start-up or slowness while messages wait, but loss when none do. */
    private void checkStall(long documents, long now) {
        int waiting = producer.waiting();
        boolean full = documents >= producer.published();
        if (waiting == lastWaiting && (waiting == 0 || full)) {
            throw new DrainFailure(
                    "nothing has changed for " + limits.stall().toSeconds() + " s: " + finalState(documents));
        }
        lastWaiting = waiting;
        lastChange = now;
    }

    private long lastCount() {
        return progress.isEmpty() ? 0 : progress.get(progress.size() - 1).documents();
    }

    /** How far it has come, for failures of others. */
    public String state() {
        return state(lastCount());
    }

    private String state(long documents) {
        return documents + " of " + producer.published() + " documents are in collection '" + sink.name() + "', "
                + producer.waiting() + " messages wait in queue '" + producer.queue() + "'";
    }

    /** The state of a drain that has failed: then a question that takes seconds disturbs nothing any more. */
    private String finalState(long documents) {
        String state = state(documents) + (producer.consumers() == 0 ? ", and nothing consumes from it" : "");
        OptionalInt held = producer.unacknowledged();
        return held.isPresent() ? state + ", and consumers hold " + held.getAsInt() + " unacknowledged" : state;
    }

    /** What is wrong with the result, counted once the target has been stopped. */
    public DrainCheck check() {
        return DrainCheck.of(producer, sink);
    }

    /** The same of a target that nobody stops: its consumers stay. */
    public DrainCheck checkWhileConsumed() {
        return DrainCheck.whileConsumed(producer, sink);
    }
}

package io.github.perfjunit.internal.drain;

import io.github.perfjunit.api.Sink;
import io.github.perfjunit.internal.recording.Note;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Watches from a thread of its own how a sink fills, by its count. It asks again 5 ms after each answer, however long that took:
 * latencies are not known more exactly than that.
 */
public final class SinkWatch implements AutoCloseable {

    private static final long POLL_NANOS = Duration.ofMillis(5).toNanos();

    /** The time for which the sink may fail to answer: a fail-over takes seconds, and says nothing about the target. */
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final String name;
    private final LongSupplier count;
    private final long before;
    private final List<Drained.Observation> growth = new ArrayList<>();
    private final Thread thread = new Thread(this::watch, "perf-junit-sink-watch");
    private volatile boolean closed;
    private long highest = Long.MIN_VALUE;
    private long answers;
    private long askingNanos;
    private long lastGrowth = System.nanoTime();
    private @Nullable RuntimeException failure;

    private SinkWatch(String name, LongSupplier count, long before) {
        this.name = name;
        this.count = count;
        this.before = before;
    }

    /**
     * Begins to watch.
     *
     * @param published how many messages were published before: documents up to there are theirs, whenever they come
     */
    public static SinkWatch start(Sink sink, long published) {
        return start(sink.description(), sink::count, published);
    }

    public static SinkWatch start(String name, LongSupplier count, long published) {
        SinkWatch watch = new SinkWatch(name, count, Math.max(published, count.getAsLong()));
        watch.thread.setDaemon(true);
        watch.thread.start();
        return watch;
    }

    private void watch() {
        Patience patience = new Patience(PATIENCE);
        try {
            while (!closed) {
                long asked = System.nanoTime();
                OptionalLong documents = patience.ask(count);
                if (documents.isPresent()) {
                    answered(System.nanoTime() - asked);
                    see(documents.getAsLong() - before);
                } else {
                    excuse();
                }
                LockSupport.parkNanos(this, POLL_NANOS);
            }
        } catch (RuntimeException e) {
            // thrown where somebody waits: on this thread nobody would hear it
            fail(e);
        }
    }

    private synchronized void answered(long nanos) {
        answers++;
        askingNanos += nanos;
    }

    /** Returns a note if the sink was busy with the questions for most of the time. */
    public synchronized Optional<Note> note() {
        long mean = askingNanos / Math.max(1, answers);
        if (mean <= POLL_NANOS) {
            return Optional.empty();
        }
        long interval = mean + POLL_NANOS;
        return Optional.of(Note.other(String.format(
                Locale.ROOT,
                "latencies are exact to %d ms only: counting %s takes %d ms, and %d %% of the time; a faster count disturbs the"
                        + " target less",
                TimeUnit.NANOSECONDS.toMillis(interval),
                name,
                TimeUnit.NANOSECONDS.toMillis(mean),
                100 * mean / interval)));
    }

    private synchronized void see(long documents) {
        if (documents > highest) {
            highest = documents;
            lastGrowth = System.nanoTime();
        }
        if (documents > seen()) {
            growth.add(new Drained.Observation(System.nanoTime(), documents));
            notifyAll();
        }
    }

    /** A sink that does not answer may have grown: the time for that is no stall. */
    private synchronized void excuse() {
        lastGrowth = System.nanoTime();
    }

    private synchronized void fail(RuntimeException e) {
        failure = e;
        notifyAll();
    }

    private long seen() {
        return growth.isEmpty() ? 0 : growth.get(growth.size() - 1).documents();
    }

    /** Waits until so many have come, until nothing new has come for so long, or until the sink can't be asked any more. */
    public synchronized void awaitDocuments(long expected, Duration stall) {
        try {
            long called = System.nanoTime();
            long left = stall.toNanos();
            while (seen() < expected && left > 0 && failure == null) {
                wait(left / 1_000_000 + 1);
                left = Math.max(called, lastGrowth) + stall.toNanos() - System.nanoTime();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while documents were awaited in " + name);
        }
        if (failure != null) {
            throw failure;
        }
    }

    /** When each document was seen, the first first, of at most so many. */
    public synchronized List<Long> arrivals(int atMost) {
        List<Long> instants = new ArrayList<>();
        for (Drained.Observation observation : growth) {
            while (instants.size() < Math.min(atMost, observation.documents())) {
                instants.add(observation.nanoTime());
            }
        }
        return instants;
    }

    @Override
    public void close() {
        closed = true;
        LockSupport.unpark(thread);
    }
}

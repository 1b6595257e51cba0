package io.github.perfjunit.internal.load;

import io.github.perfjunit.internal.load.result.LoadFailure;
import io.github.perfjunit.internal.load.result.LoadResult;
import io.github.perfjunit.load.Load;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * A load that a thread of its own makes. All that it leaves is recorded by the thread that awaits it, because a run belongs to
 * the thread of its scenario.
 */
final class BackgroundLoad implements Load.Running {

    private static final Duration GRACE = Duration.ofSeconds(30);

    private final RunLoads.Activity activity;
    private final String label;
    private final RunLoads loads;
    private final Consumer<Supplier<LoadResult>> conclusion;
    private final CompletableFuture<LoadResult> made = new CompletableFuture<>();
    private final CompletableFuture<Long> begun;
    private final Thread thread;

    /** Whether what came of it was recorded or thrown. */
    private boolean concluded;

    /**
     * A load that is made now.
     *
     * @param activity the load, as sentences name it
     * @param begun completed when the load has begun, with the instant at which its measured part begins, in
     *     {@link System#nanoTime()}
     * @param making makes it, in the thread
     * @param conclusion records and judges what came of it, or throws what making it threw, when it is awaited
     */
    BackgroundLoad(
            RunLoads.Activity activity,
            RunLoads loads,
            CompletableFuture<Long> begun,
            Supplier<LoadResult> making,
            Consumer<Supplier<LoadResult>> conclusion) {
        this.activity = activity;
        this.label = activity.toString();
        this.loads = loads;
        this.begun = begun;
        this.conclusion = conclusion;
        this.thread = new Thread(() -> make(making), "perf-junit-load " + label);
        thread.setDaemon(true);
    }

    /** Whether it is the load of this activity. */
    boolean makes(RunLoads.Activity other) {
        return activity == other;
    }

    private void make(Supplier<LoadResult> making) {
        try {
            made.complete(making.get());
        } catch (RuntimeException | Error e) {
            made.completeExceptionally(e);
        } finally {
            begun.completeExceptionally(new IllegalStateException(label + " ended before anything was measured"));
        }
    }

    /** Starts it, and returns when it has begun. A load that fails at once fails here. */
    BackgroundLoad start() {
        loads.started(this);
        thread.start();
        awaitEvent(begun);
        if (made.isCompletedExceptionally()) {
            awaitEnd();
        }
        return this;
    }

    @Override
    public void awaitWarmUp() {
        if (!concluded) {
            awaitEvent(made.copy().completeOnTimeout(null, nanosToMeasuredPart(), TimeUnit.NANOSECONDS));
            if (made.isDone() && nanosToMeasuredPart() > 0) {
                awaitEnd();
            }
        }
    }

    private long nanosToMeasuredPart() {
        return begun.isCompletedExceptionally() ? Long.MAX_VALUE : begun.join() - System.nanoTime();
    }

    @Override
    public void awaitEnd() {
        if (!concluded) {
            concluded = true;
            loads.awaited(this);
            awaitEvent(made);
            conclusion.accept(this::outcome);
        }
    }

    @Override
    public void close() {
        awaitEnd();
    }

    /** An interrupt, by a {@code @Timeout} perhaps, ends the load. */
    private void awaitEvent(CompletableFuture<?> event) {
        try {
            event.get();
        } catch (InterruptedException e) {
            loads.awaited(this);
            concluded = true;
            abandon();
            Thread.currentThread().interrupt();
            throw new LoadFailure(label + ": interrupted while it was awaited, by a @Timeout perhaps");
        } catch (ExecutionException e) {
            // outcome() throws it, or there is none before the load was begun
        }
    }

    private LoadResult outcome() {
        try {
            return made.join();
        } catch (CompletionException e) {
            if (e.getCause() instanceof RuntimeException failure) {
                throw failure;
            }
            throw (Error) e.getCause();
        }
    }

    /** Ends it without its result. */
    void abandon() {
        thread.interrupt();
        try {
            made.get(GRACE.toNanos(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (ExecutionException | TimeoutException e) {
            // It has ended by that, or is a daemon that ends with this JVM.
        }
    }

    @Override
    public String toString() {
        return label;
    }
}

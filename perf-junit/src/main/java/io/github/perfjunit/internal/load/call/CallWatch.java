package io.github.perfjunit.internal.load.call;

import io.github.perfjunit.internal.load.LoadListener;
import io.github.perfjunit.internal.load.LoadProgress;
import io.github.perfjunit.internal.load.result.LoadLog;
import java.time.Duration;
import java.util.OptionalLong;

/**
 * Tells a listener of each measured second of the calls that this JVM makes, and interrupts the thread that makes them to stop them, in
 * the warm-up and while the last calls are awaited too.
 */
final class CallWatch implements AutoCloseable {

    private static final long SECOND = Duration.ofSeconds(1).toNanos();

    private final LoadLog log;
    private final LoadListener listener;
    private final long measuredFrom;
    private final long until;
    private final Thread maker = Thread.currentThread();
    private final Thread watcher = new Thread(this::watch, "perf-junit-load-progress");
    private OptionalLong stoppedAt = OptionalLong.empty();
    private boolean isClosed;

    /**
     * Begins to watch, for the calling thread.
     *
     * @param until the end of the measured part, after which nothing is told
     */
    CallWatch(LoadLog log, LoadListener listener, long measuredFrom, long until) {
        this.log = log;
        this.listener = listener;
        this.measuredFrom = measuredFrom;
        this.until = until;
        watcher.setDaemon(true);
        watcher.start();
    }

    private void watch() {
        try {
            long warmUp = Math.max(0, measuredFrom - System.nanoTime()) / SECOND;
            for (long second = -warmUp; ; second++) {
                long end = measuredFrom + (second + 1) * SECOND;
                Pace.awaitInstant(end);
                if (second >= 0 && end - until <= 0) {
                    LoadLog.SoFar now = log.soFar(second);
                    listener.progress(new LoadProgress(
                            now.sent(), now.completed(), now.failed(), 0, now.p50(), now.p99(), now.max()));
                }
                if (listener.isStopped()) {
                    stop();
                    return;
                }
            }
        } catch (InterruptedException e) {
            // Closed, which is how this ends.
            Thread.currentThread().interrupt();
        }
    }

    private synchronized void stop() {
        if (!isClosed) {
            long sinceBegin = System.nanoTime() - measuredFrom;
            stoppedAt = OptionalLong.of(measuredFrom + Math.min(Math.max(0, sinceBegin), until - measuredFrom));
            maker.interrupt();
        }
    }

    /** When the measured part ended, if the calls were stopped: that, and nobody else, has interrupted the thread that makes them. */
    synchronized OptionalLong stoppedAt() {
        return stoppedAt;
    }

    @Override
    public void close() {
        synchronized (this) {
            isClosed = true;
            if (stoppedAt.isPresent()) {
                // the calls may have ended by themselves meanwhile
                boolean unused = Thread.interrupted();
            }
        }
        watcher.interrupt();
    }
}

package io.github.perfjunit.internal.drain;

import java.time.Duration;
import java.util.function.Consumer;

/** Tells how far something has come, once a second at most: whoever counts may say so as often as it likes. */
public final class ProgressMeter {

    private static final long EVERY_NANOS = Duration.ofSeconds(1).toNanos();

    private final String activity;
    private final long total;
    private final Consumer<Progress> listener;
    private long told = System.nanoTime();
    private long began;
    private long doneThen;
    private boolean isMoving;

    public ProgressMeter(String activity, long total, Consumer<Progress> listener) {
        this.activity = activity;
        this.total = total;
        this.listener = listener;
    }

    /** So many are done at this instant, as {@link System#nanoTime()} tells it. */
    public void at(long now, long done) {
        if (!isMoving && done > 0) {
            isMoving = true;
            began = now;
            doneThen = done;
        }
        if (now - told >= EVERY_NANOS) {
            told = now;
            listener.accept(new Progress(activity, done, total, rate(now, done)));
        }
    }

    private double rate(long now, long done) {
        return isMoving && now > began ? 1e9 * (done - doneThen) / (now - began) : 0;
    }
}

package io.github.perfjunit.generator.engine;

import io.github.perfjunit.internal.protocol.Result;

/** The counts of sessions of one worker. A session is counted where it begins, and where it ends. */
final class SessionLog {

    private final Timeline timeline;
    private final RequestCount count;
    private long begun;
    private long completed;
    private long failed;
    private long completedInside;
    private long longestNanos;

    SessionLog(Timeline timeline, RequestCount count) {
        this.timeline = timeline;
        this.count = count;
    }

    /** A session begins at this instant. */
    void began(long time) {
        if (timeline.isMeasured(time)) {
            begun++;
        }
    }

    /**
     * A session has ended. It counts by its last request, as requests do: if that was due in the measured part, however late its
     * answer came. Sessions that hang would not count otherwise, because they fail after the end.
     *
     * @param isMeasured whether the last request was due in the measured part
     */
    void ended(boolean isMeasured, long begin, long now, boolean well) {
        longestNanos = Math.max(longestNanos, now - begin);
        if (isMeasured) {
            completed += well ? 1 : 0;
            failed += well ? 0 : 1;
        }
        if (well && timeline.isInside(now) && !count.wasUsedUpAt(now)) {
            completedInside++;
        }
    }

    void add(SessionLog other) {
        begun += other.begun;
        completed += other.completed;
        failed += other.failed;
        completedInside += other.completedInside;
        longestNanos = Math.max(longestNanos, other.longestNanos);
    }

    /**
     * The result.
     *
     * @param window the time in which requests were sent
     */
    Result.Sessions result(NameLog.Window window) {
        long inWindow =
                switch (window) {
                    case WHILE_SENDING -> completedInside;
                    case WHOLE -> completed;
                };
        return new Result.Sessions(begun, completed, failed, inWindow, longestNanos);
    }
}

package io.github.perfjunit.generator.engine;

/** The counts of sessions of one worker. A session is counted where it begins, and where it ends. */
final class SessionLog {

    private final Timeline timeline;
    private long begun;
    private long completed;
    private long failed;
    private long longestNanos;

    SessionLog(Timeline timeline) {
        this.timeline = timeline;
    }

    /** A session begins at this instant. */
    void began(long time) {
        if (timeline.isMeasured(time)) {
            begun++;
        }
    }

    /** A session has ended, which counts in the measured part whenever the session began. */
    void ended(long begin, long now, boolean well) {
        longestNanos = Math.max(longestNanos, now - begin);
        if (timeline.isMeasured(now) && !timeline.isOver(now)) {
            completed += well ? 1 : 0;
            failed += well ? 0 : 1;
        }
    }

    void add(SessionLog other) {
        begun += other.begun;
        completed += other.completed;
        failed += other.failed;
        longestNanos = Math.max(longestNanos, other.longestNanos);
    }

    Result.Sessions result() {
        return new Result.Sessions(begun, completed, failed, longestNanos);
    }
}

package io.github.perfjunit.internal.load;

import io.github.perfjunit.internal.load.result.Aborted;
import io.github.perfjunit.load.PlannedLoad.AbortCondition;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Watches each second of a load for conditions under which it is aborted. Can be used from any thread. */
final class AbortWatch {

    private static final LoadProgress NOTHING = new LoadProgress(0, 0, 0);

    private final List<Streak> streaks;
    private LoadProgress before = NOTHING;
    private int seconds;
    private Optional<Aborted> aborted = Optional.empty();

    /** The seconds in which a condition has been met without interruption. */
    private static final class Streak {

        private final AbortCondition condition;
        private int begunAt;
        private LoadProgress begin = NOTHING;
        private boolean isOn;

        private Streak(AbortCondition condition) {
            this.condition = condition;
        }
    }

    /** One second of a load. */
    private record Second(LoadProgress before, LoadProgress after) {

        private long completed() {
            return after.completed() - before.completed();
        }

        private long ended() {
            return completed() + after.failed() - before.failed();
        }

        private long underWay() {
            return after.sent() - after.completed() - after.failed();
        }

        /** The same of what must be completed: beside connections that listen, whatever they hear, these are the requests. */
        private Second ofRequests() {
            return after.sender()
                    .map(own -> new Second(before.sender().orElse(NOTHING), own))
                    .orElse(this);
        }

        private boolean hasSomething() {
            return completed() > 0 || after.received() > before.received();
        }

        /** Whether it says anything about this condition. */
        private boolean isEvidence(AbortCondition condition) {
            return switch (condition.sign()) {
                case SUCCESS_RATE -> ended() > 0;
                case P50, P99, MAX -> ofRequests().ended() > 0;
                case NOTHING_COMPLETED -> {
                    Second requests = ofRequests();
                    yield requests.hasSomething() || requests.ended() > 0 || requests.underWay() > 0;
                }
            };
        }

        private boolean meets(AbortCondition condition) {
            return switch (condition.sign()) {
                case SUCCESS_RATE -> completed() < condition.limit() * ended();
                case P50 -> seconds(ofRequests().after.p50()) > condition.limit();
                case P99 -> seconds(ofRequests().after.p99()) > condition.limit();
                case MAX -> seconds(ofRequests().after.max()) > condition.limit();
                case NOTHING_COMPLETED -> !ofRequests().hasSomething();
            };
        }
    }

    AbortWatch(List<AbortCondition> conditions) {
        this.streaks = conditions.stream().map(Streak::new).toList();
    }

    /** Another second of the measured part is over. */
    synchronized void progress(LoadProgress after) {
        Second second = new Second(before, after);
        seconds++;
        for (Streak streak : streaks) {
            if (aborted.isEmpty() && second.isEvidence(streak.condition)) {
                look(streak, second);
            }
        }
        before = after;
    }

    private void look(Streak streak, Second second) {
        if (!second.meets(streak.condition)) {
            streak.isOn = false;
            return;
        }
        if (!streak.isOn) {
            streak.isOn = true;
            streak.begunAt = seconds - 1;
            streak.begin = second.before;
        }
        Duration lasted = Duration.ofSeconds(seconds - streak.begunAt);
        if (lasted.compareTo(streak.condition.lasting()) >= 0) {
            aborted = Optional.of(new Aborted(
                    streak.condition,
                    "aborted after " + seconds + " s: "
                            + reason(streak.condition, new Second(streak.begin, second.after), lasted.toSeconds())));
        }
    }

    private static String reason(AbortCondition condition, Second all, long lasted) {
        return switch (condition.sign()) {
            case SUCCESS_RATE -> successRate(condition, all, lasted);
            case P50 -> latency("the median latency", all.ofRequests().after.p50(), condition, lasted);
            case P99 ->
                latency(
                        "the 99th percentile of the latency",
                        all.ofRequests().after.p99(),
                        condition,
                        lasted);
            case MAX -> latency("the longest latency", all.ofRequests().after.max(), condition, lasted);
            case NOTHING_COMPLETED -> nothing(all.ofRequests(), lasted);
        };
    }

    private static String successRate(AbortCondition condition, Second all, long lasted) {
        return "the success rate was below " + plain(100 * condition.limit()) + " % for " + lasted + " s, in which "
                + all.completed() + " of " + all.ended() + " requests succeeded";
    }

    private static String nothing(Second all, long lasted) {
        return "nothing was completed for " + lasted + " s, in which " + all.ended() + " requests failed; "
                + all.underWay() + " were under way";
    }

    private static String latency(String what, Duration latest, AbortCondition condition, long lasted) {
        return String.format(
                Locale.ROOT,
                "%s of each second was above %s ms for %d s, and %.1f ms in the last",
                what,
                plain(1e3 * condition.limit()),
                lasted,
                1e3 * seconds(latest));
    }

    private static double seconds(Duration time) {
        return time.toNanos() / 1e9;
    }

    private static String plain(double number) {
        return String.format(Locale.ROOT, "%.3f", number).replaceAll("\\.?0+$", "");
    }

    /** The condition that was met, if one was. */
    synchronized Optional<Aborted> aborted() {
        return aborted;
    }
}

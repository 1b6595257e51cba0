package io.github.perfjunit.generator.engine;

import io.github.perfjunit.internal.protocol.Result;
import io.github.perfjunit.internal.protocol.WallClock;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;

/**
 * Times that others have put into messages: whole numbers since 1970. They are compared with the clock of this machine, which
 * must be that of the others too, when the messages come. Used by one thread at a time.
 */
final class Stamps {

    private static final int MILLIS_DIGITS = 13;
    private static final int MICROS_DIGITS = 16;
    private static final int NANOS_DIGITS = 19;

    private static final long SECOND = TimeUnit.SECONDS.toNanos(1);

    /** Clocks are not read more accurately than this on a busy machine. */
    private static final long TOLERANCE = TimeUnit.MILLISECONDS.toNanos(1);

    /** A clock that is slowly adjusted moves by a two-thousandth of the time (500 ppm) at most; this is twice as much. */
    private static final long ADJUSTED_IN = 1_000;

    /** Shorter gaps between messages are none of a service that stands still. */
    private static final long NOTABLE_GAP = TimeUnit.MILLISECONDS.toNanos(100);

    private final Timeline timeline;
    private final Histogram latencies = Latencies.empty();

    /** Nanoseconds from 1970 to the zero of {@link System#nanoTime()}. */
    private long offset = WallClock.read().offset();

    private long offsetAt = System.nanoTime();
    private long moved;

    /** The longest time that one has taken, in the whole load. */
    private long slowest;

    /** The arrival of the latest up to the end, 0 before the first. */
    private long latestAt;

    /** The longest time between two, up to the end. */
    private long longestGap;

    private boolean cameAfterEnd;
    private long delivered;
    private long inWindow;
    private long early;
    private long unknown;
    private String firstEarly = "";
    private String firstUnknown = "";

    Stamps(Timeline timeline) {
        this.timeline = timeline;
    }

    private void watch(long now) {
        long found = WallClock.read().offset();
        long most = TOLERANCE + (now - offsetAt) / ADJUSTED_IN;
        if (Math.abs(found - offset) > most) {
            moved = found - offset;
        }
        offset = found;
        offsetAt = now;
    }

    /** A message with these times came. */
    void received(List<String> times, long now) {
        if (now - offsetAt >= SECOND) {
            watch(now);
        }
        times.forEach(time -> stamped(time, now));
    }

    /** A message came that begins so and has no time. */
    void unknown(String text) {
        if (unknown++ == 0) {
            firstUnknown = text;
        }
    }

    private void stamped(String time, long now) {
        Optional<Long> nanos = nanos(time);
        if (nanos.isEmpty()) {
            unknown("'" + time + "' as its time");
            return;
        }
        long due = nanos.get() - offset;
        if (due - now > TOLERANCE) {
            if (early++ == 0) {
                firstEarly = "'" + time + "', which is " + TimeUnit.NANOSECONDS.toMillis(due - now) + " ms from now";
            }
            return;
        }
        noteArrival(due, now);
        inWindow += timeline.isInside(now) ? 1 : 0;
        if (timeline.isInside(due)) {
            delivered++;
            Latencies.record(latencies, Math.max(0, now - due));
        }
    }

    /** Messages that were due before the load, as those of a backlog, tell nothing of how long to wait for those that were due in it. */
    private void noteArrival(long due, long now) {
        if (due - timeline.begin() >= 0) {
            slowest = Math.max(slowest, now - due);
        }
        if (timeline.isOver(now)) {
            cameAfterEnd = true;
        } else {
            longestGap = latestAt == 0 ? 0 : Math.max(longestGap, now - latestAt);
            latestAt = now;
        }
    }

    /** The number of digits says what is counted: there are 13 in milliseconds from 2001 to 2286. */
    private static Optional<Long> nanos(String time) {
        if (!time.matches("[0-9]{1,19}")) {
            return Optional.empty();
        }
        return switch (time.length()) {
            case MILLIS_DIGITS -> Optional.of(TimeUnit.MILLISECONDS.toNanos(Long.parseLong(time)));
            case MICROS_DIGITS -> Optional.of(TimeUnit.MICROSECONDS.toNanos(Long.parseLong(time)));
            case NANOS_DIGITS -> parsed(time);
            default -> Optional.empty();
        };
    }

    private static Optional<Long> parsed(String nanos) {
        try {
            return Optional.of(Long.parseLong(nanos));
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }

    /**
     * Whether a message may still come that was due in the measured part: a slow one must not be missing. A service that became
     * silent before the end may stand still, and is waited for until something comes.
     */
    boolean isAwaiting(long now) {
        boolean isSilent = !cameAfterEnd && timeline.end() - latestAt > Math.max(NOTABLE_GAP, 2 * longestGap);
        return isSilent || now - timeline.end() < Math.max(SECOND, 2 * slowest);
    }

    /**
     * Ends it.
     *
     * @throws IllegalStateException if the clock was set meanwhile: then no time is right
     */
    Result.Deliveries close() {
        watch(System.nanoTime());
        if (moved != 0) {
            throw new IllegalStateException("the clock of this machine was set by "
                    + TimeUnit.NANOSECONDS.toMillis(moved)
                    + " ms during the load, so the times in messages say nothing");
        }
        return new Result.Deliveries(
                0,
                delivered,
                inWindow,
                0,
                0,
                0,
                early,
                firstEarly,
                unknown,
                firstUnknown,
                0,
                latencies,
                Optional.empty(),
                true);
    }
}

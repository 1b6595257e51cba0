package io.github.perfjunit.internal.host;

import io.github.perfjunit.internal.host.HostWatch.Account;
import io.github.perfjunit.internal.recording.Note;
import io.github.perfjunit.internal.recording.NoteKind;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * The use of the machine by others within a window.
 *
 * @param seconds the window's length
 * @param busyPercent what all processes used, in percent of one core; 0 if the number of processors changed
 * @param foreignPercent what is left of it without target, test JVM and services; absent if they can't all be seen, or the number of processors changed
 * @param stolenPercent what a hypervisor gave to others, in percent of one core
 */
public record HostLoad(double seconds, double busyPercent, OptionalDouble foreignPercent, double stolenPercent) {

    /** Up to this share of a core others do not disturb. */
    private static final double LIMIT_PERCENT = 10;

    /** The kernel attributes a part of the interrupts to processes, so the two accounts differ by so much. */
    private static final double SHARE_OF_BUSY = 0.05;

    /** A kernel that ticks while it is idle attributes a whole tick to the process that it finds running. */
    private static final double TICK_SECONDS = 0.01;

    /** In shorter windows ticks say too little. */
    private static final double SHORTEST_SECONDS = 0.5;

    static HostLoad between(Account from, Account to, long targetNanos) {
        double nanos = Math.max(1, to.host().nanoTime() - from.host().nanoTime());
        OptionalLong busy = to.host().busyNanosSince(from.host());
        OptionalDouble foreign = OptionalDouble.empty();
        if (busy.isPresent() && from.ownNanos().isPresent() && to.ownNanos().isPresent()) {
            long own = to.ownNanos().getAsLong() - from.ownNanos().getAsLong() + targetNanos;
            foreign = OptionalDouble.of(100 * Math.max(0, busy.getAsLong() - own) / nanos);
        }
        long stolen = to.host().stolenNanos() - from.host().stolenNanos();
        return new HostLoad(nanos / 1e9, 100 * Math.max(0, busy.orElse(0)) / nanos, foreign, 100 * stolen / nanos);
    }

    /**
     * Returns notes for the record of the run, if it was too much.
     *
     * @param when names the window
     */
    public List<Note> notes(String when) {
        return notes(when, ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage());
    }

    /**
     * The share of a core that foreign load has to exceed. Where the time of the machine is a sample, and that of its own processes
     * is exact, their difference has a standard deviation of at most the square root of busy time times tick; three of these.
     */
    private double limit() {
        double noise = 100 * Math.sqrt(busyPercent / 100 * TICK_SECONDS / seconds);
        return Math.max(Math.max(LIMIT_PERCENT, SHARE_OF_BUSY * busyPercent), 3 * noise);
    }

    List<Note> notes(String when, double loadAverage) {
        List<Note> notes = new ArrayList<>();
        double limit = limit();
        if (seconds >= SHORTEST_SECONDS && foreignPercent.orElse(0) > limit) {
            notes.add(new Note(
                    NoteKind.FOREIGN_LOAD,
                    String.format(
                            Locale.ROOT,
                            "other processes used %.0f %% of a core %s (more than %.0f %%)%s",
                            foreignPercent.orElseThrow(),
                            when,
                            limit,
                            loadAverage < 0 ? "" : String.format(Locale.ROOT, "; load average %.1f", loadAverage)),
                    foreignPercent.orElseThrow()));
        }
        if (seconds >= SHORTEST_SECONDS && stolenPercent > LIMIT_PERCENT) {
            notes.add(new Note(
                    NoteKind.STOLEN_TIME,
                    String.format(
                            Locale.ROOT,
                            "the hypervisor gave %.0f %% of a core to others %s (more than %.0f %%)",
                            stolenPercent,
                            when,
                            LIMIT_PERCENT),
                    stolenPercent));
        }
        return notes;
    }
}

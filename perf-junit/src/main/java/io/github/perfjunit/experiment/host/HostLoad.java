package io.github.perfjunit.experiment.host;

import io.github.perfjunit.experiment.host.HostWatch.Account;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;

/**
 * What others used of the machine within a window.
 *
 * @param seconds the window's length
 * @param busyPercent what all processes used, in percent of one core
 * @param foreignPercent what is left of it without target, test JVM and services; absent if they can't all be seen
 * @param stolenPercent what a hypervisor gave to others, in percent of one core
 */
public record HostLoad(double seconds, double busyPercent, OptionalDouble foreignPercent, double stolenPercent) {

    /** Above this share of a core others are said to disturb. */
    private static final double LIMIT_PERCENT = 10;

    /** The kernel counts the machine's time by sampling and the processes' exactly, so the two differ by so much. */
    private static final double SHARE_OF_BUSY = 0.05;

    /** In shorter windows ticks say too little. */
    private static final double SHORTEST_SECONDS = 0.5;

    static HostLoad between(Account from, Account to, long targetNanos) {
        double nanos = Math.max(1, to.host().nanoTime() - from.host().nanoTime());
        long busy = to.host().busyNanos() - from.host().busyNanos();
        OptionalDouble foreign = OptionalDouble.empty();
        if (from.ownNanos().isPresent() && to.ownNanos().isPresent()) {
            long own = to.ownNanos().getAsLong() - from.ownNanos().getAsLong() + targetNanos;
            foreign = OptionalDouble.of(100 * Math.max(0, busy - own) / nanos);
        }
        long stolen = to.host().stolenNanos() - from.host().stolenNanos();
        return new HostLoad(nanos / 1e9, 100 * busy / nanos, foreign, 100 * stolen / nanos);
    }

    /**
     * Sentences for the run's record, if it was too much.
     *
     * @param when names the window
     */
    public List<String> notes(String when) {
        return notes(when, ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage());
    }

    List<String> notes(String when, double loadAverage) {
        List<String> notes = new ArrayList<>();
        double limit = Math.max(LIMIT_PERCENT, SHARE_OF_BUSY * busyPercent);
        if (seconds >= SHORTEST_SECONDS && foreignPercent.orElse(0) > limit) {
            notes.add(String.format(
                    Locale.ROOT,
                    "other processes used %.0f %% of a core %s (more than %.0f %%)%s",
                    foreignPercent.orElseThrow(),
                    when,
                    limit,
                    loadAverage < 0 ? "" : String.format(Locale.ROOT, "; load average %.1f", loadAverage)));
        }
        if (seconds >= SHORTEST_SECONDS && stolenPercent > LIMIT_PERCENT) {
            notes.add(String.format(
                    Locale.ROOT,
                    "the hypervisor gave %.0f %% of a core to others %s (more than %.0f %%)",
                    stolenPercent,
                    when,
                    LIMIT_PERCENT));
        }
        return notes;
    }
}

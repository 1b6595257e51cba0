package io.github.perfjunit.workload.load.result;

import io.github.perfjunit.workload.load.plan.LoadModel;
import io.github.perfjunit.workload.load.plan.LoadShape;
import io.github.perfjunit.workload.load.plan.RateProfile;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Whether the target did the same in the first and in the last quarter of the measured part. A JVM that was still compiling
 * has used more processor time for each request at the beginning.
 */
public final class Steadiness {

    /** A change of less than a tenth is not worth a word. */
    private static final double NOTABLE = 1.1;

    /** The kernel counts by ticks of 10 ms: with less the figure says too little. */
    private static final long LEAST_CPU_NANOS = Duration.ofMillis(100).toNanos();

    /** Fewer vary by chance alone. */
    private static final long FEWEST_REQUESTS = 1_000;

    private static final int FEWEST_SECONDS = 4;

    private final LoadResult result;
    private final LoadShape shape;
    private final TargetCpu cpu;
    private final long measuredFrom;

    /**
     * Of a load of this shape.
     *
     * @param measuredFrom where the measured part began, on the clock of {@link System#nanoTime()}
     */
    public Steadiness(LoadResult result, LoadShape shape, TargetCpu cpu, long measuredFrom) {
        this.result = result;
        this.shape = shape;
        this.cpu = cpu;
        this.measuredFrom = measuredFrom;
    }

    /** What was not steady, in words. */
    public List<String> notes() {
        int quarter = (int) (result.elapsed().toSeconds() / 4);
        int seconds = result.seconds().size();
        if (quarter < 1 || seconds < FEWEST_SECONDS || !isSteadyByDesign()) {
            return List.of();
        }
        int lastSecond = (int) Math.min(seconds, result.elapsed().toSeconds());
        List<String> notes = new ArrayList<>();
        cpuPerRequest(quarter, lastSecond).ifPresent(notes::add);
        throughput(quarter, lastSecond).ifPresent(notes::add);
        return notes;
    }

    private boolean isSteadyByDesign() {
        return !(shape.model() instanceof LoadModel.Open open) || open.profile() instanceof RateProfile.Constant;
    }

    private Optional<String> cpuPerRequest(int quarter, int end) {
        if (!cpu.covers(measuredFrom, measuredFrom + Duration.ofSeconds(end).toNanos())) {
            return Optional.empty();
        }
        long first = cpuOf(0, quarter);
        long last = cpuOf(end - quarter, end);
        long firstRequests = completed(0, quarter);
        long lastRequests = completed(end - quarter, end);
        if (Math.min(first, last) < LEAST_CPU_NANOS || Math.min(firstRequests, lastRequests) == 0) {
            return Optional.empty();
        }
        double before = first / 1e3 / firstRequests;
        double after = last / 1e3 / lastRequests;
        return before <= NOTABLE * after
                ? Optional.empty()
                : Optional.of(String.format(
                        Locale.ROOT,
                        "the target was not warm: it used %.0f µs of processor time for each request in the first"
                                + " quarter of the load and %.0f µs in the last; a longer warmUp(...) is needed",
                        before,
                        after));
    }

    private long cpuOf(int fromSecond, int toSecond) {
        return cpu.between(
                measuredFrom + Duration.ofSeconds(fromSecond).toNanos(),
                measuredFrom + Duration.ofSeconds(toSecond).toNanos());
    }

    private Optional<String> throughput(int quarter, int end) {
        long first = completed(0, quarter);
        long last = completed(end - quarter, end);
        boolean comparable = !shape.model().isOpen() && Math.min(first, last) >= FEWEST_REQUESTS;
        if (!comparable || Math.max(first, last) <= NOTABLE * Math.min(first, last)) {
            return Optional.empty();
        }
        return Optional.of(String.format(
                Locale.ROOT,
                "the throughput was not steady: %.0f requests per second in the first quarter of the load, %.0f in the last",
                (double) first / quarter,
                (double) last / quarter));
    }

    /** Requests, or what came on connections that last: events, for which nobody asks one by one. */
    private long completed(int fromSecond, int toSecond) {
        return result.seconds().stream()
                .filter(second -> second.second() >= fromSecond && second.second() < toSecond)
                .mapToLong(second -> Math.max(second.completed(), second.received()))
                .sum();
    }
}

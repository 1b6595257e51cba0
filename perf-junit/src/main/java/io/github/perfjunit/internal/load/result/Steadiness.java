package io.github.perfjunit.internal.load.result;

import io.github.perfjunit.internal.load.plan.LoadModel;
import io.github.perfjunit.internal.load.plan.LoadShape;
import io.github.perfjunit.internal.load.plan.RateProfile;
import io.github.perfjunit.internal.load.result.LoadResult.Second;
import io.github.perfjunit.internal.recording.Note;
import io.github.perfjunit.internal.recording.NoteKind;
import io.github.perfjunit.internal.sampling.CpuPerUnit;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The check that the target did the same in the first and in the last quarter of the measured part. A JVM that was still
 * compiling has used more processor time for each request at the beginning.
 */
public final class Steadiness {

    /** A change of less than a tenth is not worth a word. */
    private static final double NOTABLE = 1.1;

    /** Fewer vary by chance alone. */
    private static final long FEWEST = 1_000;

    private final LoadResult result;
    private final LoadShape shape;
    private final Unit unit;
    private final TargetCpu cpu;
    private final long measuredFrom;

    /** The kind of work that a target does for its load. */
    public enum Unit {
        /** It answers requests. */
        REQUEST,
        /** It sends events, for which nobody asks one by one. */
        EVENT;

        private long count(Second second) {
            return switch (this) {
                case REQUEST -> second.completed();
                case EVENT -> second.received();
            };
        }

        /** Returns its singular. */
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * Creates the check of a load of this shape.
     *
     * @param measuredFrom where the measured part began, on the clock of {@link System#nanoTime()}
     */
    public Steadiness(LoadResult result, LoadShape shape, Unit unit, TargetCpu cpu, long measuredFrom) {
        this.result = result;
        this.shape = shape;
        this.unit = unit;
        this.cpu = cpu;
        this.measuredFrom = measuredFrom;
    }

    /** Returns notes on what was not steady. */
    public List<Note> notes() {
        // As long as was planned: after that only stragglers are awaited.
        int lastSecond = (int) shape.measuredLength().orElse(result.elapsed()).toSeconds();
        int quarter = lastSecond / 4;
        if (quarter < 1 || !isSteadyByDesign()) {
            return List.of();
        }
        List<Note> notes = new ArrayList<>();
        cpuPerRequest(quarter, lastSecond).ifPresent(notes::add);
        throughput(quarter, lastSecond).ifPresent(notes::add);
        return notes;
    }

    private boolean isSteadyByDesign() {
        return shape.model() instanceof LoadModel.Open open
                ? open.profile() instanceof RateProfile.Constant
                : shape.steps().isEmpty();
    }

    private Optional<Note> cpuPerRequest(int quarter, int end) {
        if (!cpu.covers(measuredFrom, measuredFrom + Duration.ofSeconds(end).toNanos())) {
            return Optional.empty();
        }
        CpuPerUnit first = part(0, quarter);
        CpuPerUnit last = part(end - quarter, end);
        if (!isComparable(first.count(), last.count()) || !first.fellUntil(last)) {
            return Optional.empty();
        }
        return Optional.of(new Note(
                NoteKind.NOT_WARM,
                String.format(
                        Locale.ROOT,
                        "the target was not warm: it used %.0f µs of processor time for each %s in the first quarter of the"
                                + " load and %.0f µs in the last; a longer warmUp(...) is needed",
                        1e3 * first.millis(),
                        unit.word(),
                        1e3 * last.millis()),
                first.millis() / last.millis()));
    }

    /**
     * Reports whether two numbers of requests can be compared. What a target uses while it idles weighs much on each of a
     * few requests, and how many of these there are is chance.
     */
    private static boolean isComparable(long first, long last) {
        long least = Math.min(first, last);
        return least >= FEWEST || (least > 0 && Math.max(first, last) <= NOTABLE * least);
    }

    private CpuPerUnit part(int fromSecond, int toSecond) {
        long nanos = cpu.between(
                measuredFrom + Duration.ofSeconds(fromSecond).toNanos(),
                measuredFrom + Duration.ofSeconds(toSecond).toNanos());
        return new CpuPerUnit(Duration.ofNanos(nanos), count(fromSecond, toSecond));
    }

    private Optional<Note> throughput(int quarter, int end) {
        long first = count(0, quarter);
        long last = count(end - quarter, end);
        boolean comparable = !shape.model().isOpen() && Math.min(first, last) >= FEWEST;
        if (!comparable || Math.max(first, last) <= NOTABLE * Math.min(first, last)) {
            return Optional.empty();
        }
        return Optional.of(new Note(
                NoteKind.NOT_STEADY,
                String.format(
                        Locale.ROOT,
                        "the throughput was not steady: %.0f %ss per second in the first quarter of the load, %.0f in the last",
                        (double) first / quarter,
                        unit.word(),
                        (double) last / quarter),
                (double) Math.max(first, last) / Math.max(1, Math.min(first, last))));
    }

    private long count(int fromSecond, int toSecond) {
        return result.seconds().stream()
                .filter(second -> second.second() >= fromSecond && second.second() < toSecond)
                .mapToLong(unit::count)
                .sum();
    }
}

package io.github.perfjunit.internal.sampling;

import java.time.Duration;
import java.util.Locale;
import java.util.Optional;

/**
 * Whether a program was still getting faster when its work, or its warm-up, ended: whether it needed less processor time
 * for each unit of work in the second of two stretches than in the first. A JVM that is still compiling does.
 *
 * <pre>{@code
 * Steadiness.caution("request", new Part(cpuOfThirdQuarter, 5_000), new Part(cpuOfLastQuarter, 5_000))
 *         .ifPresent(run::note);
 * }</pre>
 */
public final class Steadiness {

    /** Below this share of the first stretch the second is said to have fallen. */
    private static final double FALLEN = 0.9;

    /** The kernel counts in ticks of 10 ms, so that shorter times say too little. */
    private static final Duration SHORTEST = Duration.ofMillis(200);

    private Steadiness() {}

    /**
     * A stretch of the work.
     *
     * @param cpu user and system time in it
     * @param count how many units of work were done in it
     */
    public record Part(Duration cpu, long count) {

        double millisEach() {
            return cpu.toNanos() / 1e6 / count;
        }

        boolean saysEnough() {
            return count > 0 && cpu.compareTo(SHORTEST) >= 0;
        }
    }

    /**
     * A sentence, if the processor time for each unit fell by more than 10 % from the first stretch to the second. None if a
     * stretch has less than 200 ms of processor time, or no work.
     *
     * @param unit what the work is made of, such as {@code message} or {@code request}
     */
    public static Optional<String> caution(String unit, Part first, Part second) {
        if (!first.saysEnough() || !second.saysEnough() || second.millisEach() >= FALLEN * first.millisEach()) {
            return Optional.empty();
        }
        return Optional.of(String.format(
                Locale.ROOT,
                "not yet steady: processor time per %s was still falling at the end, from %.3f ms to %.3f ms (%.0f %%):"
                        + " longer work, or a longer warm-up, would show it faster",
                unit,
                first.millisEach(),
                second.millisEach(),
                100 * (second.millisEach() / first.millisEach() - 1)));
    }
}

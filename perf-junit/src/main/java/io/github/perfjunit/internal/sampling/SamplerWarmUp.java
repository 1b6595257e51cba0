package io.github.perfjunit.internal.sampling;

import io.github.perfjunit.internal.sampling.reading.ProcessTreeReader;
import io.github.perfjunit.internal.sampling.reading.ProcessTreeReader.Search;
import java.time.Duration;

/**
 * Readings of this JVM itself, which only load the classes and have the code compiled: else that would be done beside the
 * first runs, and the readings of these would cost several times as much.
 */
public final class SamplerWarmUp {

    private static final int READINGS = 6_000;
    private static final Duration LIMIT = Duration.ofMillis(300);

    private SamplerWarmUp() {}

    /**
     * Reads.
     *
     * @return how often; some thousand times, or less if that took longer than 0.3 s
     */
    public static int run() {
        long end = System.nanoTime() + LIMIT.toNanos();
        int readings = 0;
        try (ProcessTreeReader reader =
                ProcessTreeReaders.of(ProcessHandle.current().pid())) {
            while (readings < READINGS && System.nanoTime() - end < 0) {
                readings += reader.read(Search.WHEN_DUE).isPresent() ? 1 : 0;
            }
        }
        return readings;
    }
}

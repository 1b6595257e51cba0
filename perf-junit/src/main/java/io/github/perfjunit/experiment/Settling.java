package io.github.perfjunit.experiment;

import io.github.perfjunit.sampling.ProcessTreeReader;
import io.github.perfjunit.sampling.ProcessTreeReader.Search;
import io.github.perfjunit.sampling.Reading;
import io.github.perfjunit.service.BackingService;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;

/** Waits until the services have come to rest, so that no run pays for what the one before has left to do. */
final class Settling {

    /** A service that uses less than this share of a core is at rest. */
    private static final double LIMIT_PERCENT = 10;

    private static final long WINDOW_NANOS = Duration.ofMillis(100).toNanos();

    private Settling() {}

    /** Notes about services that could not be watched, or did not come to rest in time. */
    static List<String> await(List<BackingService> services, Duration timeout) {
        List<String> notes = new ArrayList<>();
        long deadline = System.nanoTime() + timeout.toNanos();
        for (BackingService service : services) {
            if (service.instance().pid().isEmpty()) {
                notes.add(service.name() + " was not seen to settle: its process is not visible from here");
                continue;
            }
            try (ProcessTreeReader reader =
                    ProcessTreeReader.of(service.instance().pid().getAsLong())) {
                double percent = percentOfACore(reader);
                while (percent > LIMIT_PERCENT && System.nanoTime() < deadline) {
                    percent = percentOfACore(reader);
                }
                if (percent > LIMIT_PERCENT) {
                    notes.add(String.format(
                            Locale.ROOT,
                            "%s had not settled after %d s: it still used %.0f %% of a core",
                            service.name(),
                            timeout.toSeconds(),
                            percent));
                }
            }
        }
        return notes;
    }

    private static double percentOfACore(ProcessTreeReader reader) {
        Optional<Reading> before = reader.read(Search.WHEN_DUE);
        LockSupport.parkNanos(WINDOW_NANOS);
        Optional<Reading> after = reader.read(Search.WHEN_DUE);
        if (before.isEmpty() || after.isEmpty()) {
            return 0; // it has died, which whoever uses it will be told
        }
        long cpu = after.get().cpuNanos() - before.get().cpuNanos();
        return 100.0 * cpu / Math.max(1, after.get().nanoTime() - before.get().nanoTime());
    }
}

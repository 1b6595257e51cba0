package io.github.perfjunit.internal.run.environment;

import io.github.perfjunit.internal.process.Interruption;
import io.github.perfjunit.internal.recording.Note;
import io.github.perfjunit.internal.recording.NoteKind;
import io.github.perfjunit.internal.sampling.ProcessTreeReaders;
import io.github.perfjunit.internal.sampling.reading.ProcessTreeReader;
import io.github.perfjunit.internal.sampling.reading.ProcessTreeReader.Search;
import io.github.perfjunit.internal.sampling.reading.Reading;
import io.github.perfjunit.spi.BackingService;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** Waits until the services have come to rest, so that no run pays for what the one before has left to do. */
final class Settling {

    /** A service that uses less than this share of a core is at rest. */
    private static final double LIMIT_PERCENT = 10;

    private static final Duration WINDOW = Duration.ofMillis(100);

    private Settling() {}

    /** Notes about services that could not be watched, or did not come to rest in time. All are watched in one window. */
    static List<Note> await(List<BackingService> services, Duration timeout) {
        List<Note> notes = new ArrayList<>();
        long deadline = System.nanoTime() + timeout.toNanos();
        Map<String, ProcessTreeReader> readers = new LinkedHashMap<>();
        try {
            for (BackingService service : services) {
                OptionalLong pid = service.instance().pid();
                if (pid.isPresent()) {
                    readers.put(service.name(), ProcessTreeReaders.of(pid.getAsLong()));
                } else {
                    notes.add(new Note(
                            NoteKind.UNAVAILABLE,
                            service.name() + " was not seen to settle: its process is not visible from here"));
                }
            }
            Map<String, Double> busy = readers.isEmpty() ? Map.of() : busy(readers);
            while (!busy.isEmpty() && System.nanoTime() < deadline) {
                busy = busy(readers);
            }
            busy.forEach((name, percent) -> notes.add(new Note(
                    NoteKind.NOT_SETTLED,
                    String.format(
                            Locale.ROOT,
                            "%s had not settled after %d s: it still used %.0f %% of a core",
                            name,
                            timeout.toSeconds(),
                            percent))));
            return notes;
        } finally {
            readers.values().forEach(ProcessTreeReader::close);
        }
    }

    /**
     * Returns the services that are not at rest, with their use in percent of a core. A service that has died is at rest;
     * its death is reported elsewhere.
     */
    private static Map<String, Double> busy(Map<String, ProcessTreeReader> readers) {
        Map<String, Optional<Reading>> before = new LinkedHashMap<>();
        readers.forEach((name, reader) -> before.put(name, reader.read(Search.WHEN_DUE)));
        Interruption.pause(WINDOW, "the wait for the services to come to rest");
        Map<String, Double> busy = new LinkedHashMap<>();
        readers.forEach((name, reader) -> {
            Optional<Reading> after = reader.read(Search.WHEN_DUE);
            Optional<Reading> first = before.getOrDefault(name, Optional.empty());
            if (first.isPresent() && after.isPresent()) {
                long cpu = after.get().cpuNanos() - first.get().cpuNanos();
                double percent = 100.0
                        * cpu
                        / Math.max(1, after.get().nanoTime() - first.get().nanoTime());
                if (percent > LIMIT_PERCENT) {
                    busy.put(name, percent);
                }
            }
        });
        return busy;
    }
}

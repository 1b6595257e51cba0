package io.github.perfjunit.benchmark.aafield;

import io.github.perfjunit.api.Conclusion;
import io.github.perfjunit.benchmark.aafield.Entry.Machine;
import io.github.perfjunit.benchmark.aafield.Entry.Noted;
import io.github.perfjunit.internal.recording.Severity;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Entries of a ledger that no study was made for. */
final class Entries {

    static final Map<String, Noted> DISTURBED = Map.of("FOREIGN_LOAD", new Noted(Severity.DISTURBED, 2, 9));
    static final Map<String, Noted> CAUTION = Map.of("FOREIGN_LOAD", new Noted(Severity.CAUTION, 1, 1));

    private Entries() {}

    static Entry judged(int number, Map<String, Conclusion> verdicts, Map<String, Noted> notes) {
        return entry(number, verdicts, notes, null);
    }

    static Entry failed(int number, String reason) {
        return entry(number, Map.of(), DISTURBED, reason);
    }

    private static Entry entry(
            int number, Map<String, Conclusion> verdicts, Map<String, Noted> notes, @Nullable String failure) {
        return new Entry(
                number,
                "2026-01-31T12:00:00Z",
                Trial.pipeline(number),
                Trial.surroundings(number),
                number * 1_000L,
                new Machine("A processor, 2 × 3 GHz", 2, "17.0.2+8"),
                number % 2 == 0 ? "0123456789ab" : null,
                41.5,
                verdicts,
                notes,
                failure);
    }
}

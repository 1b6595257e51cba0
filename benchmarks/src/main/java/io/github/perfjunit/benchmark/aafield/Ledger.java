package io.github.perfjunit.benchmark.aafield;

import io.github.perfjunit.benchmark.harness.LedgerFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** The studies that were made so far. */
record Ledger(Path file) {

    private LedgerFile<Entry> lines() {
        return new LedgerFile<>(file, line -> LedgerFile.GSON.fromJson(line, Entry.class));
    }

    /**
     * Reads all entries.
     *
     * @throws IllegalArgumentException if another line than a last one without its end is no entry
     */
    List<Entry> read() throws IOException {
        return lines().read();
    }

    /** Returns the number of the study that is to be made next. */
    int next() throws IOException {
        return 1 + read().stream().mapToInt(Entry::number).max().orElse(0);
    }

    /** Adds an entry, and makes sure that it is on disk. */
    void append(Entry entry) throws IOException {
        lines().append(entry);
    }
}

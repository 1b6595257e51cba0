package io.github.perfjunit.internal.report.data;

import io.github.perfjunit.internal.report.data.StudyDocument.Content;
import io.github.perfjunit.internal.study.RecordedJournal;
import io.github.perfjunit.internal.study.StudyDirectory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** A recorded study, wherever it lies. */
public final class RecordedContent {

    private RecordedContent() {}

    /** Reads the content of a journal; empty if the journal has no complete header. */
    public static Optional<Content> ofJournal(Path journal) {
        return RecordedJournal.read(journal)
                .map(read ->
                        new Content(read.study(), ReportedJournal.in(read), read.jvms(), ReportedJournal.trend(read)));
    }

    /**
     * Reads a study.
     *
     * @param path its directory, its {@code runs.jsonl} or a {@code study.json}
     * @throws IllegalArgumentException if there is none
     */
    public static Content read(Path path) {
        Path journal = Files.isDirectory(path) ? new StudyDirectory(path).journal() : path;
        if (!Files.isRegularFile(journal)) {
            throw new IllegalArgumentException("there is no study at " + path.toAbsolutePath()
                    + "; name its directory, its study.json or its runs.jsonl");
        }
        return journal.toString().endsWith(".jsonl")
                ? ofJournal(journal)
                        .orElseThrow(() -> new IllegalArgumentException(
                                journal + " is no recorded study: its first line is not a study's header"))
                : StudyDocument.read(journal);
    }
}

package io.github.perfjunit.internal.study;

import com.google.gson.JsonElement;
import io.github.perfjunit.api.Metric;
import io.github.perfjunit.internal.explain.Explanation;
import io.github.perfjunit.internal.text.FailureReasons;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * {@code runs.jsonl}: a first line with the study's header, then a line for each finished run, on disk before the next run
 * begins. Whatever happens to this JVM, finished runs are kept.
 */
public final class StudyJournal implements AutoCloseable {

    private final Path file;
    private final RandomAccessFile lines;

    private StudyJournal(Path file, RandomAccessFile lines) {
        this.file = file;
        this.lines = lines;
    }

    /** Begins one, with what is known of the study. */
    public static StudyJournal create(Path file, StudyHeader header) {
        try {
            Files.createFile(file);
            StudyJournal journal = new StudyJournal(file, new RandomAccessFile(file.toFile(), "rw"));
            journal.append(JournalFormat.write(header));
            return journal;
        } catch (IOException e) {
            throw FailureReasons.unchecked("can't create " + file, e);
        }
    }

    /** Adds a run; it is on the disk when this returns. */
    public void append(RunRecord record) {
        append(JournalFormat.write(record));
    }

    /** Adds why the study ended before its last block. */
    public void append(EarlyEnd end) {
        append(JournalFormat.write(end));
    }

    /** Adds what a metric is, so that a reader need not know it. */
    public void append(Metric<?> metric) {
        append(JournalFormat.write(metric));
    }

    /** Adds the JVM of a target. */
    public void append(TargetJvm jvm) {
        append(JournalFormat.write(jvm));
    }

    /** Adds the explanation of a slower target. */
    public void append(Explanation explanation) {
        append(JournalFormat.write(JournalFormat.EXPLANATION, JournalFormat.json(explanation)));
    }

    private void append(String line) {
        try {
            JsonLines.write(lines, line);
        } catch (IOException e) {
            throw FailureReasons.unchecked("can't write to " + file, e);
        }
    }

    /**
     * Adds a line to the journal of a study that was closed. Readers that don't know the key pass it over.
     *
     * @param key what the line is
     */
    public static void append(Path file, String key, JsonElement content) {
        JsonLines.append(file, JournalFormat.write(key, content));
    }

    /**
     * Reads a journal back. A last line that was cut off is left out; a file without a whole header is no study.
     */
    public static Optional<StudyResult> read(Path file) {
        return RecordedJournal.read(file).map(RecordedJournal::study);
    }

    @Override
    public void close() {
        try {
            lines.close();
        } catch (IOException e) {
            throw FailureReasons.unchecked("can't close " + file, e);
        }
    }
}

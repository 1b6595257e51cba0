package io.github.perfjunit.experiment;

import com.google.gson.JsonElement;
import io.github.perfjunit.metric.Metric;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * {@code runs.jsonl}: a first line with the study's header, then a line for each finished run, on disk before the next run
 * begins. Whatever happens to this JVM, finished runs are kept.
 */
public final class StudyJournal implements AutoCloseable {

    private final Path file;
    private final FileChannel channel;

    private StudyJournal(Path file, FileChannel channel) {
        this.file = file;
        this.channel = channel;
    }

    static StudyJournal create(Path file, StudyHeader header) {
        try {
            StudyJournal journal = new StudyJournal(
                    file, FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE));
            journal.append(JournalFormat.write(header));
            return journal;
        } catch (IOException e) {
            throw new UncheckedIOException("can't create " + file, e);
        }
    }

    void append(RunRecord record) {
        append(JournalFormat.write(record));
    }

    void append(EarlyEnd end) {
        append(JournalFormat.write(end));
    }

    void append(Metric<?> metric) {
        append(JournalFormat.write(metric));
    }

    private void append(String line) {
        try {
            JsonLines.write(channel, line);
        } catch (IOException e) {
            throw new UncheckedIOException("can't write to " + file, e);
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

    /** What {@link #append(Path, String, JsonElement)} has added under a key, in its order. */
    public static List<JsonElement> contents(Path file, String key) {
        return each(JsonLines.read(file), line -> JournalFormat.read(key, line));
    }

    /**
     * Reads a journal back. A last line that was cut off is left out; a file without a whole header is no study.
     */
    public static Optional<StudyResult> read(Path file) {
        List<String> lines = JsonLines.read(file);
        Optional<StudyHeader> header = lines.isEmpty() ? Optional.empty() : JournalFormat.readHeader(lines.get(0));
        return header.map(study -> {
            List<RunRecord> runs = each(lines, JournalFormat::readRun);
            Optional<EarlyEnd> end =
                    each(lines, JournalFormat::readEarlyEnd).stream().findFirst();
            List<Metric<?>> metrics = each(lines, JournalFormat::readMetric);
            return metrics.isEmpty() ? new StudyResult(study, runs, end) : new StudyResult(study, runs, end, metrics);
        });
    }

    private static <T> List<T> each(List<String> lines, Function<String, Optional<T>> reader) {
        return lines.stream().skip(1).map(reader).flatMap(Optional::stream).toList();
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException e) {
            throw new UncheckedIOException("can't close " + file, e);
        }
    }
}

package io.github.perfjunit.experiment;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

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

    private void append(String line) {
        try {
            ByteBuffer bytes = ByteBuffer.wrap((line + "\n").getBytes(UTF_8));
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
            channel.force(false);
        } catch (IOException e) {
            throw new UncheckedIOException("can't write to " + file, e);
        }
    }

    /**
     * Reads a journal back. A last line that was cut off is left out; a file without a whole header is no study.
     */
    public static Optional<StudyResult> read(Path file) {
        try {
            // not readAllLines, which refuses a line that was cut off inside a character
            List<String> lines =
                    new String(Files.readAllBytes(file), UTF_8).lines().toList();
            Optional<StudyHeader> header = lines.isEmpty() ? Optional.empty() : JournalFormat.readHeader(lines.get(0));
            if (header.isEmpty()) {
                return Optional.empty();
            }
            List<RunRecord> runs = new ArrayList<>();
            lines.stream()
                    .skip(1)
                    .map(JournalFormat::readRun)
                    .flatMap(Optional::stream)
                    .forEach(runs::add);
            Optional<EarlyEnd> end = lines.stream()
                    .skip(1)
                    .map(JournalFormat::readEarlyEnd)
                    .flatMap(Optional::stream)
                    .findFirst();
            return Optional.of(new StudyResult(header.get(), runs, end));
        } catch (IOException e) {
            throw new UncheckedIOException("can't read " + file, e);
        }
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

package io.github.perfjunit.benchmark.aafield;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The studies that were made so far: a line of JSON for each. A last line that was cut off, because a program died while it
 * wrote, is not read, and the next entry takes its place.
 */
record Ledger(Path file) {

    private static final Gson GSON = new GsonBuilder().disableHtmlEscaping().create();

    /**
     * Reads all entries.
     *
     * @throws IllegalArgumentException if another line than a last one without its end is no entry
     */
    List<Entry> read() throws IOException {
        List<Entry> entries = new ArrayList<>();
        for (String line : new String(whole(), UTF_8).lines().toList()) {
            try {
                entries.add(entry(line));
            } catch (RuntimeException e) {
                throw new IllegalArgumentException(
                        file + ", line " + (entries.size() + 1) + " is no study: " + line, e);
            }
        }
        return entries;
    }

    private static Entry entry(String line) {
        Entry entry = GSON.fromJson(line, Entry.class);
        if (entry == null) {
            throw new IllegalArgumentException("an empty line");
        }
        return entry;
    }

    /** Returns the whole lines, each with its end; an editor may have taken that of the last one away. */
    private byte[] whole() throws IOException {
        byte[] bytes = Files.exists(file) ? Files.readAllBytes(file) : new byte[0];
        int end = bytes.length;
        while (end > 0 && bytes[end - 1] != '\n') {
            end--;
        }
        if (!isEntry(new String(bytes, end, bytes.length - end, UTF_8))) {
            return Arrays.copyOf(bytes, end);
        }
        byte[] ended = Arrays.copyOf(bytes, bytes.length + 1);
        ended[bytes.length] = '\n';
        return ended;
    }

    private static boolean isEntry(String line) {
        try {
            entry(line);
            return true;
        } catch (RuntimeException e) {
            return false;
        }
    }

    /** Returns the number of the study that is to be made next. */
    int next() throws IOException {
        return 1 + read().stream().mapToInt(Entry::number).max().orElse(0);
    }

    /** Adds an entry, and makes sure that it is on disk. */
    void append(Entry entry) throws IOException {
        Files.createDirectories(file.toAbsolutePath().resolveSibling(""));
        int end = whole().length;
        try (RandomAccessFile lines = new RandomAccessFile(file.toFile(), "rw")) {
            boolean isEnded = lines.length() >= end;
            lines.setLength(isEnded ? end : lines.length());
            lines.seek(lines.length());
            lines.write(((isEnded ? "" : "\n") + GSON.toJson(entry) + "\n").getBytes(UTF_8));
            lines.getFD().sync();
        }
    }
}

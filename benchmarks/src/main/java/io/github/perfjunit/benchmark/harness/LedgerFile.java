package io.github.perfjunit.benchmark.harness;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;

/**
 * The file of a ledger: a line of JSON for each entry. A last line that was cut off, because a program died while it wrote, is not read,
 * and the next entry takes its place.
 *
 * @param <T> the type of an entry
 * @param file need not exist yet
 * @param reader makes an entry of a line; throws any runtime exception if the line is none
 */
public record LedgerFile<T>(Path file, Function<JsonObject, T> reader) {

    /** Writes entries. */
    public static final Gson GSON = new GsonBuilder().disableHtmlEscaping().create();

    private static final int LONGEST_TEXT = 300;

    /**
     * Reads all entries.
     *
     * @throws IllegalArgumentException if another line than a last one without its end is no entry
     */
    public List<T> read() throws IOException {
        List<T> entries = new ArrayList<>();
        for (String line : new String(whole(), UTF_8).lines().toList()) {
            try {
                entries.add(entry(line));
            } catch (RuntimeException e) {
                throw new IllegalArgumentException(
                        file + ", line " + (entries.size() + 1) + " is no entry: " + line, e);
            }
        }
        return entries;
    }

    private T entry(String line) {
        return reader.apply(JsonParser.parseString(line).getAsJsonObject());
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

    private boolean isEntry(String line) {
        try {
            entry(line);
            return true;
        } catch (RuntimeException e) {
            return false;
        }
    }

    /** Returns the first line of a text that may be long, such as the reason of a failure, and of that at most 300 characters. */
    public static String shortened(String text) {
        String line = text.lines().findFirst().orElse("");
        return line.length() <= LONGEST_TEXT ? line : line.substring(0, LONGEST_TEXT) + "…";
    }

    /** Adds an entry, and makes sure that it is on disk. */
    public void append(T entry) throws IOException {
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

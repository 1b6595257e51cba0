package io.github.perfjunit.internal.study;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.perfjunit.internal.text.FailureReasons;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Files of one JSON document per line that are only ever added to. */
final class JsonLines {

    private JsonLines() {}

    /** All lines, the last one too if it was cut off. */
    static List<String> read(Path file) {
        try {
            // not readAllLines, which refuses a line that was cut off inside a character
            return new String(Files.readAllBytes(file), UTF_8).lines().toList();
        } catch (IOException e) {
            throw FailureReasons.unchecked("can't read " + file, e);
        }
    }

    /**
     * Adds a line; one that was cut off before it stays a line of its own. The system puts it at the end in one step, so that two
     * JVMs which add to the same file at once do not write over each other.
     */
    static void append(Path file, String line) {
        try (FileOutputStream lines = new FileOutputStream(file.toFile(), true)) {
            String separator = isCutOff(file) ? "\n" : "";
            lines.write((separator + line + "\n").getBytes(UTF_8));
            lines.getFD().sync();
        } catch (IOException e) {
            throw FailureReasons.unchecked("can't write to " + file, e);
        }
    }

    private static boolean isCutOff(Path file) throws IOException {
        try (RandomAccessFile lines = new RandomAccessFile(file.toFile(), "r")) {
            if (lines.length() == 0) {
                return false;
            }
            lines.seek(lines.length() - 1);
            return lines.read() != '\n';
        }
    }

    /**
     * Writes a line at the file's position, and makes sure that it is on disk. Not by a channel: the interrupt of a thread
     * would close it, with the line lost and all later ones.
     */
    static void write(RandomAccessFile lines, String line) throws IOException {
        lines.write((line + "\n").getBytes(UTF_8));
        lines.getFD().sync();
    }
}

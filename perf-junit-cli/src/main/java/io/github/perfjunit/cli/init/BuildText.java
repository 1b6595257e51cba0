package io.github.perfjunit.cli.init;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.perfjunit.internal.text.FailureReasons;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The text of a build file, and what is inserted into it. Each byte is a character here, so that every byte that is not
 * inserted stays what it was, whatever the encoding of the file.
 */
final class BuildText {

    private record Insertion(int offset, String text) {}

    private final Path file;
    private final String text;
    private final String lineEnd;
    private final String unit;
    private final List<Insertion> insertions = new ArrayList<>();

    /**
     * Creates the text.
     *
     * @param unit the indentation of one level
     */
    BuildText(Path file, String text, String unit) {
        this.file = file;
        this.text = text;
        int end = text.indexOf('\n');
        this.lineEnd = end > 0 && text.charAt(end - 1) == '\r' ? "\r\n" : "\n";
        this.unit = unit;
    }

    /** Reads a file. */
    static String read(Path file) {
        try {
            return new String(Files.readAllBytes(file), ISO_8859_1);
        } catch (IOException e) {
            throw FailureReasons.unchecked(file + " can't be read", e);
        }
    }

    /** Returns the blanks before the first character of the line with this offset, or nothing if the line has other text there. */
    static String indentation(String text, int offset) {
        String before = text.substring(text.lastIndexOf('\n', offset - 1) + 1, offset);
        return before.isBlank() ? before : "";
    }

    /**
     * Inserts whole lines before this offset: above its line, or by breaking the line if there is something before the offset.
     *
     * @param level indentation of the lines
     * @param lines indented by two blanks a level
     */
    void insertBefore(int offset, int level, List<String> lines) {
        int line = text.lastIndexOf('\n', offset - 1) + 1;
        if (text.substring(line, offset).isBlank()) {
            insert(line, indented(level, lines));
        } else {
            insert(offset, lineEnd + indented(level, lines) + unit.repeat(Math.max(0, level - 1)));
        }
    }

    /** Inserts lines at the end of the file. */
    void append(List<String> lines) {
        String gap = text.isEmpty() || text.endsWith("\n") ? "" : lineEnd;
        insert(text.length(), gap + indented(0, lines));
    }

    /** Inserts text within a line. */
    void insert(int offset, String inserted) {
        insertions.add(new Insertion(offset, new String(inserted.getBytes(UTF_8), ISO_8859_1)));
    }

    private String indented(int level, List<String> lines) {
        StringBuilder indented = new StringBuilder();
        for (String line : lines) {
            int blanks = line.length() - line.stripLeading().length();
            if (!line.isBlank()) {
                indented.append(unit.repeat(level + blanks / 2)).append(line, blanks, line.length());
            }
            indented.append(lineEnd);
        }
        return indented.toString();
    }

    /** Returns whether nothing is inserted. */
    boolean isUnchanged() {
        return insertions.isEmpty();
    }

    Path file() {
        return file;
    }

    /** Returns the bytes of the file as it is. */
    byte[] before() {
        return text.getBytes(ISO_8859_1);
    }

    /** Returns the bytes of the file with all insertions. */
    byte[] after() {
        StringBuilder changed = new StringBuilder();
        int copied = 0;
        List<Insertion> inOrder = new ArrayList<>(insertions);
        inOrder.sort(Comparator.comparingInt(Insertion::offset)); // stable: at one offset the first stays the first
        for (Insertion insertion : inOrder) {
            changed.append(text, copied, insertion.offset()).append(insertion.text());
            copied = insertion.offset();
        }
        return changed.append(text, copied, text.length()).toString().getBytes(ISO_8859_1);
    }
}

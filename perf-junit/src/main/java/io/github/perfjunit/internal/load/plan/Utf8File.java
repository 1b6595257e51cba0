package io.github.perfjunit.internal.load.plan;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Reads files in UTF-8, also those with a byte order mark, as spreadsheets write it. */
public final class Utf8File {

    private static final String BYTE_ORDER_MARK = "\uFEFF";

    private Utf8File() {}

    /** Returns the text of a file, without a byte order mark. */
    public static String text(Path file) throws IOException {
        String text = Files.readString(file);
        return text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text;
    }

    /** Returns the lines of a file, without a byte order mark. */
    public static List<String> lines(Path file) throws IOException {
        return text(file).lines().toList();
    }
}

package io.github.perfjunit.internal.process;

import io.github.perfjunit.internal.text.FailureReasons;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

/** The last lines of a file of which nothing is known: it may be large, binary, or one endless line. */
public final class OutputTail {

    /** More than this is never read. */
    private static final int BYTES = 256 * 1024;

    /** A longer line is cut. */
    static final int LINE = 500;

    private static final Pattern COLOUR = Pattern.compile("\u001B\\[[0-9;?]*[A-Za-z]");
    private static final Pattern UNPRINTABLE = Pattern.compile("[\\p{Cntrl}&&[^\t]]");

    private OutputTail() {}

    /** At most {@code count} lines, oldest first; none if the file is missing or empty. */
    public static List<String> of(Path file, int count) {
        return of(file, count, Secrets.NONE);
    }

    /** The same, with these words hidden: before a long line is cut, which may leave half of one. */
    public static List<String> of(Path file, int count, Secrets secrets) {
        if (!Files.exists(file)) {
            return List.of();
        }
        try {
            List<String> lines = tail(file).lines().toList();
            return lines.subList(Math.max(0, lines.size() - count), lines.size()).stream()
                    .map(line -> legible(secrets.hide(line)))
                    .toList();
        } catch (IOException e) {
            return List.of("(" + FailureReasons.because(file + " could not be read", e) + ")");
        }
    }

    private static String tail(Path path) throws IOException {
        try (RandomAccessFile file = new RandomAccessFile(path.toFile(), "r")) {
            long begin = Math.max(0, file.length() - BYTES);
            byte[] bytes = new byte[(int) Math.min(BYTES, file.length() - begin)];
            file.seek(begin);
            file.readFully(bytes);
            String text = new String(bytes, StandardCharsets.UTF_8);
            int lineEnd = text.indexOf('\n');
            // The first line is a broken one, unless it is all there is.
            boolean dropFirst = begin > 0 && lineEnd >= 0 && lineEnd < text.length() - 1;
            return dropFirst ? text.substring(lineEnd + 1) : text;
        }
    }

    private static String legible(String line) {
        String plain = COLOUR.matcher(line).replaceAll("");
        String text = UNPRINTABLE.matcher(plain).replaceAll("\uFFFD");
        return text.length() <= LINE
                ? text
                : text.substring(0, LINE) + "... (" + (text.length() - LINE) + " characters cut)";
    }
}

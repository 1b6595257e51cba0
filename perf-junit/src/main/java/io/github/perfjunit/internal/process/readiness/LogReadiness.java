package io.github.perfjunit.internal.process.readiness;

import io.github.perfjunit.internal.process.Running;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Ready when a line of the output matches. Reads on where the last question stopped, so it is good for one wait for one
 * process.
 */
public final class LogReadiness implements ReadinessCheck {

    /** A line without an end is looked at up to this size. */
    private static final int LONGEST_LINE = 1 << 20;

    private final Pattern pattern;
    private long lineBegin;
    private long seen;

    /** @param pattern what some line of the output must contain */
    public LogReadiness(Pattern pattern) {
        this.pattern = pattern;
    }

    @Override
    public String describe() {
        return "output with /" + pattern + "/";
    }

    @Override
    public Answer ask(Running process, Duration limit) {
        Path output = process.output();
        try {
            if (Files.exists(output) && Files.size(output) < seen) {
                // it was too long, and was cut
                lineBegin = 0;
                seen = 0;
            }
            if (Files.exists(output) && Files.size(output) > seen) {
                for (String line : linesFrom(output)) {
                    if (pattern.matcher(line).find()) {
                        return Answer.ready(line);
                    }
                }
            }
            return Answer.notYet("no match");
        } catch (IOException e) {
            return Answer.notYet(String.valueOf(e.getMessage()));
        }
    }

    /** Returns the new lines, from the beginning of the last line, which may have grown. */
    private List<String> linesFrom(Path output) throws IOException {
        try (RandomAccessFile file = new RandomAccessFile(output.toFile(), "r")) {
            file.seek(lineBegin);
            byte[] bytes = new byte[(int) Math.min(LONGEST_LINE, file.length() - lineBegin)];
            int read = Math.max(0, file.read(bytes));
            seen = lineBegin + read;
            int complete = read;
            while (complete > 0 && bytes[complete - 1] != '\n') {
                complete--;
            }
            lineBegin += complete == 0 && read == LONGEST_LINE ? read : complete;
            return new String(bytes, 0, read, StandardCharsets.UTF_8).lines().toList();
        }
    }
}

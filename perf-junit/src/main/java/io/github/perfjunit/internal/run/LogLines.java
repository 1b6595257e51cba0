package io.github.perfjunit.internal.run;

import io.github.perfjunit.api.Sink;
import io.github.perfjunit.internal.process.Running;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The lines that a target prints for its work, counted as they come: each byte of its output is read once. */
public final class LogLines implements Sink {

    /** A target that prints very fast is read in pieces of this size. */
    private static final int PIECE = 1 << 20;

    private final Pattern pattern;
    private final Supplier<Running> target;
    private final boolean hasIds;
    private final Set<String> ids = new HashSet<>();
    private byte[] unfinished = {};
    private long position;
    private long count;

    public LogLines(String regex, Supplier<Running> target) {
        this.pattern = Pattern.compile(regex);
        this.target = target;
        this.hasIds = regex.contains("(?<id>");
    }

    @Override
    public String description() {
        return "the lines that match /" + pattern + "/ in the target's output";
    }

    @Override
    public String unit() {
        return "lines";
    }

    @Override
    public synchronized long count() {
        Running running = target.get();
        Path output = running.output();
        if (Files.exists(output)) {
            readOn(output, running);
        }
        return count;
    }

    private void readOn(Path output, Running running) {
        try (RandomAccessFile file = new RandomAccessFile(output.toFile(), "r")) {
            requireWhole(file, running);
            file.seek(position);
            byte[] piece = new byte[PIECE];
            for (int length = file.read(piece); length > 0; length = file.read(piece)) {
                position += length;
                take(piece, length);
            }
        } catch (IOException e) {
            throw Printed.unreadable(output, e);
        }
    }

    private void requireWhole(RandomAccessFile file, Running running) throws IOException {
        if (running.outputCut() > 0 || file.length() < position) {
            throw new IllegalStateException(
                    "the target printed more than is kept, so its lines can't be counted; raise "
                            + "perfjunit.output.limit, or let it print less");
        }
    }

    private void take(byte[] piece, int length) {
        int begin = 0;
        for (int i = 0; i < length; i++) {
            if (piece[i] == '\n') {
                line(joined(piece, begin, i));
                begin = i + 1;
            }
        }
        unfinished = joined(piece, begin, length);
    }

    private byte[] joined(byte[] piece, int from, int to) {
        byte[] line = new byte[unfinished.length + to - from];
        System.arraycopy(unfinished, 0, line, 0, unfinished.length);
        System.arraycopy(piece, from, line, unfinished.length, to - from);
        unfinished = new byte[0];
        return line;
    }

    private void line(byte[] bytes) {
        Matcher matcher = pattern.matcher(Printed.withoutColours(new String(bytes, StandardCharsets.UTF_8)));
        if (matcher.find()) {
            count++;
            if (hasIds && matcher.group("id") != null) {
                ids.add(matcher.group("id"));
            }
        }
    }

    @Override
    public Sink.Contents contents() {
        Sink.Contents contents = Sink.Contents.of(count());
        return hasIds ? contents.withDistinct(ids.size()) : contents;
    }
}

package io.github.perfjunit.experiment.study;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
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
            throw new UncheckedIOException("can't read " + file, e);
        }
    }

    /** Adds a line; one that was cut off before it stays a line of its own. */
    static void append(Path file, String line) {
        try (FileChannel channel =
                FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            String separator = isCutOff(channel) ? "\n" : "";
            channel.position(channel.size());
            write(channel, separator + line);
        } catch (IOException e) {
            throw new UncheckedIOException("can't write to " + file, e);
        }
    }

    private static boolean isCutOff(FileChannel channel) throws IOException {
        ByteBuffer last = ByteBuffer.allocate(1);
        return channel.size() > 0 && channel.read(last, channel.size() - 1) == 1 && last.get(0) != '\n';
    }

    /** Writes a line at the channel's position, and makes sure that it is on disk. */
    static void write(FileChannel channel, String line) throws IOException {
        ByteBuffer bytes = ByteBuffer.wrap((line + "\n").getBytes(UTF_8));
        while (bytes.hasRemaining()) {
            channel.write(bytes);
        }
        channel.force(false);
    }
}

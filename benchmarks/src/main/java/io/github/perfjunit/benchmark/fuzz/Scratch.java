package io.github.perfjunit.benchmark.fuzz;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A directory of files for readers that take no bytes: in memory where the system has such a place. */
final class Scratch implements AutoCloseable {

    private static final Path IN_MEMORY = Path.of("/dev/shm");

    private static final String BEGINNING = "perf-junit-fuzz-";

    private static final Pattern NAME = Pattern.compile(BEGINNING + "(\\d{1,9})-\\d+");

    private final Path directory;

    private Scratch(Path directory) {
        this.directory = directory;
    }

    /** Creates one, and removes those of JVMs that ended before they could. */
    static Scratch create() {
        try {
            Path place = Files.isWritable(IN_MEMORY) ? IN_MEMORY : Path.of(System.getProperty("java.io.tmpdir"));
            for (Path other : left(place)) {
                new Scratch(other).close();
            }
            return new Scratch(Files.createTempDirectory(
                    place, BEGINNING + ProcessHandle.current().pid() + "-"));
        } catch (IOException e) {
            throw new UncheckedIOException("there is no place for files", e);
        }
    }

    private static List<Path> left(Path place) throws IOException {
        try (Stream<Path> files = Files.list(place)) {
            return files.filter(Scratch::isLeft).toList();
        }
    }

    private static boolean isLeft(Path directory) {
        Matcher name = NAME.matcher(String.valueOf(directory.getFileName()));
        return name.matches() && ProcessHandle.of(Long.parseLong(name.group(1))).isEmpty();
    }

    /** Returns a place in it, whose folder exists. */
    Path place(String name) {
        int slash = name.lastIndexOf('/');
        return slash < 0
                ? directory.resolve(name)
                : folder(name.substring(0, slash)).resolve(name.substring(slash + 1));
    }

    /** Returns a folder in it. */
    Path folder(String name) {
        try {
            return Files.createDirectories(directory.resolve(name));
        } catch (IOException e) {
            throw new UncheckedIOException("there is no place for " + name, e);
        }
    }

    /** Removes all of it, as far as a thread that hangs does not write into it. */
    @Override
    public void close() {
        try (Stream<Path> files = Files.walk(directory)) {
            List<Path> all = files.sorted(Comparator.reverseOrder()).toList();
            for (Path file : all) {
                Files.deleteIfExists(file);
            }
        } catch (IOException | UncheckedIOException e) {
            // the next one removes what is left
        }
    }
}

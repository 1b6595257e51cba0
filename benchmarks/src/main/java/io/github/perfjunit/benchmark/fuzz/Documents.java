package io.github.perfjunit.benchmark.fuzz;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Stream;

/**
 * Documents that others have written: those with which the tests of the library work, and files of this machine.
 *
 * @param root of the repository
 * @param kept where files of this machine are kept, so that inputs made of them stay the same
 */
record Documents(Path root, Path kept) {

    private static final int LONGEST = 32 << 10;

    /** Returns those of the repository that this program is started in, or in a module of. */
    static Documents here(Path kept) {
        Path here = Path.of("").toAbsolutePath();
        return new Documents(Files.isDirectory(here.resolve("perf-junit")) ? here : here.resolveSibling(""), kept);
    }

    /** Returns a resource of the library's tests. */
    byte[] resource(String name) {
        return read(root.resolve("perf-junit/src/test/resources").resolve(name));
    }

    /** Returns the beginning of a file of this machine, as it was when it was first read; nothing if there is none. */
    byte[][] ofMachine(String name, Path file) {
        return kept(name, () -> {
            byte[] content = Files.isReadable(file) ? Files.readAllBytes(file) : new byte[0];
            return Arrays.copyOf(content, Math.min(content.length, LONGEST));
        });
    }

    /** The content of a document that differs from time to time. */
    interface Source {

        /** Returns it as it is now; nothing where there is none. */
        byte[] content() throws IOException;
    }

    /** Returns a document as it was when it was first made; nothing if it was empty. */
    byte[][] kept(String name, Source source) {
        Path copy = kept.resolve(name);
        try {
            if (!Files.exists(copy)) {
                Files.createDirectories(kept);
                Files.write(copy, source.content());
            }
            return Stream.of(Files.readAllBytes(copy))
                    .filter(content -> content.length > 0)
                    .toArray(byte[][]::new);
        } catch (IOException e) {
            throw new UncheckedIOException("can't keep " + copy, e);
        }
    }

    static byte[] read(Path file) {
        try {
            return Files.readAllBytes(file);
        } catch (IOException e) {
            throw new UncheckedIOException("can't read " + file, e);
        }
    }
}

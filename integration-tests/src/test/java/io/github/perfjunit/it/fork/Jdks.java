package io.github.perfjunit.it.fork;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/** The JDKs of this machine: those that Debian's packages install, and those that build services name in variables. */
public final class Jdks {

    private static final Path INSTALLED = Path.of("/usr/lib/jvm");

    private Jdks() {}

    /** The home of a JDK of this feature release, if there is one. */
    public static Optional<Path> of(int release) {
        Stream<Path> named = Stream.of("X64", "ARM64")
                .map(architecture -> System.getenv("JAVA_HOME_" + release + "_" + architecture))
                .filter(Objects::nonNull)
                .map(Path::of);
        return Stream.concat(named, installed().stream())
                .filter(home -> isOf(release, home))
                .findFirst();
    }

    private static List<Path> installed() {
        if (!Files.isDirectory(INSTALLED)) {
            return List.of();
        }
        try (Stream<Path> homes = Files.list(INSTALLED)) {
            return homes.sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Each JDK says in a file what it is. */
    private static boolean isOf(int release, Path home) {
        Path file = home.resolve("release");
        if (!Files.isRegularFile(file)) {
            return false;
        }
        try {
            return Files.readString(file).contains("JAVA_VERSION=\"" + release);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

package io.github.perfjunit.internal.target.artifact;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The PATH of this JVM, which is that of what it starts. */
public final class SearchPath {

    private SearchPath() {}

    /** As it was given; empty if it was not. */
    public static String text() {
        return Optional.ofNullable(System.getenv("PATH")).orElse("");
    }

    /**
     * Returns the possible files of a program of this name, in the order of the PATH. The relative entries of the PATH
     * begin at this directory.
     */
    public static Stream<Path> candidates(String program, Path directory) {
        return Arrays.stream(text().split(Pattern.quote(File.pathSeparator)))
                .filter(entry -> !entry.isEmpty())
                .map(entry -> directory.resolve(entry).resolve(program));
    }

    /** Whether a file can be executed. */
    public static boolean isProgram(Path file) {
        return Files.isRegularFile(file) && Files.isExecutable(file);
    }
}

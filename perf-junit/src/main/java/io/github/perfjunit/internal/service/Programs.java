package io.github.perfjunit.internal.service;

import io.github.perfjunit.spi.ServiceUnavailableException;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Finds installed programs. */
public final class Programs {

    private Programs() {}

    /** The first of these files that can be executed. */
    public static Path firstExecutable(List<Path> candidates, String program) throws ServiceUnavailableException {
        return candidates.stream()
                .filter(Programs::isProgram)
                .findFirst()
                .orElseThrow(() -> new ServiceUnavailableException(program + " is not installed (looked for "
                        + candidates.stream().map(Path::toString).collect(Collectors.joining(", ")) + ")"));
    }

    /** The program of this name in a directory of the search path. */
    public static Optional<Path> onPath(String program) {
        String path = Optional.ofNullable(System.getenv("PATH")).orElse("");
        return Stream.of(path.split(Pattern.quote(File.pathSeparator), -1))
                .filter(directory -> !directory.isEmpty())
                .map(directory -> Path.of(directory, program))
                .filter(Programs::isProgram)
                .findFirst();
    }

    /** A directory is executable too. */
    private static boolean isProgram(Path file) {
        return Files.isRegularFile(file) && Files.isExecutable(file);
    }
}

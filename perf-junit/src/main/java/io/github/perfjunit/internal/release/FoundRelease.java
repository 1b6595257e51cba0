package io.github.perfjunit.internal.release;

import io.github.perfjunit.api.Release;
import java.nio.file.Path;
import java.util.List;

/**
 * A release that was found, and where its files are on this machine.
 *
 * @param release what was asked for
 * @param version the version that it is
 * @param repository id of the repository that it came from
 * @param file its own file; may be executed if it is for no JVM
 * @param classpath that file and its dependencies, if its main class was named; else empty
 * @param sha256 of its own file, in hexadecimal
 * @param note what people should know of the choice; may be empty
 */
public record FoundRelease(
        Release release,
        String version,
        String repository,
        Path file,
        List<Path> classpath,
        String sha256,
        String note) {

    private static final int DIGITS = 12;

    public FoundRelease {
        classpath = List.copyOf(classpath);
    }

    /** Returns the coordinates of the release that was found: {@code com.acme:checkout:1.4.2}. */
    public String coordinates() {
        return release.coordinates(version);
    }

    /** With where it came from and what it is known by, as reports show it. */
    public String describe() {
        return coordinates() + " (" + (release.isLast() ? "last release, " : "release, ") + "repository '" + repository
                + "', SHA-256 " + sha256.substring(0, Math.min(DIGITS, sha256.length()))
                + (note.isEmpty() ? "" : ", " + note) + ")";
    }
}

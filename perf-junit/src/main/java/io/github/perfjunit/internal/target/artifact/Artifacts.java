package io.github.perfjunit.internal.target.artifact;

import java.nio.file.Files;
import java.nio.file.Path;

/** Checks of the files that a build has made, or should have made. */
public final class Artifacts {

    private Artifacts() {}

    /** Refuses what is not there, or is a directory. */
    public static void requireFile(String target, Path artifact, String kind) {
        GlobPath.require("target '" + target + "'", artifact);
        if (Files.isDirectory(artifact)) {
            throw new IllegalArgumentException(
                    "target '" + target + "': " + artifact + " is a directory; name the " + kind + " itself");
        }
        if (!Files.isReadable(artifact)) {
            throw new IllegalArgumentException("target '" + target + "': there is no " + kind + " " + artifact
                    + " (working directory: " + Path.of("").toAbsolutePath()
                    + "). Build it first: ./mvnw package");
        }
    }
}

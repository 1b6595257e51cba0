package io.github.perfjunit.it.fork;

import java.nio.file.Path;

/**
 * What came of a build.
 *
 * @param output all that Maven printed
 */
public record Built(Path project, int exitCode, String output) {

    /** Fails, with all that was printed, unless the build succeeded. */
    public Built requireSuccess() {
        if (exitCode != 0) {
            throw new AssertionError("the build of " + project + " failed:\n" + output);
        }
        return this;
    }
}

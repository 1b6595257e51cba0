package io.github.perfjunit.internal.revision;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A revision that was built, and where its files are on this machine.
 *
 * @param wanted what a study needs of it
 * @param commit the commit that it is, all digits
 * @param root the directory that stands for the root of the repository, with nothing in it but the files that are needed
 * @param module the folder of the module in it, relative
 */
public record BuiltRevision(WantedRevision wanted, String commit, Path root, Path module) {

    private static final int DIGITS = 12;

    /** Returns the first digits of a commit, as reports show it. */
    public static String shortened(String commit) {
        return commit.substring(0, Math.min(DIGITS, commit.length()));
    }

    /** Returns the file of this path, which is relative to the folder of the module. */
    public Path file(Path relative) {
        return root.resolve(module).resolve(relative).normalize();
    }

    /** Describes the revision, its commit and its files, for readers. */
    public String describe() {
        return wanted.revision() + " (commit " + shortened(commit) + "), "
                + wanted.paths().stream().map(Path::toString).collect(Collectors.joining(":"));
    }

    /** Returns the files and folders that were wanted; they may be patterns. */
    public List<Path> files() {
        return wanted.paths().stream().map(this::file).toList();
    }
}

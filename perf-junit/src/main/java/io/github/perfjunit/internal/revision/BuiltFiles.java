package io.github.perfjunit.internal.revision;

import io.github.perfjunit.internal.target.artifact.Fingerprint;
import io.github.perfjunit.internal.target.artifact.GlobPath;
import io.github.perfjunit.internal.text.FailureReasons;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;

/** The files that a build of a revision has made: the wanted ones, and those that they need beside them. */
final class BuiltFiles {

    private static final String ALL_JARS = "*";

    private BuiltFiles() {}

    /** Returns whether each wanted path leads to something. */
    static boolean areThere(BuiltRevision built) {
        return built.files().stream().allMatch(file -> Files.exists(located(file)));
    }

    /**
     * Finds the files in a checkout.
     *
     * @throws NoRevisionException if the build did not make one of the wanted ones, or if a pattern matches several
     */
    static List<Path> of(BuiltRevision built, BuildCommand command) {
        Set<Path> files = new LinkedHashSet<>();
        for (Path wanted : built.files()) {
            Path file = located(wanted);
            if (!Files.exists(file)) {
                throw new NoRevisionException(command + " has built it, but " + missing(built, wanted));
            }
            try {
                files.addAll(Fingerprint.filesOf(file, command.directory()));
            } catch (IOException e) {
                throw FailureReasons.unchecked("can't read " + file, e);
            }
        }
        return List.copyOf(files);
    }

    /** For {@code lib/*} the folder. */
    private static Path located(Path wanted) {
        return wanted.endsWith(ALL_JARS) ? folder(wanted) : GlobPath.resolve(wanted);
    }

    private static Path folder(Path file) {
        return Objects.requireNonNull(file.getParent(), "a file below the root of a checkout");
    }

    private static String missing(BuiltRevision built, Path wanted) {
        Path module = built.root().resolve(built.module());
        String path = "'" + module.relativize(wanted) + "'";
        try {
            GlobPath.require(path, wanted);
        } catch (IllegalArgumentException e) {
            return String.valueOf(e.getMessage());
        }
        return "there is no " + path + inFolder(folder(wanted));
    }

    private static String inFolder(Path folder) {
        if (!Files.isDirectory(folder)) {
            return ", and no folder '" + folder.getFileName() + "'";
        }
        try (Stream<Path> files = Files.list(folder)) {
            List<String> names = files.filter(Files::isRegularFile)
                    .map(file -> file.getFileName().toString())
                    .sorted()
                    .toList();
            return names.isEmpty() ? ", and its folder has no files" : "; its folder has " + String.join(", ", names);
        } catch (IOException e) {
            return "";
        }
    }
}

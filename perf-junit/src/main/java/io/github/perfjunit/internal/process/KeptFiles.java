package io.github.perfjunit.internal.process;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Files and folders that are kept from build to build, and can be made again. Those that were not used for a month are removed: each
 * version of perf-junit, and of the JDK, has its own.
 */
public final class KeptFiles {

    private static final Duration UNUSED = Duration.ofDays(30);

    private KeptFiles() {}

    /** Keeps a file or a folder for the next month. */
    public static void use(Path kept) {
        try {
            Files.setLastModifiedTime(kept, FileTime.from(Instant.now()));
        } catch (IOException e) {
            // of another user: it is used all the same
        }
    }

    /**
     * Removes what was not used for a month.
     *
     * @param folder where it is
     * @param names of what perf-junit itself has made there
     */
    public static void removeUnused(Path folder, Pattern names) {
        Instant oldest = Instant.now().minus(UNUSED);
        for (Path kept : list(folder)) {
            try {
                if (names.matcher(kept.getFileName().toString()).matches()
                        && Files.getLastModifiedTime(kept).toInstant().isBefore(oldest)) {
                    FileTree.delete(kept);
                }
            } catch (IOException | UncheckedIOException e) {
                // of another user, or gone: the others can be removed all the same
            }
        }
    }

    private static List<Path> list(Path folder) {
        try (Stream<Path> all = Files.list(folder)) {
            return all.toList();
        } catch (IOException | UncheckedIOException e) {
            return List.of();
        }
    }
}

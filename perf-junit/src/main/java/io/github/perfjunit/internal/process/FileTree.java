package io.github.perfjunit.internal.process;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/** Files and folders with all that is in them. */
public final class FileTree {

    private FileTree() {}

    /**
     * Deletes a file, or a folder with all that is in it, if it exists. Links are deleted, and not followed.
     *
     * @throws IOException if something can't be deleted; a part may be gone then
     */
    public static void delete(Path root) throws IOException {
        if (!Files.exists(root, LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        try (Stream<Path> files = Files.walk(root)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }
}

package io.github.perfjunit.internal.report.html;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.UUID;

/** Files that are there whole or not at all. */
final class WholeFile {

    private WholeFile() {}

    /** Writes beside the file and moves it there; what was there before stays if anything goes wrong. */
    static void write(Path file, String text) throws IOException {
        Path target = file.toAbsolutePath();
        Files.createDirectories(target.getParent());
        // not Files.createTempFile, whose files nobody else may read
        Path temporary = target.resolveSibling("." + target.getFileName() + "." + UUID.randomUUID());
        try {
            Files.write(temporary, text.getBytes(UTF_8));
            move(temporary, target);
        } finally {
            Files.deleteIfExists(temporary);
        }
    }

    private static void move(Path from, Path to) throws IOException {
        try {
            Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
        } catch (AtomicMoveNotSupportedException e) {
            Files.move(from, to, StandardCopyOption.REPLACE_EXISTING);
        }
    }
}

package io.github.perfjunit.resolver;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;

/** Files of a local repository may not be executed, and are not ours to change: a copy of theirs may. */
final class Executables {

    /** A copy that no study has used since then is made again if one does. */
    private static final Duration UNUSED = Duration.ofDays(30);

    private Executables() {}

    /** The copy, which is kept: a folder for each content. */
    static Path copy(Path file, String checksum, Path localRepository) throws IOException {
        Path all = localRepository.resolve(".cache").resolve("perf-junit-executables");
        Path folder = Files.createDirectories(all.resolve(checksum));
        // before it is looked at: another JVM may be removing what is not used
        use(folder);
        removeUnused(all);
        Path copy = folder.resolve(file.getFileName());
        if (Files.isExecutable(copy) && Checksum.sha256(copy).equals(checksum)) {
            return copy;
        }
        Path fresh = Files.createTempFile(folder, "copy", ".tmp");
        try {
            Files.copy(file, fresh, StandardCopyOption.REPLACE_EXISTING);
            if (!fresh.toFile().setExecutable(true, false)) {
                throw new IOException(fresh + " can't be made executable");
            }
            return Files.move(fresh, copy, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(fresh);
        }
    }

    private static void use(Path folder) {
        try {
            Files.setLastModifiedTime(folder, FileTime.from(Instant.now()));
        } catch (IOException e) {
            // of another user: it is used all the same
        }
    }

    private static void removeUnused(Path all) throws IOException {
        for (Path folder : list(all)) {
            try {
                if (Files.getLastModifiedTime(folder)
                        .toInstant()
                        .isBefore(Instant.now().minus(UNUSED))) {
                    for (Path copy : list(folder)) {
                        Files.deleteIfExists(copy);
                    }
                    Files.deleteIfExists(folder);
                }
            } catch (IOException e) {
                // of another user, or gone: the others can be removed all the same
            }
        }
    }

    private static List<Path> list(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.toList();
        }
    }
}

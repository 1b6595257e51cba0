package io.github.perfjunit.resolver;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Files of a local repository may not be executed, and are not ours to change: a copy of theirs may. */
final class Executables {

    private Executables() {}

    /** The copy, which is kept: a folder for each content. */
    static Path copy(Path file, String checksum, Path localRepository) throws IOException {
        Path folder = Files.createDirectories(localRepository
                .resolve(".cache")
                .resolve("perf-junit-executables")
                .resolve(checksum));
        Path copy = folder.resolve(file.getFileName());
        if (Files.isExecutable(copy) && Checksum.sha256(copy).equals(checksum)) {
            return copy;
        }
        Path fresh = Files.createTempFile(folder, "copy", ".tmp");
        Files.copy(file, fresh, StandardCopyOption.REPLACE_EXISTING);
        if (!fresh.toFile().setExecutable(true, false)) {
            throw new IOException(fresh + " can't be made executable");
        }
        return Files.move(fresh, copy, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }
}

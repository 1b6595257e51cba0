package io.github.perfjunit.internal.process;

import io.github.perfjunit.api.Bytes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** The room on a disk, where something that writes there has failed. */
public final class FreeSpace {

    /** A segment of PostgreSQL's log, the largest piece that a service of a study writes at once. */
    private static final Bytes LITTLE = Bytes.mebibytes(16);

    private FreeSpace() {}

    /** Returns the directory of temporary files, where services write. */
    public static Path temporary() {
        return Path.of(System.getProperty("java.io.tmpdir")).toAbsolutePath();
    }

    /** Returns a clause if there is too little left for what a service writes. One that failed to write has often removed a file. */
    public static Optional<String> shortage(Path directory) {
        try {
            Bytes left = Bytes.bytes(Files.getFileStore(directory).getUsableSpace());
            return left.compareTo(LITTLE) < 0
                    ? Optional.of("the disk of " + directory + " is full but for " + left)
                    : Optional.empty();
        } catch (IOException e) {
            // one reason more or less is no reason to fail
            return Optional.empty();
        }
    }
}

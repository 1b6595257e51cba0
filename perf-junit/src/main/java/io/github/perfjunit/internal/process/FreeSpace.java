package io.github.perfjunit.internal.process;

import io.github.perfjunit.api.Bytes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The little room on a disk, where something that writes there has failed.
 *
 * @param directory where on the disk it writes
 */
public record FreeSpace(Path directory, Bytes left) {

    /** A segment of PostgreSQL's log, the largest piece that a service of a study writes at once. */
    private static final Bytes LITTLE = Bytes.mebibytes(16);

    /** Less than any service writes: nothing else needs to be looked for. */
    private static final Bytes NOTHING = Bytes.kibibytes(64);

    /** Returns the directory of temporary files, where services write. */
    public static Path temporary() {
        return Path.of(System.getProperty("java.io.tmpdir")).toAbsolutePath();
    }

    /** Returns the room if it is too little for what a service writes. One that failed to write has often removed a file. */
    public static Optional<FreeSpace> shortage(Path directory) {
        try {
            FreeSpace space = new FreeSpace(
                    directory, Bytes.bytes(Files.getFileStore(directory).getUsableSpace()));
            return Optional.of(space).filter(room -> room.left.compareTo(LITTLE) < 0);
        } catch (IOException e) {
            // one reason more or less is no reason to fail
            return Optional.empty();
        }
    }

    /** Whether nothing is left. */
    public boolean isFull() {
        return left.compareTo(NOTHING) < 0;
    }

    /** Returns a clause, such as {@code the disk of /tmp has only 1.5 MiB left; …}. */
    @Override
    public String toString() {
        return "the disk of " + directory + (isFull() ? " is full but for " + left : " has only " + left + " left");
    }
}

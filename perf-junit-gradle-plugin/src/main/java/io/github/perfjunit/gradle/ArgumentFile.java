package io.github.perfjunit.gradle;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A file of arguments that the command {@code java} reads, as those of {@code @file}. Only its own user may read it, as opposed to the
 * arguments in the list of processes.
 */
final class ArgumentFile {

    private ArgumentFile() {}

    /** Writes the file, in place of any that is there. */
    static void write(Path file, List<String> arguments) {
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            Files.deleteIfExists(file);
            Files.createFile(file, readableByItsOwner(file));
            Files.writeString(file, arguments.stream().map(ArgumentFile::quoted).collect(Collectors.joining()), UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** On Windows, the folders of a user are their own. */
    private static FileAttribute<?>[] readableByItsOwner(Path file) {
        return file.getFileSystem().supportedFileAttributeViews().contains("posix")
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))
                }
                : new FileAttribute<?>[0];
    }

    private static String quoted(String argument) {
        return "\"" + argument.replace("\\", "\\\\").replace("\"", "\\\"") + "\"\n";
    }
}

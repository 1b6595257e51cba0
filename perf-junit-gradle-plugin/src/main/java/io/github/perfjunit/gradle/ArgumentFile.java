package io.github.perfjunit.gradle;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.AclEntry;
import java.nio.file.attribute.AclEntryPermission;
import java.nio.file.attribute.AclEntryType;
import java.nio.file.attribute.AclFileAttributeView;
import java.nio.file.attribute.PosixFilePermissions;
import java.nio.file.attribute.UserPrincipal;
import java.util.EnumSet;
import java.util.List;
import org.gradle.api.GradleException;

/**
 * A file of arguments that the command {@code java} reads, as those of {@code @file}. Only its own user may read it, as opposed to the
 * arguments in the list of processes.
 */
final class ArgumentFile {

    private ArgumentFile() {}

    /**
     * Writes the file, in place of any that is there.
     *
     * @throws GradleException if an argument can't be written
     */
    static void write(Path file, List<String> arguments) {
        byte[] text = encoded(arguments, Charset.forName(System.getProperty("sun.jnu.encoding")));
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            Files.deleteIfExists(file);
            createForItsOwner(file);
            Files.write(file, text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Returns the content of the file. The command reads it as it reads its command line: in the charset of the platform.
     *
     * @throws GradleException if an argument has a character that this charset does not have; the message does not show its value
     */
    static byte[] encoded(List<String> arguments, Charset charset) {
        StringBuilder text = new StringBuilder();
        for (String argument : arguments) {
            if (!charset.newEncoder().canEncode(argument)) {
                throw new GradleException(argument.substring(2, argument.indexOf('='))
                        + ": it has a character that the charset of this platform, " + charset
                        + ", does not have; write it percent-encoded, such as %C3%A9");
            }
            text.append(quoted(argument));
        }
        return text.toString().getBytes(charset);
    }

    /** In a folder of a project, files of Windows inherit that others may read them. */
    private static void createForItsOwner(Path file) throws IOException {
        if (file.getFileSystem().supportedFileAttributeViews().contains("posix")) {
            Files.createFile(file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
            return;
        }
        Files.createFile(file);
        AclFileAttributeView access = Files.getFileAttributeView(file, AclFileAttributeView.class);
        if (access != null) {
            access.setAcl(accessOf(Files.getOwner(file)));
        }
    }

    /** Returns the list of those who have access: this user. */
    static List<AclEntry> accessOf(UserPrincipal user) {
        return List.of(AclEntry.newBuilder()
                .setType(AclEntryType.ALLOW)
                .setPrincipal(user)
                .setPermissions(EnumSet.allOf(AclEntryPermission.class))
                .build());
    }

    private static String quoted(String argument) {
        return "\"" + argument.replace("\\", "\\\\").replace("\"", "\\\"") + "\"\n";
    }
}

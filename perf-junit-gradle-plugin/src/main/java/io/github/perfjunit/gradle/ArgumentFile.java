package io.github.perfjunit.gradle;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.nio.file.FileSystem;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.AclEntry;
import java.nio.file.attribute.AclEntryPermission;
import java.nio.file.attribute.AclEntryType;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.nio.file.attribute.UserPrincipal;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
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
            Files.createFile(file, readableByItsOwner(file.getFileSystem()));
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
    private static FileAttribute<?>[] readableByItsOwner(FileSystem files) throws IOException {
        Set<String> views = files.supportedFileAttributeViews();
        if (views.contains("posix")) {
            return new FileAttribute<?>[] {
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))
            };
        }
        return views.contains("acl")
                ? new FileAttribute<?>[] {
                    accessOf(files.getUserPrincipalLookupService()
                            .lookupPrincipalByName(System.getProperty("user.name")))
                }
                : new FileAttribute<?>[0];
    }

    /** Returns the list of those who have access: this user. */
    static FileAttribute<List<AclEntry>> accessOf(UserPrincipal user) {
        AclEntry entry = AclEntry.newBuilder()
                .setType(AclEntryType.ALLOW)
                .setPrincipal(user)
                .setPermissions(EnumSet.allOf(AclEntryPermission.class))
                .build();
        return new FileAttribute<>() {
            @Override
            public String name() {
                return "acl:acl";
            }

            @Override
            public List<AclEntry> value() {
                return List.of(entry);
            }
        };
    }

    private static String quoted(String argument) {
        return "\"" + argument.replace("\\", "\\\\").replace("\"", "\\\"") + "\"\n";
    }
}

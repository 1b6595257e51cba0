package io.github.perfjunit.internal.text;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** Failures to read and write as sentences with their reason, which the JDK's own messages often leave to the name of the class. */
public final class IoFailures {

    private static final Map<Class<? extends FileSystemException>, String> REASONS = Map.of(
            NoSuchFileException.class, "it is not there",
            AccessDeniedException.class, "access is denied",
            FileAlreadyExistsException.class, "it is there already",
            NotDirectoryException.class, "it is no directory",
            DirectoryNotEmptyException.class, "it is a directory that is not empty");

    private IoFailures() {}

    /**
     * Returns the failure to throw.
     *
     * @param what what can't be done, with the file
     */
    public static UncheckedIOException unchecked(String what, IOException cause) {
        return new UncheckedIOException(because(what, cause), cause);
    }

    /** Returns what can't be done and the reason. The file of the reason is named only where it is another one. */
    public static String because(String what, Throwable cause) {
        Optional<String> file = cause instanceof FileSystemException failure
                ? Optional.ofNullable(failure.getFile()).filter(name -> !isNamed(name, what))
                : Optional.empty();
        return what + ": " + file.map(name -> name + ": ").orElse("") + reason(cause);
    }

    private static boolean isNamed(String file, String text) {
        return Pattern.compile("(?<![\\w./-])" + Pattern.quote(file) + "(?![\\w/-]|\\.\\w)")
                .matcher(text)
                .find();
    }

    private static String reason(Throwable cause) {
        if (cause instanceof FileSystemException failure) {
            String known = REASONS.get(failure.getClass());
            String said = failure.getReason();
            return said != null ? said : known != null ? known : failure.toString();
        }
        if (cause instanceof CharacterCodingException) {
            return "it is no text in UTF-8";
        }
        return cause.getMessage() == null ? cause.toString() : cause.getMessage();
    }
}

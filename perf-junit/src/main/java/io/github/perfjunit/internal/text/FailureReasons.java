package io.github.perfjunit.internal.text;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.UnknownHostException;
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

/** Reasons of failures in words. The messages of the JDK often leave the reason to the name of the class. */
public final class FailureReasons {

    private static final Map<Class<? extends FileSystemException>, String> REASONS = Map.of(
            NoSuchFileException.class, "it is not there",
            AccessDeniedException.class, "access is denied",
            FileAlreadyExistsException.class, "it is there already",
            NotDirectoryException.class, "it is no directory",
            DirectoryNotEmptyException.class, "it is a directory that is not empty");

    private FailureReasons() {}

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
        return what + ": " + reason(cause, what);
    }

    /** Returns the reason, with its file. */
    public static String of(Throwable cause) {
        return reason(cause, "");
    }

    /** Returns what is at the bottom of a failure, where what is around it only wraps it. */
    public static Throwable innermost(Throwable failure) {
        Throwable cause = failure;
        while (cause.getCause() != null) {
            cause = cause.getCause();
        }
        return cause;
    }

    private static String reason(Throwable cause, String what) {
        Throwable reason = unwrapped(cause);
        Optional<String> file = reason instanceof FileSystemException failure
                ? Optional.ofNullable(failure.getFile()).filter(name -> !isNamed(name, what))
                : Optional.empty();
        return file.map(name -> name + ": ").orElse("") + inWords(reason);
    }

    /** Streams of files wrap a failure, and have no words of their own. */
    private static Throwable unwrapped(Throwable cause) {
        Throwable wrapped = cause.getCause();
        return cause instanceof UncheckedIOException
                        && wrapped != null
                        && wrapped.toString().equals(cause.getMessage())
                ? wrapped
                : cause;
    }

    private static boolean isNamed(String file, String text) {
        return Pattern.compile("(?<![\\w./-])" + Pattern.quote(file) + "(?![\\w/-]|\\.\\w)")
                .matcher(text)
                .find();
    }

    private static String inWords(Throwable cause) {
        if (cause instanceof FileSystemException failure) {
            String known = REASONS.get(failure.getClass());
            String said = failure.getReason();
            return said != null ? said : known != null ? known : failure.toString();
        }
        if (cause instanceof CharacterCodingException) {
            return "it is no text in the expected encoding, UTF-8 unless another was chosen";
        }
        String message = cause.getMessage();
        if (message == null || cause instanceof LinkageError || cause instanceof VirtualMachineError) {
            return cause.toString();
        }
        return cause instanceof UnknownHostException ? "the host is not known: " + message : message;
    }
}

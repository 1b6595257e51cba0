package io.github.perfjunit.internal.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.UnknownHostException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class FailureReasonsTest {

    @TempDir
    private Path directory;

    static List<Arguments> failures() {
        return List.of(
                Arguments.of(new FileSystemException("/a/b", null, "Read-only file system"), "Read-only file system"),
                Arguments.of(new FileSystemException("/a", null, "Read-only file system"), "/a: Read-only file system"),
                Arguments.of(new FileSystemException("/a/b/c", null, "no"), "/a/b/c: no"),
                Arguments.of(new FileSystemException("/a/b.c", null, "no"), "/a/b.c: no"),
                Arguments.of(new FileSystemException("b", null, "no"), "b: no"),
                Arguments.of(new FileSystemException(null, null, "no"), "no"),
                Arguments.of(new AccessDeniedException("/a/b"), "access is denied"),
                Arguments.of(new AccessDeniedException("/a"), "/a: access is denied"),
                Arguments.of(new AccessDeniedException("/a/b", null, "Permission denied"), "Permission denied"),
                Arguments.of(new NotDirectoryException("/a/b"), "it is no directory"),
                Arguments.of(new IOException("No space left on device"), "No space left on device"),
                Arguments.of(new EOFException(), "java.io.EOFException"));
    }

    @ParameterizedTest
    @MethodSource("failures")
    void tellTheReason(IOException cause, String reason) {
        assertThat(FailureReasons.unchecked("can't write /a/b", cause))
                .hasMessage("can't write /a/b: " + reason)
                .hasCause(cause);
        assertThat(FailureReasons.because("/a/b can't be written", cause))
                .isEqualTo("/a/b can't be written: " + reason);
    }

    @Test
    void tellTheReasonWhereTheMessageIsOnlyAPath() throws IOException {
        Path file = Files.writeString(directory.resolve("file"), "");
        Path latin = Files.write(directory.resolve("latin"), new byte[] {'a', (byte) 0xE4, 'b'});
        assertThat(of(() -> Files.readString(directory.resolve("none"))))
                .isEqualTo("x: " + directory.resolve("none") + ": it is not there");
        assertThat(of(() -> Files.writeString(file, "", StandardOpenOption.CREATE_NEW)))
                .isEqualTo("x: " + file + ": it is there already");
        assertThat(of(() -> Files.delete(directory)))
                .isEqualTo("x: " + directory + ": it is a directory that is not empty");
        assertThat(of(() -> Files.readString(latin)))
                .isEqualTo("x: it is no text in the expected encoding, UTF-8 unless another was chosen");
    }

    static List<Arguments> reasons() {
        IOException no = new IOException("no");
        return List.of(
                Arguments.of(new NoSuchFileException("/a/b"), "/a/b: it is not there"),
                Arguments.of(new UncheckedIOException(new AccessDeniedException("/a")), "/a: access is denied"),
                Arguments.of(new UncheckedIOException("can't read /a: no", no), "can't read /a: no"),
                Arguments.of(new UnknownHostException("nowhere"), "the host is not known: nowhere"),
                Arguments.of(new IllegalStateException("it has ended"), "it has ended"),
                Arguments.of(new IllegalStateException(), "java.lang.IllegalStateException"),
                Arguments.of(new AssertionError("1 is not 2"), "1 is not 2"),
                Arguments.of(new StackOverflowError(), "java.lang.StackOverflowError"),
                Arguments.of(new OutOfMemoryError("Java heap space"), "java.lang.OutOfMemoryError: Java heap space"),
                Arguments.of(new NoClassDefFoundError("a/B"), "java.lang.NoClassDefFoundError: a/B"));
    }

    @ParameterizedTest
    @MethodSource("reasons")
    void reasonsWithoutWhatCanNotBeDone(Throwable cause, String reason) {
        assertThat(FailureReasons.of(cause)).isEqualTo(reason);
        assertThat(FailureReasons.because("x", cause)).isEqualTo("x: " + reason);
    }

    private static String of(Action action) {
        return FailureReasons.because("x", catchThrowableOfType(IOException.class, action::run));
    }

    private interface Action {
        void run() throws IOException;
    }
}

package io.github.perfjunit.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SizeOfFilesTest {

    @TempDir
    Path directory;

    private Path below;

    @BeforeEach
    void writeFiles() throws IOException {
        below = Files.createDirectories(directory.resolve("app/lib"));
        Files.write(directory.resolve("app/shop.jar"), new byte[1000]);
        Files.write(below.resolve("driver.jar"), new byte[24]);
    }

    @Test
    void isThatOfTheFileOrOfAllBelowADirectory() {
        assertThat(Bytes.ofFile(directory.resolve("app/shop.jar"))).isEqualTo(Bytes.bytes(1000));
        assertThat(Bytes.ofFile(directory.resolve("app"))).isEqualTo(Bytes.bytes(1024));
    }

    @Test
    void followsALinkThatIsGivenAndNoneBelow() throws IOException {
        Path link = Files.createSymbolicLink(directory.resolve("link"), directory.resolve("app"));
        Files.createSymbolicLink(below.resolve("again"), directory.resolve("app"));

        assertThat(Bytes.ofFile(link)).isEqualTo(Bytes.bytes(1024));
    }

    @Test
    void namesTheFileThatIsNotThere() {
        Path missing = directory.resolve("absent.jar");

        assertThatExceptionOfType(UncheckedIOException.class)
                .isThrownBy(() -> Bytes.ofFile(missing))
                .withMessage("the size of " + missing + " is not known: there is no file " + missing);
    }

    @Test
    void namesALinkThatLeadsNowhere() throws IOException {
        Path loop = directory.resolve("loop");
        Files.createSymbolicLink(loop, loop);

        assertThatExceptionOfType(UncheckedIOException.class)
                .isThrownBy(() -> Bytes.ofFile(loop))
                .withMessageStartingWith("the size of " + loop + " is not known: " + loop + ": ")
                .withMessageNotContaining("Exception");
    }

    @Test
    void namesTheDirectoryThatMayNotBeRead() throws IOException {
        Files.setPosixFilePermissions(below, PosixFilePermissions.fromString("---------"));
        assumeThat(Files.isReadable(below)).as("may read everything, like root").isFalse();

        assertThatExceptionOfType(UncheckedIOException.class)
                .isThrownBy(() -> Bytes.ofFile(directory))
                .withMessage("the size of " + directory + " is not known: there is no access to " + below);
    }
}

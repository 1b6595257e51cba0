package io.github.perfjunit.internal.target.artifact;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class Sha256Test {

    /** FIPS 180-4, the example of one block. */
    private static final String ABC = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";

    @Test
    void isThatOfTheStandard() {
        assertThat(new Sha256().add("abc").hex()).isEqualTo(ABC);
        assertThat(new Sha256().add("abc").base64()).isEqualTo("ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=");
    }

    @Test
    void goesOnOverTextsAndFiles(@TempDir Path directory) throws IOException {
        Path file = Files.writeString(directory.resolve("file"), "bc");
        assertThat(new Sha256().add("a").add(file).hex()).isEqualTo(ABC);
    }
}

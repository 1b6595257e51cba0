package io.github.perfjunit.internal.process;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.api.Bytes;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Disks with room and without. */
class FreeSpaceTest {

    /** The kernel's own file system has room for nothing. */
    @Test
    @EnabledOnOs(OS.LINUX)
    void aDiskWithoutRoomIsNamed() {
        assertThat(FreeSpace.shortage(Path.of("/proc")))
                .get()
                .hasToString("the disk of /proc is full but for 0.0 MiB")
                .returns(true, FreeSpace::isFull);
    }

    @Test
    void aDiskWithLittleRoomIsNotFull() {
        Path directory = Path.of("results");
        assertThat(new FreeSpace(directory, Bytes.mebibytes(1.5)))
                .hasToString("the disk of results has only 1.5 MiB left")
                .returns(false, FreeSpace::isFull);
    }

    @Test
    void ofADiskWithRoomOrADirectoryThatIsGoneNothingIsSaid(@TempDir Path directory) {
        assertThat(FreeSpace.shortage(directory)).isEmpty();
        assertThat(FreeSpace.shortage(directory.resolve("gone"))).isEmpty();
    }
}

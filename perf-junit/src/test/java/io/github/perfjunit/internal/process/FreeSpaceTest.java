package io.github.perfjunit.internal.process;

import static org.assertj.core.api.Assertions.assertThat;

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
        assertThat(FreeSpace.shortage(Path.of("/proc"))).hasValue("the disk of /proc is full but for 0.0 MiB");
    }

    @Test
    void ofADiskWithRoomOrADirectoryThatIsGoneNothingIsSaid(@TempDir Path directory) {
        assertThat(FreeSpace.shortage(directory)).isEmpty();
        assertThat(FreeSpace.shortage(directory.resolve("gone"))).isEmpty();
    }
}

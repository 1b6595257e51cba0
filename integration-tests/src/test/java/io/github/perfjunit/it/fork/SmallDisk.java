package io.github.perfjunit.it.fork;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Assumptions;

/** A file system in memory that is soon full, at a directory; a test that may not mount one is skipped. */
public record SmallDisk(Path directory) implements AutoCloseable {

    /** Mounts it, of a size such as {@code 44m}. */
    public static SmallDisk at(Path directory, String size) throws IOException, InterruptedException {
        Files.createDirectories(directory);
        Assumptions.assumeTrue(
                run("mount", "-t", "tmpfs", "-o", "size=" + size, "tmpfs", directory.toString()) == 0,
                "no file system can be mounted here");
        return new SmallDisk(directory);
    }

    /** Fills it up to the last byte. */
    public void fill() throws IOException {
        byte[] page = new byte[4096];
        try (OutputStream filling = Files.newOutputStream(directory.resolve("filling"))) {
            while (true) {
                filling.write(page);
            }
        } catch (IOException e) {
            if (Files.getFileStore(directory).getUsableSpace() > 0) {
                throw e;
            }
        }
    }

    private static int run(String... command) throws IOException, InterruptedException {
        return new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(new File("/dev/null"))
                .start()
                .waitFor();
    }

    @Override
    public void close() throws IOException, InterruptedException {
        run("umount", "-l", directory.toString());
    }
}

package io.github.perfjunit.internal.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileTreeTest {

    @TempDir
    Path directory;

    @Test
    void deletesAFolderWithAllThatIsInItAndNoFilesBehindLinks() throws IOException {
        Path kept = Files.writeString(
                Files.createDirectories(directory.resolve("kept")).resolve("file"), "kept");
        Path root = Files.createDirectories(directory.resolve("root/a/b"));
        Files.writeString(root.resolve("file"), "");
        Files.createSymbolicLink(root.resolve("link"), directory.resolve("kept"));
        Files.createSymbolicLink(root.resolve("broken"), directory.resolve("none"));

        FileTree.delete(directory.resolve("root"));

        assertThat(directory.resolve("root")).doesNotExist();
        assertThat(kept).hasContent("kept");
    }

    @Test
    void deletesNothingWhereNothingIs() throws IOException {
        FileTree.delete(directory.resolve("none"));
        Path link = Files.createSymbolicLink(directory.resolve("broken"), directory.resolve("none"));
        FileTree.delete(link);

        assertThat(directory).isEmptyDirectory();
    }
}

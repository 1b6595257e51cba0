package io.github.perfjunit.embedded;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/** A new directory for what the services may write, gone with its content when they end. */
record WorkDirectory(Path path) {

    /** Names the directory in which the work directory is made; without it, the one for temporary files. */
    static final String PROPERTY = "perfjunit.embedded.workdir";

    private static final String PREFIX = "perfjunit-embedded-";

    static WorkDirectory create() throws IOException {
        String parent = System.getProperty(PROPERTY);
        return new WorkDirectory(
                parent == null
                        ? Files.createTempDirectory(PREFIX)
                        : Files.createTempDirectory(Files.createDirectories(Path.of(parent)), PREFIX));
    }

    void delete() throws IOException {
        try (Stream<Path> tree = Files.walk(path)) {
            for (Path each : tree.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(each);
            }
        }
    }
}

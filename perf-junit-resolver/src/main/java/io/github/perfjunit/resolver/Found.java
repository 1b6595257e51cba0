package io.github.perfjunit.resolver;

import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import java.util.stream.Collectors;

/**
 * A release that was found.
 *
 * @param repository id of the repository that it comes from
 * @param file its own file
 * @param classpath that file and what it needs; empty if that wasn't asked for
 * @param sha256 of its own file, in hexadecimal
 * @param note what people should know of the choice; may be empty
 */
record Found(String version, String repository, Path file, List<Path> classpath, String sha256, String note) {

    void writeTo(Properties result, String prefix) {
        result.setProperty(prefix + "version", version);
        result.setProperty(prefix + "repository", repository);
        result.setProperty(prefix + "file", file.toString());
        result.setProperty(
                prefix + "classpath",
                classpath.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator)));
        result.setProperty(prefix + "sha256", sha256);
        result.setProperty(prefix + "note", note);
    }
}

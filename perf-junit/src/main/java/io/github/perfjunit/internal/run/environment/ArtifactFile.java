package io.github.perfjunit.internal.run.environment;

import io.github.perfjunit.api.Release;
import io.github.perfjunit.internal.target.artifact.Sha256;
import io.github.perfjunit.internal.text.FailureReasons;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Properties;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;

/** The facts about a file that a build has made: its version and its checksum. */
final class ArtifactFile {

    private ArtifactFile() {}

    /** The version that a jar has, if it says that it is this artifact: Maven leaves that in it. */
    static Optional<String> version(Path jar, Release artifact) {
        if (!Files.isRegularFile(jar)) {
            return Optional.empty();
        }
        try (JarFile file = new JarFile(jar.toFile())) {
            ZipEntry entry = file.getEntry(
                    "META-INF/maven/" + artifact.groupId() + "/" + artifact.artifactId() + "/pom.properties");
            if (entry == null) {
                return Optional.empty();
            }
            Properties properties = new Properties();
            try (InputStream in = file.getInputStream(entry)) {
                properties.load(in);
            }
            return Optional.ofNullable(properties.getProperty("version"));
        } catch (IOException e) {
            // No jar, and so none that says anything
            return Optional.empty();
        }
    }

    /** In hexadecimal; empty for what is no file. */
    static String sha256(Path file) {
        if (!Files.isRegularFile(file)) {
            return "";
        }
        try {
            return new Sha256().add(file).hex();
        } catch (IOException e) {
            throw FailureReasons.unchecked("can't read " + file, e);
        }
    }
}

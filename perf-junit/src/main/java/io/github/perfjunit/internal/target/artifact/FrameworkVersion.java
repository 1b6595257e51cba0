package io.github.perfjunit.internal.target.artifact;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;

/**
 * The framework with which a program was built, and its version, for readers of a study: {@code Spring Boot 4.1.1}. It is that of a
 * library which every program of the framework has: beside its jar, as a jar within it, or unpacked into it.
 */
public final class FrameworkVersion {

    /**
     * A framework, and where its version is found.
     *
     * @param library the name of the library's jar, up to its version
     * @param unpacked the file of the library that tells its version; empty if this is not looked for
     * @param property the property in this file
     */
    private record Mark(String framework, String library, String unpacked, String property) {

        /** Quarkus names the jar of a library with the library's group before it. */
        private Pattern jar() {
            return Pattern.compile("(?:.*[/\\\\.])?" + Pattern.quote(library) + "-(\\d[^/\\\\]*)\\.jar");
        }

        private Stream<String> versionsOfJars(List<String> files) {
            Pattern jar = jar();
            return files.stream().map(jar::matcher).filter(Matcher::matches).map(matcher -> matcher.group(1));
        }

        private Stream<String> versionUnpackedInto(Path artifact) {
            if (unpacked.isEmpty() || !isArchive(artifact)) {
                return Stream.empty();
            }
            try (JarFile jar = new JarFile(artifact.toFile())) {
                ZipEntry entry = jar.getEntry(unpacked);
                return entry == null
                        ? Stream.empty()
                        : Stream.ofNullable(properties(jar, entry).getProperty(property));
            } catch (IOException | IllegalArgumentException e) {
                return Stream.empty();
            }
        }

        private static Properties properties(JarFile jar, ZipEntry entry) throws IOException {
            Properties properties = new Properties();
            try (InputStream text = jar.getInputStream(entry)) {
                properties.load(text);
            }
            return properties;
        }
    }

    /**
     * Vert.x is the last, because programs of the others may contain it. Releases of Micronaut have another version than its
     * core, which is what the files tell.
     */
    private static final List<Mark> MARKS = List.of(
            new Mark("Spring Boot", "spring-boot", "", ""),
            new Mark("Quarkus", "quarkus-core", "META-INF/maven/io.quarkus/quarkus-core/pom.properties", "version"),
            new Mark("Micronaut Core", "micronaut-core", "micronaut-version.properties", "micronaut.version"),
            new Mark("Helidon", "helidon-common", "", ""),
            new Mark("Vert.x", "vertx-core", "META-INF/maven/io.vertx/vertx-core/pom.properties", "version"));

    private FrameworkVersion() {}

    /** Returns none for files that are of no known framework, or can't be read: nothing but a text depends on it. */
    public static Optional<String> in(List<Path> artifacts, Path workingDirectory) {
        try {
            List<String> files = new ArrayList<>();
            for (Path artifact : artifacts) {
                Fingerprint.filesOf(artifact, workingDirectory).forEach(file -> files.add(file.toString()));
                files.addAll(within(artifact));
            }
            return MARKS.stream()
                    .flatMap(mark -> Stream.concat(
                                    mark.versionsOfJars(files),
                                    artifacts.stream().flatMap(mark::versionUnpackedInto))
                            .limit(1)
                            .map(version -> mark.framework + " " + version))
                    .findFirst();
        } catch (IOException | UncheckedIOException e) {
            return Optional.empty();
        }
    }

    private static List<String> within(Path artifact) throws IOException {
        if (!isArchive(artifact)) {
            return List.of();
        }
        try (JarFile jar = new JarFile(artifact.toFile())) {
            return jar.stream().map(JarEntry::getName).toList();
        } catch (ZipException e) {
            return List.of();
        }
    }

    private static boolean isArchive(Path artifact) {
        String name = artifact.toString();
        return (name.endsWith(".jar") || name.endsWith(".war")) && Files.isRegularFile(artifact);
    }
}

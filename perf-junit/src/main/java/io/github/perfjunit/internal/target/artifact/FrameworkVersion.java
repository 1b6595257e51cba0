package io.github.perfjunit.internal.target.artifact;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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
 * The framework among the files of a program, with its version, for readers of a study: {@code Spring Boot 4.1.1}. The version is
 * that of a library which every program of the framework has: beside its jar, as a jar within it, or unpacked into it.
 */
public final class FrameworkVersion {

    /**
     * A framework, and where its version is found.
     *
     * @param jar the file of a library, with its version as the group
     * @param unpacked the file within the library that tells its version; empty if this is not looked for
     * @param property the property in this file
     */
    private record Mark(String framework, Pattern jar, String unpacked, String property) {

        /** Quarkus names the jar of a library with the library's group before it. */
        static Mark of(String framework, String library, String unpacked, String property) {
            Pattern jar = Pattern.compile("(?:.*[/\\\\.])?" + Pattern.quote(library) + "-(\\d[^/\\\\]*)\\.jar");
            return new Mark(framework, jar, unpacked, property);
        }

        Stream<String> versionsOfJars(List<String> files) {
            return files.stream().map(jar::matcher).filter(Matcher::matches).map(matcher -> matcher.group(1));
        }

        Optional<String> versionUnpackedInto(JarFile archive) {
            ZipEntry entry = archive.getEntry(unpacked);
            if (entry == null) {
                return Optional.empty();
            }
            try (InputStream text = archive.getInputStream(entry)) {
                Properties properties = new Properties();
                properties.load(text);
                return Optional.ofNullable(properties.getProperty(property));
            } catch (IOException | IllegalArgumentException e) {
                return Optional.empty();
            }
        }
    }

    /**
     * Vert.x is the last, because programs of the others may contain it. Releases of Micronaut have another version than its
     * core, which is what the files tell.
     */
    private static final List<Mark> MARKS = List.of(
            Mark.of("Spring Boot", "spring-boot", "", ""),
            Mark.of("Quarkus", "quarkus-core", "META-INF/maven/io.quarkus/quarkus-core/pom.properties", "version"),
            Mark.of("Micronaut Core", "micronaut-core", "micronaut-version.properties", "micronaut.version"),
            Mark.of("Helidon", "helidon-common", "", ""),
            Mark.of("Vert.x", "vertx-core", "META-INF/maven/io.vertx/vertx-core/pom.properties", "version"));

    /** The names of all files, also of those within archives. */
    private final List<String> files = new ArrayList<>();

    private final Map<Mark, String> unpacked = new HashMap<>();

    private FrameworkVersion() {}

    /** Returns none for files that are of no known framework, or can't be read: nothing but a text depends on it. */
    public static Optional<String> in(List<Path> artifacts, Path workingDirectory) {
        FrameworkVersion version = new FrameworkVersion();
        try {
            for (Path artifact : artifacts) {
                version.read(artifact, workingDirectory);
            }
        } catch (IOException | UncheckedIOException e) {
            return Optional.empty();
        }
        return version.first();
    }

    private void read(Path artifact, Path workingDirectory) throws IOException {
        Fingerprint.filesOf(artifact, workingDirectory).forEach(file -> files.add(file.toString()));
        if (!isArchive(artifact)) {
            return;
        }
        try (JarFile archive = new JarFile(artifact.toFile())) {
            archive.stream().map(JarEntry::getName).forEach(files::add);
            for (Mark mark : MARKS) {
                mark.versionUnpackedInto(archive).ifPresent(found -> unpacked.putIfAbsent(mark, found));
            }
        } catch (ZipException e) {
            // no archive in spite of its name: it has no files
        }
    }

    private Optional<String> first() {
        return MARKS.stream()
                .flatMap(mark -> Stream.concat(mark.versionsOfJars(files), Stream.ofNullable(unpacked.get(mark)))
                        .limit(1)
                        .map(found -> mark.framework + " " + found))
                .findFirst();
    }

    private static boolean isArchive(Path artifact) {
        String name = artifact.toString();
        return (name.endsWith(".jar") || name.endsWith(".war")) && Files.isRegularFile(artifact);
    }
}

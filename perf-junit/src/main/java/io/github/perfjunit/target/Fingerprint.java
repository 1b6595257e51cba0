package io.github.perfjunit.target;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.stream.Stream;

/** SHA-256 over artifacts with all that belongs to them. */
final class Fingerprint {

    private static final String QUARKUS_APPLICATION = "quarkus/quarkus-application.dat";

    private Fingerprint() {}

    static String of(List<Path> artifacts, List<List<String>> settings) {
        Sha256 digest = new Sha256();
        settings.forEach(group -> add(group, digest));
        for (Path artifact : artifacts) {
            try {
                for (Path file : filesOf(artifact)) {
                    add(List.of(name(artifact, file), Long.toString(Files.size(file))), digest);
                    digest.add(file);
                }
            } catch (IOException e) {
                throw new UncheckedIOException("can't read " + artifact, e);
            }
        }
        return digest.hex();
    }

    /** Without the folder that it is in: the same build elsewhere is the same. */
    private static String name(Path artifact, Path file) {
        return artifact.toAbsolutePath()
                .getParent()
                .relativize(file.toAbsolutePath())
                .toString();
    }

    /** Quarkus' fast-jar is a folder whose runner never changes; other jars may name neighbours in their manifest. */
    private static List<Path> filesOf(Path artifact) throws IOException {
        Path folder = artifact.getParent();
        if (Files.isDirectory(artifact)) {
            return allIn(artifact);
        }
        if (folder != null && Files.exists(folder.resolve(QUARKUS_APPLICATION))) {
            return allIn(folder);
        }
        return Stream.concat(Stream.of(artifact), neighbours(artifact).filter(Files::isRegularFile))
                .toList();
    }

    private static List<Path> allIn(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile).sorted().toList();
        }
    }

    private static Stream<Path> neighbours(Path artifact) throws IOException {
        if (!artifact.toString().endsWith(".jar")) {
            return Stream.empty();
        }
        try (JarFile jar = new JarFile(artifact.toFile())) {
            String classPath = jar.getManifest() == null
                    ? null
                    : jar.getManifest().getMainAttributes().getValue(Attributes.Name.CLASS_PATH);
            return classPath == null
                    ? Stream.empty()
                    : Stream.of(classPath.split(" +")).map(artifact::resolveSibling);
        }
    }

    /** Each with its length, so that no two lists give the same bytes. */
    private static void add(List<String> words, Sha256 digest) {
        digest.add(words.size() + ":");
        words.forEach(word -> digest.add(word.length() + ":" + word));
    }
}

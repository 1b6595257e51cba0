package io.github.perfjunit.internal.target.artifact;

import io.github.perfjunit.internal.text.FailureReasons;
import java.io.IOException;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import java.util.zip.ZipException;

/** SHA-256 over artifacts with all that belongs to them. */
public final class Fingerprint {

    private static final String QUARKUS_APPLICATION = "quarkus/quarkus-application.dat";

    private Fingerprint() {}

    public static String of(List<Path> artifacts, Path workingDirectory, List<List<String>> settings) {
        Sha256 digest = new Sha256();
        settings.forEach(group -> add(group, digest));
        for (Path artifact : artifacts) {
            try {
                for (Path file : filesOf(artifact, workingDirectory)) {
                    add(List.of(name(artifact, file), Long.toString(Files.size(file))), digest);
                    digest.add(file);
                }
            } catch (IOException e) {
                throw FailureReasons.unchecked("can't read " + artifact, e);
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

    /**
     * Quarkus' fast-jar is a folder whose runner never changes. Other jars may name jars and folders in their manifests, and
     * scripts name files.
     */
    public static List<Path> filesOf(Path artifact, Path workingDirectory) throws IOException {
        if (Files.isDirectory(artifact)) {
            return allIn(artifact);
        }
        if (isOfQuarkus(artifact)) {
            return allIn(artifact.getParent());
        }
        Map<Path, Path> files = new LinkedHashMap<>();
        files.put(absolute(artifact), artifact);
        Deque<Path> waiting = new ArrayDeque<>(files.values());
        while (!waiting.isEmpty()) {
            Path file = waiting.remove();
            for (Path used : usedBy(file, workingDirectory)) {
                for (Path found : Files.isDirectory(used) ? allIn(used) : List.of(used)) {
                    if (Files.isRegularFile(found) && files.putIfAbsent(absolute(found), found) == null) {
                        waiting.add(found);
                    }
                }
            }
        }
        return List.copyOf(files.values());
    }

    private static Path absolute(Path file) {
        return file.toAbsolutePath().normalize();
    }

    private static List<Path> usedBy(Path file, Path workingDirectory) throws IOException {
        if (!file.toString().endsWith(".jar")) {
            return ScriptFiles.of(file, workingDirectory);
        }
        return isOfQuarkus(file) ? List.of(file.getParent()) : neighbours(file);
    }

    private static boolean isOfQuarkus(Path file) {
        Path folder = file.getParent();
        return folder != null && Files.exists(folder.resolve(QUARKUS_APPLICATION));
    }

    private static List<Path> allIn(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile).sorted().toList();
        }
    }

    /** Entries of {@code Class-Path} are URLs, relative to the jar; one that ends with a slash is a folder of classes. */
    private static List<Path> neighbours(Path jar) throws IOException {
        if (!Files.isRegularFile(jar)) {
            return List.of();
        }
        try (JarFile file = new JarFile(jar.toFile())) {
            String classPath = file.getManifest() == null
                    ? null
                    : file.getManifest().getMainAttributes().getValue(Attributes.Name.CLASS_PATH);
            return classPath == null
                    ? List.of()
                    : Stream.of(classPath.strip().split(" +"))
                            .flatMap(entry -> resolved(jar, entry))
                            .filter(Files::exists)
                            .toList();
        } catch (ZipException e) {
            return List.of();
        }
    }

    private static Stream<Path> resolved(Path jar, String entry) {
        try {
            return Stream.of(Path.of(jar.toUri().resolve(entry)));
        } catch (IllegalArgumentException | FileSystemNotFoundException e) {
            return Stream.of(jar.resolveSibling(entry));
        }
    }

    /** Each with its length, so that no two lists give the same bytes. */
    private static void add(List<String> words, Sha256 digest) {
        digest.add(words.size() + ":");
        words.forEach(word -> digest.add(word.length() + ":" + word));
    }
}

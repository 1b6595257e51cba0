package io.github.perfjunit.it.build;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.regex.Pattern;

/**
 * The test class path of a project.
 *
 * @param jars a jar of a repository by its artifact's name
 */
record TestClassPath(Map<String, Path> jars) {

    /** Reads what {@code dependency:build-classpath} has written. */
    static TestClassPath read(Path file) throws IOException {
        String text = Files.readString(file).strip();
        Map<String, Path> jars = new TreeMap<>();
        Arrays.stream(text.split(Pattern.quote(File.pathSeparator), -1))
                .map(Path::of)
                .forEach(jar -> jars.put(artifact(jar), jar));
        return new TestClassPath(jars);
    }

    /** A repository has a directory for the artifact, and in that one for the version. */
    private static String artifact(Path jar) {
        int names = jar.getNameCount();
        String artifact = jar.getName(names - 3).toString();
        String version = jar.getName(names - 2).toString();
        // Netty's native parts are one artifact with several classifiers
        String file = jar.getName(names - 1).toString();
        return artifact + file.substring(artifact.length() + 1 + version.length(), file.length() - ".jar".length());
    }

    /** Returns the jars that another class path lacks, by their artifacts' names. */
    TestClassPath beyond(TestClassPath other) {
        Map<String, Path> more = new TreeMap<>(jars);
        more.keySet().removeAll(other.jars.keySet());
        return new TestClassPath(more);
    }

    /** Returns the artifacts that another class path has in another version. */
    Set<String> changedAgainst(TestClassPath other) {
        Set<String> changed = new TreeSet<>();
        jars.forEach((name, jar) -> {
            Path otherJar = other.jars.getOrDefault(name, jar);
            if (!otherJar.getFileName().equals(jar.getFileName())) {
                changed.add(name);
            }
        });
        return changed;
    }

    /** Classes that several jars have, with the jars. */
    Map<String, Set<String>> duplicates() throws IOException {
        Map<String, Set<String>> holders = new TreeMap<>();
        for (Map.Entry<String, Path> jar : jars.entrySet()) {
            for (String name : files(jar.getValue())) {
                if (name.endsWith(".class") && !name.endsWith("-info.class") && !name.startsWith("META-INF/")) {
                    holders.computeIfAbsent(name, absent -> new TreeSet<>()).add(jar.getKey());
                }
            }
        }
        holders.values().removeIf(holding -> holding.size() < 2);
        return holders;
    }

    /** Artifacts that would decide where SLF4J's, or another facade's, lines go. */
    Set<String> loggingBindings() throws IOException {
        Set<String> bindings = new TreeSet<>();
        for (Map.Entry<String, Path> jar : jars.entrySet()) {
            List<String> files = files(jar.getValue());
            if (files.contains("META-INF/services/org.slf4j.spi.SLF4JServiceProvider")
                    || files.contains("org/slf4j/impl/StaticLoggerBinder.class")
                    || files.contains("META-INF/services/org.apache.logging.log4j.spi.Provider")) {
                bindings.add(jar.getKey());
            }
        }
        return bindings;
    }

    private static List<String> files(Path jar) throws IOException {
        try (JarFile file = new JarFile(jar.toFile())) {
            return file.stream().map(JarEntry::getName).toList();
        }
    }
}

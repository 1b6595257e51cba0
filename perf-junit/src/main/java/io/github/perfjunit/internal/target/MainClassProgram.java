package io.github.perfjunit.internal.target;

import io.github.perfjunit.internal.target.artifact.GlobPath;
import io.github.perfjunit.internal.target.artifact.JavaOptionFiles;
import io.github.perfjunit.internal.target.option.JvmCache;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A class with a main method, and where it and its libraries are. */
record MainClassProgram(String className, List<Path> classpath) implements JvmProgram {

    @Override
    public String describe() {
        return "-cp " + joined() + " " + className;
    }

    private String joined() {
        return classpath.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
    }

    @Override
    public List<String> identity() {
        return Stream.concat(Stream.of(className), classpath.stream().map(entry -> entry.getFileName()
                        .toString()))
                .toList();
    }

    @Override
    public List<Path> artifacts(Launch launch) {
        return classpath.stream()
                .flatMap(entry -> JavaOptionFiles.expanded(entry).stream())
                .toList();
    }

    @Override
    public List<String> selection() {
        return List.of("-cp", joined(), className);
    }

    @Override
    public Program located() {
        return new MainClassProgram(
                className,
                classpath.stream()
                        .map(entry -> JavaOptionFiles.isAllJars(entry) ? entry : GlobPath.resolve(entry))
                        .toList());
    }

    @Override
    public void check(String target, Launch launch) {
        classpath.stream()
                .filter(entry -> !JavaOptionFiles.isAllJars(entry))
                .forEach(entry -> GlobPath.require("target '" + target + "', class path of " + className, entry));
        List<Path> entries = artifacts(launch);
        for (Path entry : entries) {
            if (!Files.isReadable(entry)) {
                throw new IllegalArgumentException("target '" + target + "': there is no " + entry
                        + " for the class path of " + className + " (working directory: "
                        + Path.of("").toAbsolutePath() + "). Build it first: ./mvnw package");
            }
        }
        launch.jvm().cache().ifPresent(cache -> refuseFolders(target, cache, entries));
        String file = className.replace('.', '/') + ".class";
        if (entries.stream().noneMatch(entry -> holds(target, entry, file))) {
            throw new IllegalArgumentException("target '" + target + "': there is no class " + className
                    + " in its class path " + joined()
                    + "; name the class with its package, a nested one as Outer$Inner, and where it was compiled to");
        }
    }

    private static void refuseFolders(String target, JvmCache cache, List<Path> entries) {
        entries.stream().filter(Files::isDirectory).findFirst().ifPresent(folder -> {
            throw new IllegalArgumentException("target '" + target + "': " + cache.method()
                    + " takes classes from jars only, but " + folder
                    + " is a folder in its class path; name the jar that the build makes of it");
        });
    }

    private static boolean holds(String target, Path entry, String file) {
        if (Files.isDirectory(entry)) {
            return Files.exists(entry.resolve(file));
        }
        try (JarFile jar = new JarFile(entry.toFile())) {
            return jar.getEntry(file) != null;
        } catch (IOException e) {
            throw new IllegalArgumentException(
                    "target '" + target + "': " + entry + " is in its class path, but is no jar (" + e.getMessage()
                            + ")",
                    e);
        }
    }
}

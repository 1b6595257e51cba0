package io.github.perfjunit.internal.process.launch;

import io.github.perfjunit.internal.process.KeptFiles;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * An archive of the classes that a {@link NestedJar} loads (AppCDS), which shortens its start. The first JVM makes it when it ends;
 * later ones use it. Best effort: without an archive a start takes longer, and no more.
 */
public final class ClassArchive {

    /** The archives of the JDK's own classes. A JVM that has none, and is to make another, does not start. */
    private static final List<Path> BASES =
            List.of(Path.of("lib", "server", "classes.jsa"), Path.of("bin", "server", "classes.jsa"));

    /** Options with which a JVM that is to make an archive does not start, or that choose another one. */
    private static final List<String> CONFLICTS = List.of(
            "-javaagent:",
            "-agentlib:",
            "-agentpath:",
            "-Xrun",
            "-Xshare:off",
            "-XX:SharedArchiveFile",
            "-XX:ArchiveClassesAtExit",
            "-XX:+AutoCreateSharedArchive",
            "--patch-module",
            "--limit-modules",
            "--upgrade-module-path");

    /** Environment variables whose options every JVM takes. */
    private static final List<String> VARIABLES = List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS");

    private final NestedJar jar;
    private final Path javaHome;
    private final List<String> options;
    private final Path kept;
    private final Path made;
    private final boolean isUsed;
    private final boolean isMade;

    /**
     * Creates the archive of a use of the jar.
     *
     * @param use the classes depend on it: each use has an archive of its own
     * @param options of the JVM, on which an archive depends too
     * @param temporary where an archive is made
     */
    public ClassArchive(NestedJar jar, String use, List<String> options, Path temporary) {
        this(jar, use, options, temporary, Path.of(System.getProperty("java.home")), inherited());
    }

    ClassArchive(
            NestedJar jar, String use, List<String> options, Path temporary, Path javaHome, List<String> inherited) {
        this.jar = jar;
        this.javaHome = javaHome;
        this.options = List.copyOf(options);
        this.kept = jar.file().resolveSibling(use + "-" + jvm() + "-" + checksum() + ".jsa");
        this.made = temporary.resolve(kept.getFileName());
        boolean isPossible = jar.isKept()
                // it separates the archives of a list
                && !kept.toString().contains(File.pathSeparator)
                && Stream.concat(options.stream(), inherited.stream())
                        .noneMatch(option -> CONFLICTS.stream().anyMatch(option::startsWith));
        this.isUsed = isPossible && Files.isReadable(kept);
        this.isMade = isPossible
                && !Files.exists(kept)
                && Files.isWritable(jar.folder())
                && BASES.stream().map(javaHome::resolve).anyMatch(Files::isRegularFile);
    }

    private static List<String> inherited() {
        return VARIABLES.stream()
                .map(System::getenv)
                .filter(Objects::nonNull)
                .flatMap(value -> Stream.of(value.strip().split("\\s+", -1)))
                .toList();
    }

    private static String jvm() {
        String jvm = System.getProperty("java.vm.name") + "-" + System.getProperty("java.vm.version");
        return jvm.replaceAll("[^A-Za-z0-9.+-]+", "_");
    }

    /** Returns a checksum of what else an archive is valid for. */
    private String checksum() {
        String text = System.getProperty("os.arch") + " " + javaHome + " " + String.join(" ", options);
        return HexFormat.of().toHexDigits(text.hashCode());
    }

    /**
     * Returns the command that runs the jar in a JVM that uses the archive, or makes it.
     *
     * @param own options of this JVM alone, on which the archive does not depend
     * @param arguments of the program
     */
    public List<String> command(List<String> own, String... arguments) {
        List<String> command = new ArrayList<>();
        command.add(javaHome.resolve("bin").resolve("java").toString());
        command.addAll(options);
        command.addAll(own);
        command.add(option());
        command.addAll(List.of("-jar", jar.file().toString()));
        command.addAll(List.of(arguments));
        return command;
    }

    private String option() {
        if (isUsed) {
            KeptFiles.use(kept);
            return "-XX:SharedArchiveFile=" + kept;
        }
        return isMade ? "-XX:ArchiveClassesAtExit=" + made : "-Xshare:auto";
    }

    /** Reports whether the JVM is to make the archive when it ends, which takes seconds. */
    public boolean isMade() {
        return isMade;
    }

    /** Keeps the archive that a JVM has made. It must have ended by itself or when it was asked to, else the archive is not whole. */
    public void keep() {
        if (!isMade || !Files.isRegularFile(made)) {
            return;
        }
        try {
            Path own = Files.createTempFile(jar.folder(), "archive", ".tmp");
            try {
                Files.move(made, own, StandardCopyOption.REPLACE_EXISTING);
                Files.move(own, kept, StandardCopyOption.ATOMIC_MOVE);
            } finally {
                Files.deleteIfExists(own);
            }
        } catch (IOException e) {
            // the next JVM makes it again
        }
    }
}

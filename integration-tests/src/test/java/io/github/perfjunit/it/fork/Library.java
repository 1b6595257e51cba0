package io.github.perfjunit.it.fork;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A library that perf-junit runs on in several versions, each fetched by Maven when it is first needed. */
public enum Library {
    JUNIT("org/junit|org/opentest4j|org/apiguardian|com/univocity|de/siegmar"),
    TESTCONTAINERS("org/testcontainers|com/github/docker-java|org/rnorth");

    private static final boolean ALL = Boolean.getBoolean("all.versions");
    private static final Path PROJECTS = Path.of("src", "it", "libraries");
    private static final Path FETCHED = Path.of("target");
    private static final Duration PATIENCE = Duration.ofMinutes(4);

    private final Pattern groups;

    Library(String groups) {
        this.groups = Pattern.compile("/(" + groups + ")/");
    }

    /** Returns the versions that this build tests, oldest first: all that are promised with {@code -Pall}, else the newest. */
    public List<String> versions() {
        return ALL ? promised() : List.of(newest());
    }

    /** Returns the oldest and the newest of them. */
    public List<String> bounds() {
        return ALL ? List.of(promised().get(0), newest()) : List.of(newest());
    }

    /** Returns the newest of them. */
    public String newest() {
        List<String> all = promised();
        return all.get(all.size() - 1);
    }

    private List<String> promised() {
        return RootPom.words(folder() + ".versions");
    }

    /** Whether this jar of a local repository belongs to the library, in whatever version. */
    boolean brings(String jar) {
        return groups.matcher(jar.replace('\\', '/')).find();
    }

    /** Its jars in this version, with all that they need. */
    List<Path> jars(String version) throws IOException, InterruptedException {
        Path directory = FETCHED.resolve(folder()).resolve(version);
        synchronized (Library.class) {
            if (!Files.isDirectory(directory)) {
                fetch(version, directory);
            }
        }
        try (Stream<Path> jars = Files.list(directory)) {
            return jars.map(Path::toAbsolutePath).sorted().toList();
        }
    }

    /** Into another directory first: one that is there is complete. */
    private void fetch(String version, Path directory) throws IOException, InterruptedException {
        Files.createDirectories(directory.getParent());
        Path unfinished = Files.createTempDirectory(directory.getParent(), "unfinished-");
        MavenBuild.of(PROJECTS.resolve(folder()))
                .with("library.version", version)
                .with("outputDirectory", unfinished.toAbsolutePath().toString())
                .within(PATIENCE)
                .run("org.apache.maven.plugins:maven-dependency-plugin:"
                        + RootPom.property("maven-dependency-plugin.version") + ":copy-dependencies")
                .requireSuccess();
        Files.move(unfinished, directory);
    }

    private String folder() {
        return name().toLowerCase(Locale.ROOT);
    }
}

package io.github.perfjunit.it.fork;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * A build of another project, by the Maven that runs these tests: with its settings and its local repository, and without
 * a network if it has none. Immutable; each method gives a new one.
 */
public final class MavenBuild {

    /** The property that Surefire and Failsafe read where a project does not configure another. */
    private static final String TEST_OPTIONS = "argLine";

    private final Path project;
    private final Map<String, String> properties;
    private final Map<String, String> variables;
    private final Duration limit;

    private MavenBuild(Path project, Map<String, String> properties, Map<String, String> variables, Duration limit) {
        this.project = project;
        this.properties = properties;
        this.variables = variables;
        this.limit = limit;
    }

    /** A build of the project in this directory, which may take five minutes. */
    public static MavenBuild of(Path project) {
        Map<String, String> properties = new LinkedHashMap<>();
        given("maven.repo.local").ifPresent(path -> properties.put("maven.repo.local", path));
        properties.put(TEST_OPTIONS, String.join(" ", ShortLived.OPTIONS));
        return new MavenBuild(project, properties, Map.of(), Duration.ofMinutes(5));
    }

    /** The same with this property. */
    public MavenBuild with(String name, String value) {
        return new MavenBuild(project, put(properties, name, value), variables, limit);
    }

    /**
     * The same with a repository in front of the local one: it is asked first, and what is fetched is kept there. So
     * artifacts of this build can be used that are installed nowhere. Builds that share it at the same time lock its files
     * against each other.
     */
    public MavenBuild inFrontOfTheLocalRepository(Path repository) {
        String local = given("maven.repo.local")
                .orElse(Path.of(System.getProperty("user.home"), ".m2", "repository")
                        .toString());
        return with("maven.repo.local", repository.toString())
                .with("maven.repo.local.tail", local)
                .with("aether.syncContext.named.factory", "file-lock")
                .with("aether.syncContext.named.nameMapper", "file-gav")
                .with("aether.syncContext.named.time", Long.toString(limit.toSeconds()));
    }

    /** The same with tests that have their temporary files in this directory, and processes that can be found by it. */
    public MavenBuild testingIn(Path temporaryDirectory) {
        String options = properties.get(TEST_OPTIONS) + " -Djava.io.tmpdir=" + temporaryDirectory;
        return with(TEST_OPTIONS, options).withVariable("FORK", temporaryDirectory.toString());
    }

    /** The same, however busy the machine of the tests is: for builds that are not about what comes late. */
    public MavenBuild patient() {
        return with("perfjunit.load.start.lag", "30s").with("perfjunit.load.generator.cpu", "1000");
    }

    /** The same with this environment variable. */
    public MavenBuild withVariable(String name, String value) {
        return new MavenBuild(project, properties, put(variables, name, value), limit);
    }

    /** The same with another limit of its time. */
    public MavenBuild within(Duration otherLimit) {
        return new MavenBuild(project, properties, variables, otherLimit);
    }

    private static Map<String, String> put(Map<String, String> map, String name, String value) {
        Map<String, String> more = new LinkedHashMap<>(map);
        more.put(name, value);
        return more;
    }

    /** Builds these goals and phases, to the end. */
    public Built run(String... goals) throws IOException, InterruptedException {
        Path output = Files.createTempFile("maven-", ".txt");
        try {
            Process maven = start(output, goals);
            if (!maven.waitFor(limit.toSeconds(), TimeUnit.SECONDS)) {
                maven.descendants().forEach(ProcessHandle::destroyForcibly);
                maven.destroyForcibly();
                throw new AssertionError("the build of " + project + " did not end in " + limit + ":\n"
                        + Files.readString(output, UTF_8));
            }
            return new Built(project, maven.exitValue(), Files.readString(output, UTF_8));
        } finally {
            Files.delete(output);
        }
    }

    private Process start(Path output, String... goals) throws IOException {
        List<String> command = new ArrayList<>(List.of(program(), "-B", "-ntp", "-f", project.toString()));
        if (given("maven.offline").filter("offline:true"::equals).isPresent()) {
            command.add("-o");
        }
        given("maven.settings")
                .map(text -> text.substring("settings:".length()))
                .filter(file -> Files.isRegularFile(Path.of(file)))
                .ifPresent(file -> command.addAll(List.of("-s", file)));
        properties.forEach((name, value) -> command.add("-D" + name + "=" + value));
        command.addAll(Arrays.asList(goals));
        ProcessBuilder builder =
                new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(output.toFile());
        // what the launcher of the Maven outside has set is of its own project
        builder.environment().keySet().removeAll(List.of("MAVEN_PROJECTBASEDIR", "MAVEN_CMD_LINE_ARGS"));
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        builder.environment().putIfAbsent("MAVEN_OPTS", ShortLived.NO_OPTIMIZING_COMPILER);
        ShortLived.SETTINGS.forEach((key, value) -> builder.environment().put(variable(key), value));
        builder.environment().putAll(variables);
        return builder.start();
    }

    private static String variable(String setting) {
        return setting.toUpperCase(Locale.ROOT).replace('.', '_');
    }

    /** The Maven that runs these tests; outside a build, the wrapper. */
    private static String program() {
        return given("maven.home")
                .map(home -> Path.of(home, "bin", "mvn").toString())
                .orElse(Path.of("..", "mvnw").toString());
    }

    private static Optional<String> given(String property) {
        return Optional.ofNullable(System.getProperty(property)).filter(value -> !value.isBlank());
    }
}

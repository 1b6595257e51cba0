package io.github.perfjunit.target;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A program under test and how to start it. Immutable; each method gives a new target.
 *
 * <p>Declare targets as static fields of the test class. The field's name is the target's name:
 *
 * <pre>{@code
 * static final Target spring = Target.jar("../spring/target/orders.jar").configuredFor(SPRING_BOOT);
 * static final Target quarkus = Target.executable("../quarkus/target/orders-runner").configuredFor(QUARKUS);
 * }</pre>
 *
 * <p>Targets are compared by identity, so that a program can be compared with itself. Relative paths start at the working
 * directory, which Maven sets to the module's folder. Nothing is looked up or started before a study begins.
 */
public final class Target {

    private final Program program;
    private final @Nullable String name;
    private final @Nullable Framework framework;
    private final @Nullable String readinessPath;
    private final Map<String, String> environment;
    private final List<String> arguments;
    private final List<String> jvmArguments;

    private Target(
            Program program,
            @Nullable String name,
            @Nullable Framework framework,
            @Nullable String readinessPath,
            Map<String, String> environment,
            List<String> arguments,
            List<String> jvmArguments) {
        this.program = program;
        this.name = name;
        this.framework = framework;
        this.readinessPath = readinessPath;
        this.environment = Collections.unmodifiableMap(environment);
        this.arguments = List.copyOf(arguments);
        this.jvmArguments = List.copyOf(jvmArguments);
    }

    /** An executable jar, started with {@code java -jar} of the JDK that runs the tests. */
    public static Target jar(String path) {
        return jar(Path.of(path));
    }

    /** An executable jar, started with {@code java -jar} of the JDK that runs the tests. */
    public static Target jar(Path path) {
        return of(new Program.Jar(path.toAbsolutePath().normalize()));
    }

    /** A native image, or any other program that can be executed. */
    public static Target executable(String path) {
        return executable(Path.of(path));
    }

    /** A native image, or any other program that can be executed. */
    public static Target executable(Path path) {
        return of(new Program.Executable(path.toAbsolutePath().normalize()));
    }

    private static Target of(Program program) {
        return new Target(program, null, null, null, Map.of(), List.of(), List.of());
    }

    /** This target under another name than its field's. */
    public Target named(String newName) {
        if (newName.isBlank()) {
            throw new IllegalArgumentException("a target's name can't be blank");
        }
        return new Target(program, newName, framework, readinessPath, environment, arguments, jvmArguments);
    }

    /** Tells the program where its services are, and which HTTP port to use, in this framework's own variables. */
    public Target configuredFor(Framework newFramework) {
        return new Target(program, name, newFramework, readinessPath, environment, arguments, jvmArguments);
    }

    /** Adds an environment variable; {@code {rabbitmq.uri}} and its like are filled in at launch. Overrides the framework's. */
    public Target env(String variable, String value) {
        if (variable.isBlank() || variable.contains("=")) {
            throw new IllegalArgumentException("'" + variable + "' can't be the name of an environment variable");
        }
        Map<String, String> newEnvironment = new LinkedHashMap<>(environment);
        newEnvironment.put(variable, value);
        return new Target(program, name, framework, readinessPath, newEnvironment, arguments, jvmArguments);
    }

    /** Adds arguments of the program; {@code {http.port}} and its like are filled in at launch. */
    public Target args(String... more) {
        return new Target(program, name, framework, readinessPath, environment, append(arguments, more), jvmArguments);
    }

    /** Adds options of the JVM, for jars, such as {@code -Xmx256m}. */
    public Target jvmArgs(String... more) {
        return new Target(program, name, framework, readinessPath, environment, arguments, append(jvmArguments, more));
    }

    /** The HTTP path that answers 2xx when the program is ready. Overrides the framework's. */
    public Target readyAt(String path) {
        if (!path.startsWith("/")) {
            throw new IllegalArgumentException("readyAt(\"" + path + "\"): a path starts with a slash");
        }
        return new Target(program, name, framework, path, environment, arguments, jvmArguments);
    }

    private static List<String> append(List<String> some, String... more) {
        List<String> all = new ArrayList<>(some);
        all.addAll(List.of(more));
        return all;
    }

    /** The name that was given, if it is not the field's. */
    public Optional<String> givenName() {
        return Optional.ofNullable(name);
    }

    Program program() {
        return program;
    }

    Optional<Framework> framework() {
        return Optional.ofNullable(framework);
    }

    Optional<String> readinessPath() {
        return Optional.ofNullable(readinessPath).or(() -> framework().map(Framework::readinessPath));
    }

    Map<String, String> environment() {
        return environment;
    }

    List<String> arguments() {
        return arguments;
    }

    List<String> jvmArguments() {
        return jvmArguments;
    }

    @Override
    public String toString() {
        return (name == null ? "" : name + ": ") + program.artifact();
    }
}

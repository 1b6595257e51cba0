package io.github.perfjunit.target;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
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

    private final Launch launch;
    private final @Nullable String name;

    private Target(Launch launch, @Nullable String name) {
        this.launch = launch;
        this.name = name;
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
        return new Target(Launch.of(program), null);
    }

    private Target with(Consumer<LaunchDraft> change) {
        return new Target(launch.with(change), name);
    }

    /** This target under another name than its field's. */
    public Target named(String newName) {
        if (newName.isBlank()) {
            throw new IllegalArgumentException("a target's name can't be blank");
        }
        return new Target(launch, newName);
    }

    /** Tells the program where its services are, and which HTTP port to use, in this framework's own variables. */
    public Target configuredFor(Framework newFramework) {
        return with(draft -> draft.framework = Optional.of(newFramework));
    }

    /** Adds an environment variable; {@code {rabbitmq.uri}} and its like are filled in at launch. Overrides the framework's. */
    public Target env(String variable, String value) {
        if (variable.isBlank() || variable.contains("=")) {
            throw new IllegalArgumentException("'" + variable + "' can't be the name of an environment variable");
        }
        return with(draft -> draft.environment.put(variable, value));
    }

    /** Adds arguments of the program; {@code {http.port}} and its like are filled in at launch. */
    public Target args(String... more) {
        return with(draft -> draft.arguments.addAll(List.of(more)));
    }

    /** Adds options of the JVM, for jars, such as {@code -Xmx256m}. */
    public Target jvmArgs(String... more) {
        return with(draft -> draft.jvmArguments.addAll(List.of(more)));
    }

    /** The HTTP path that answers 2xx when the program is ready. Overrides the framework's. */
    public Target readyAt(String path) {
        if (!path.startsWith("/")) {
            throw new IllegalArgumentException("readyAt(\"" + path + "\"): a path starts with a slash");
        }
        return with(draft -> draft.readinessPath = Optional.of(path));
    }

    /** The name that was given, if it is not the field's. */
    public Optional<String> givenName() {
        return Optional.ofNullable(name);
    }

    Launch launch() {
        return launch;
    }

    @Override
    public String toString() {
        return (name == null ? "" : name + ": ") + launch.program().artifact();
    }
}

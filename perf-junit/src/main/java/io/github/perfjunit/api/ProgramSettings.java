package io.github.perfjunit.api;

import io.github.perfjunit.internal.target.GlobPath;
import io.github.perfjunit.internal.target.LaunchValue;
import io.github.perfjunit.internal.text.QuantityPattern;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** The settings of most targets. They are a part of {@link Target}, the only concrete subclass. */
abstract sealed class ProgramSettings extends PlaceSettings permits Target {

    /**
     * Tells the program where its services are, and which HTTP port to use, in this framework's own variables. Where this was
     * not called, the framework that a jar was built with is used: Spring Boot by the manifest, Quarkus by the main class,
     * Micronaut by the beans in {@code META-INF/micronaut}.
     */
    public Target configuredFor(Framework newFramework) {
        return with(draft -> draft.framework = Optional.of(newFramework));
    }

    /** Adds an environment variable; {@code {rabbitmq.uri}} and its like are filled in at launch. Overrides the framework's. */
    public Target env(String variable, String value) {
        return env(variable, LaunchValue.of(value));
    }

    /**
     * Adds an environment variable whose value is known only when the target starts, such as the port of a container:
     *
     * <pre>{@code
     * @Container
     * static final GenericContainer<?> redis = new GenericContainer<>("redis:8").withExposedPorts(6379);
     *
     * static final Target shop = Target.jar("target/shop.jar").env("REDIS_PORT", () -> "" + redis.getFirstMappedPort());
     * }</pre>
     *
     * <p>The supplier is asked once before each start, also before that of a training for {@link #withAppCds()}, and before
     * clock zero. Placeholders in its text are filled in as in any other. The fact that the value is supplied belongs to the
     * identity of the target, by which recorded studies are found and compared; the value does not. Each run's record has the
     * value, with secrets masked. A supplier that fails or returns null ends the study, and counts against no target.
     */
    public Target env(String variable, Supplier<String> value) {
        return env(variable, LaunchValue.supplied(value));
    }

    private Target env(String variable, LaunchValue value) {
        if (variable.isBlank() || variable.contains("=")) {
            throw new IllegalArgumentException("'" + variable + "' can't be the name of an environment variable");
        }
        return with(draft -> draft.environment.put(variable, value));
    }

    /** Adds arguments of the program; {@code {http.port}} and its like are filled in at launch. */
    public Target args(String... more) {
        return with(draft -> Stream.of(more).map(LaunchValue::of).forEach(draft.arguments::add));
    }

    /**
     * Adds one argument of the program that is known only when the target starts. It is resolved, recorded and left out of the
     * identity of the target as the variables of {@link #env(String, Supplier)} are.
     *
     * <pre>{@code
     * static final Target shop = Target.jar("target/shop.jar").args(() -> "--redis.port=" + redis.getFirstMappedPort());
     * }</pre>
     */
    public Target args(Supplier<String> argument) {
        return with(draft -> draft.arguments.add(LaunchValue.supplied(argument)));
    }

    /**
     * When the program counts as ready: when it answers HTTP, listens to a port, prints a line, or when code of the test
     * says so. Overrides the framework's.
     */
    public Target readyWhen(Readiness readiness) {
        return with(draft -> draft.readiness = Optional.of(readiness));
    }

    /** The HTTP path that answers 2xx when the program is ready: short for {@code readyWhen(Readiness.http(path))}. */
    public Target readyAt(String path) {
        if (!path.startsWith("/")) {
            throw new IllegalArgumentException("readyAt(\"" + path + "\"): a path starts with a slash");
        }
        return readyWhen(Readiness.http(path));
    }

    /**
     * The line in which the program itself says what its start took, for {@code startup.reported}; in place of those that
     * Spring Boot, Quarkus, Micronaut and Helidon print, which are known.
     *
     * <pre>{@code
     * Target.executable("target/worker").reportsStartupAs("up and running after (?<millis>\\d+) ms");
     * }</pre>
     *
     * @param regex a regular expression with a group around each number, named by its unit: {@code minutes},
     *     {@code seconds}, {@code millis}, {@code micros} or {@code nanos}; several are added up
     * @throws IllegalArgumentException if it is none, or has no such group
     */
    public Target reportsStartupAs(String regex) {
        return with(draft -> draft.startupLine = Optional.of(QuantityPattern.of(Quantity.DURATION, regex)));
    }

    /**
     * The HTTP path at which the program publishes its metrics in the text format of Prometheus, for
     * {@code run.recordFromPrometheus(...)}. Overrides the framework's.
     *
     * @throws IllegalArgumentException if the path doesn't begin with a slash
     */
    public Target metricsAt(String path) {
        if (!path.startsWith("/")) {
            throw new IllegalArgumentException("metricsAt(\"" + path + "\"): a path starts with a slash");
        }
        return with(draft -> draft.metricsPath = Optional.of(path));
    }

    /**
     * Names files and folders that the program uses and that can't be seen from it, such as what a script loads: when one of
     * them changes, a study that was recorded earlier is one of another program. A verdict that is run alone is refused for a
     * script whose text shows that it finds files in such ways, unless they are named here.
     *
     * <pre>{@code
     * Target.command("node", "shop.js").usingArtifacts("node_modules", "config")
     * }</pre>
     *
     * @param paths relative to the working directory of the tests, or absolute; patterns as in {@link Target#jar(String)}
     * @throws IllegalArgumentException if there is no such file or folder
     */
    public Target usingArtifacts(String... paths) {
        for (String path : paths) {
            if (!Files.exists(Path.of(path)) && !GlobPath.isPattern(Path.of(path))) {
                throw new IllegalArgumentException("usingArtifacts(\"" + path + "\"): there is no "
                        + Path.of(path).toAbsolutePath());
            }
        }
        return with(draft -> Arrays.stream(paths).map(Path::of).forEach(draft.furtherArtifacts::add));
    }
}

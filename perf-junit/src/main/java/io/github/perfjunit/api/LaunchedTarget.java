package io.github.perfjunit.api;

import io.github.perfjunit.api.TargetDefinition.Value;
import java.util.Arrays;
import java.util.OptionalInt;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apiguardian.api.API;

/**
 * A target that perf-junit starts anew for each run. Each method returns a new target of the same kind.
 *
 * @param <T> the kind of the target
 */
@API(status = API.Status.MAINTAINED, since = "0.1.0")
public abstract class LaunchedTarget<T extends LaunchedTarget<T>> extends ServingTarget<T> {

    LaunchedTarget(TargetDefinition definition) {
        super(definition);
    }

    @Override
    abstract T with(TargetDefinition changed);

    /**
     * Names files and folders that the program uses and that can't be seen from it, such as what a script loads: when one of
     * them changes, a study that was recorded earlier is one of another program. A verdict that is run alone is refused for a
     * script whose text shows that it finds files in such ways, unless they are named here.
     *
     * <pre>{@code
     * Target.command("node", "shop.js").usingArtifacts("node_modules", "config")
     * }</pre>
     *
     * <p>A path to nothing is refused when the study begins.
     *
     * @param paths relative to the working directory of the tests, or absolute; patterns as in {@link Target#jar(String)}
     */
    public T usingArtifacts(String... paths) {
        return with(definition().withArtifacts(paths));
    }

    /**
     * Adds an environment variable; {@code {rabbitmq.uri}} and similar placeholders are filled in at launch. Overrides the
     * framework's.
     *
     * @throws IllegalArgumentException if the name is blank or holds an equals sign
     */
    public T env(String variable, String value) {
        return env(variable, Value.of(value));
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
     * <p>The supplier is called once before each start, also before that of a training for {@link JvmTarget#withAppCds()}, and
     * before clock zero. Placeholders in its text are filled in as in any other. The fact that the value is supplied belongs to
     * the identity of the target, by which recorded studies are found and compared; the value does not. Each run's record has
     * the value, with secrets masked. A supplier that fails or returns null ends the study, and counts against no target.
     *
     * @throws IllegalArgumentException if the name is blank or holds an equals sign
     */
    public T env(String variable, Supplier<String> value) {
        return env(variable, Value.supplied(value));
    }

    private T env(String variable, Value value) {
        if (variable.isBlank() || variable.contains("=")) {
            throw new IllegalArgumentException("'" + variable + "' can't be the name of an environment variable");
        }
        return with(definition().with(definition().start().withVariable(variable, value)));
    }

    /** Adds arguments of the program; {@code {http.port}} and similar placeholders are filled in at launch. */
    public T args(String... more) {
        return with(definition()
                .with(definition().start().withArguments(Arrays.stream(more).map(Value::of))));
    }

    /**
     * Adds one argument of the program that is known only when the target starts. It is resolved, recorded and left out of the
     * identity of the target as the variables of {@link #env(String, Supplier)} are.
     *
     * <pre>{@code
     * static final Target shop = Target.jar("target/shop.jar").args(() -> "--redis.port=" + redis.getFirstMappedPort());
     * }</pre>
     */
    public T args(Supplier<String> argument) {
        return with(definition().with(definition().start().withArguments(Stream.of(Value.supplied(argument)))));
    }

    /**
     * Declares a further port of the program, beside that of its HTTP server. perf-junit chooses a free one for each run, and
     * fills it in for {@code {name.port}} in arguments, variables and system properties.
     *
     * <pre>{@code
     * static final Target shop = Target.jar("target/shop.jar").port("grpc").args("--grpc.port={grpc.port}");
     * }</pre>
     *
     * <p>Loads address it by {@code toPort("grpc")}, tests by {@code app.uri("grpc", "/")}.
     *
     * @param name lower-case letters and digits; not {@code http}, which is there already, and no name of a service
     * @throws IllegalArgumentException if it is no such name, or there is a port of this name already
     */
    public T port(String name) {
        return with(definition().with(definition().start().withPort(name, OptionalInt.empty())));
    }

    /**
     * Sets the line in which the program itself reports the duration of its start, for {@code startup.reported}; in place of
     * those that Spring Boot, Quarkus, Micronaut and Helidon print, which are known.
     *
     * <pre>{@code
     * Target.executable("target/worker").reportsStartupAs("up and running after (?<millis>\\d+) ms");
     * }</pre>
     *
     * <p>An expression without such a group is refused when the study begins.
     *
     * @param regex a regular expression with a group around each number, named by its unit: {@code minutes},
     *     {@code seconds}, {@code millis}, {@code micros} or {@code nanos}; several are added up
     * @throws IllegalArgumentException if it is not a regular expression
     */
    public T reportsStartupAs(String regex) {
        try {
            Pattern.compile(regex);
        } catch (PatternSyntaxException e) {
            throw new IllegalArgumentException("/" + regex + "/ is no regular expression: " + e.getMessage(), e);
        }
        return with(definition().with(definition().start().withStartupLine(regex)));
    }

    /**
     * Restricts the program and its children to these processor cores, so that the services and the load can have others.
     * Needs Linux with {@code taskset}; not so for a container. A JVM adapts to the number of its cores: pin all targets of a
     * study alike.
     *
     * @param cores counted from 0, at least one
     * @throws IllegalArgumentException if there is none, or a negative one
     */
    public T pinnedTo(int... cores) {
        if (cores.length == 0 || IntStream.of(cores).anyMatch(core -> core < 0)) {
            throw new IllegalArgumentException("pinnedTo("
                    + String.join(
                            ",", IntStream.of(cores).mapToObj(String::valueOf).toList())
                    + "): it takes at least one core, and cores are counted from 0");
        }
        return with(definition()
                .with(definition()
                        .start()
                        .withCores(
                                IntStream.of(cores).boxed().sorted().distinct().toList())));
    }
}

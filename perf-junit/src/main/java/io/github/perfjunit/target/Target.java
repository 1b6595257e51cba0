package io.github.perfjunit.target;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
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
        return of(new JarProgram(absolute(path)));
    }

    /** A native image, or any other program that can be executed. */
    public static Target executable(String path) {
        return executable(Path.of(path));
    }

    /** A native image, or any other program that can be executed. */
    public static Target executable(Path path) {
        return of(new ExecutableProgram(absolute(path)));
    }

    /**
     * A class with a main method, started with {@code java -cp} of the JDK that runs the tests.
     *
     * <pre>{@code
     * static final Target service = Target.mainClass("com.acme.shop.Main", "target/classes", "target/dependency/*");
     * }</pre>
     *
     * @param className binary name: with its package, a nested one as {@code Outer$Inner}
     * @param classpath at least one jar, folder of classes, or {@code folder/*} for all jars in a folder
     * @throws IllegalArgumentException if the name is none, or the class path is empty
     */
    public static Target mainClass(String className, String... classpath) {
        return mainClass(className, Stream.of(classpath).map(Path::of).toArray(Path[]::new));
    }

    /** The same with paths. */
    public static Target mainClass(String className, Path... classpath) {
        return of(MainClassProgram.of(
                className, Stream.of(classpath).map(Target::absolute).toList()));
    }

    /**
     * A command as one would type it, a word each: for interpreters and for programs on the PATH. No shell reads it.
     *
     * <pre>{@code
     * static final Target service = Target.command("python3", "shop.py", "--port={http.port}").readyAt("/up");
     * }</pre>
     *
     * @param words the program, which is looked for on the PATH and then in the working directory, and its arguments, in
     *     which {@code {http.port}} and its like are filled in at launch
     * @throws IllegalArgumentException if there is no word, or the first is blank
     */
    public static Target command(String... words) {
        return of(CommandProgram.first(words)).args(Arrays.copyOfRange(words, 1, words.length));
    }

    private static Path absolute(Path path) {
        return path.toAbsolutePath().normalize();
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
        if (variable.isBlank() || variable.contains("=")) {
            throw new IllegalArgumentException("'" + variable + "' can't be the name of an environment variable");
        }
        return with(draft -> draft.environment.put(variable, value));
    }

    /** Adds arguments of the program; {@code {http.port}} and its like are filled in at launch. */
    public Target args(String... more) {
        return with(draft -> draft.arguments.addAll(List.of(more)));
    }

    /** Adds options of the JVM, for jars and main classes, such as {@code -Xmx256m}. */
    public Target jvmArgs(String... more) {
        return with(draft -> draft.jvm = draft.jvm.withArguments(List.of(more)));
    }

    /**
     * Adds a system property, for jars and main classes; {@code {http.port}} and its like are filled in at launch.
     *
     * @throws IllegalArgumentException if the name is blank or holds an equals sign
     */
    public Target systemProperty(String property, String value) {
        if (property.isBlank() || property.contains("=")) {
            throw new IllegalArgumentException("'" + property + "' can't be the name of a system property");
        }
        return with(draft -> draft.jvm = draft.jvm.withSystemProperty(property, value));
    }

    /**
     * Runs a jar or main class on another JVM than that of the tests.
     *
     * <pre>{@code
     * static final Target on17 = Target.jar("target/shop.jar").jvm(Path.of("/usr/lib/jvm/java-17"));
     * static final Target on25 = Target.jar("target/shop.jar").jvm(Path.of("/usr/lib/jvm/java-25"));
     * }</pre>
     *
     * @param home of a JDK or JRE: the folder with {@code bin/java} in it
     */
    public Target jvm(Path home) {
        return with(draft -> draft.jvm = draft.jvm.withHome(absolute(home)));
    }

    /**
     * Starts a jar or main class with an AppCDS archive: its classes parsed ahead of time. The archive is trained once before
     * the first block, outside the measurement: the program is started with its services, and stopped when it is ready. What
     * it loads later, under load, is not in the archive. The runs demand it ({@code -Xshare:on}): where the JVM can't use it,
     * they fail.
     *
     * <pre>{@code
     * static final Target plain = Target.jar("target/shop.jar").configuredFor(MICRONAUT);
     * static final Target cds = Target.jar("target/shop.jar").configuredFor(MICRONAUT).withAppCds();
     * }</pre>
     *
     * <p>It holds classes from the class path of {@code java}, not those that a program loads by class loaders of its own,
     * such as the jars within an executable jar of Spring Boot; extract that jar first. Needs JDK 13 or later, jars only in
     * the class path, and a program that ends when it is asked to (SIGTERM). Replaces {@link #withAotCache()}.
     */
    public Target withAppCds() {
        return with(draft -> draft.jvm = draft.jvm.withCache(JvmCache.APP_CDS));
    }

    /**
     * Starts a jar or main class with an ahead-of-time cache (JEP 483): its classes loaded and linked. It is trained as the
     * archive of {@link #withAppCds()} is, which it replaces, and has the same needs and limits. The runs demand it
     * ({@code -XX:AOTMode=on}).
     *
     * <pre>{@code
     * static final Target cached = Target.jar("target/shop.jar").jvm(Path.of("/usr/lib/jvm/java-25")).withAotCache();
     * }</pre>
     *
     * <p>Needs JDK 24 or later; see {@link #jvm(Path)}.
     */
    public Target withAotCache() {
        return with(draft -> draft.jvm = draft.jvm.withCache(JvmCache.AOT_CACHE));
    }

    /**
     * Starts the program in this directory, which must be there when the tests begin. The paths of jars, class paths and
     * executables stay what they are: they begin at the working directory of the tests.
     */
    public Target workingDirectory(Path directory) {
        return with(draft -> draft.workingDirectory = Optional.of(absolute(directory)));
    }

    /**
     * Lets the program and its children run on these processor cores only, so that the services and the load can have others.
     * Needs Linux with {@code taskset}. A JVM adapts to the number of its cores: pin all targets of a study alike.
     *
     * @param cores counted from 0, at least one
     * @throws IllegalArgumentException if there is none, or a negative one
     */
    public Target pinnedTo(int... cores) {
        Pinning pinning = Pinning.to(cores);
        return with(draft -> draft.pinning = pinning);
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

    /** The name that was given, if it is not the field's. */
    public Optional<String> givenName() {
        return Optional.ofNullable(name);
    }

    Launch launch() {
        return launch;
    }

    @Override
    public String toString() {
        return (name == null ? "" : name + ": ") + launch.program().describe();
    }
}

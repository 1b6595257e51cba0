package io.github.perfjunit.api;

import io.github.perfjunit.internal.target.CommandProgram;
import io.github.perfjunit.internal.target.ContainerProgram;
import io.github.perfjunit.internal.target.ExecutableProgram;
import io.github.perfjunit.internal.target.JarProgram;
import io.github.perfjunit.internal.target.Launch;
import io.github.perfjunit.internal.target.LaunchDraft;
import io.github.perfjunit.internal.target.MainClassProgram;
import io.github.perfjunit.internal.target.Program;
import io.github.perfjunit.internal.target.ReleaseProgram;
import java.nio.file.Path;
import java.util.Arrays;
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
 *
 * <p>Wherever a path is given, its elements may be glob patterns ({@code *}, {@code ?}, {@code [a-z]}, {@code {a,b}}) that
 * exactly one file or folder matches, so that a test need not know a version: {@code Target.jar("target/shop-*.jar")}. Jars that
 * builds put beside a program do not count as matches unless the pattern names their kind: {@code -sources}, {@code -javadoc},
 * {@code -tests}, {@code -test-sources}, {@code -test-javadoc} and {@code -plain} at the end, {@code original-} at the
 * beginning. A path that exists as it is written is no pattern. Patterns are resolved once, before a study begins, and what is
 * found is the target: its name and content are part of the identity by which recorded studies are found. In a class path,
 * {@code lib/*} stands for all jars in a folder, as {@code java} has it. Words of {@link #command} are no paths.
 */
public final class Target extends ProgramSettings {

    private final Launch launch;
    private final @Nullable String name;

    private Target(Launch launch, @Nullable String name) {
        this.launch = launch;
        this.name = name;
    }

    /**
     * An executable jar, started with {@code java -jar} of the JDK that runs the tests.
     *
     * @param path of the jar, or a pattern that exactly one jar matches, such as {@code target/shop-*.jar}
     */
    public static Target jar(String path) {
        return jar(Path.of(path));
    }

    /** An executable jar, started with {@code java -jar} of the JDK that runs the tests. */
    public static Target jar(Path path) {
        return of(new JarProgram(absolute(path)));
    }

    /**
     * A native image, or any other program that can be executed.
     *
     * @param path of the file, or a pattern that exactly one file matches, such as {@code target/*-runner}
     */
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

    /**
     * An image, run in a fresh container for each run by the engine that Testcontainers finds; its core artifact, of any
     * version from 1.20 on, must be on the test classpath. Arguments are those of the image's entry point.
     *
     * <pre>{@code
     * static final Target shop = Target.container("acme/shop:1.4").memory(mebibytes(512)).cpus(1.0).configuredFor(QUARKUS);
     * }</pre>
     *
     * <p>The container uses this machine's own network: services are where they are for every other target, and the server is
     * to listen to {@code {http.port}}; see {@link #exposing(int)} for those that can't. It is created before the clock
     * starts: clock zero is the instant before the call that starts it. Memory and processor time are read from its control
     * group, which needs an engine on the Linux that runs the tests.
     *
     * @param image as {@code docker run} takes it
     * @throws IllegalArgumentException if it is blank
     */
    public static Target container(String image) {
        return of(ContainerProgram.of(image));
    }

    /**
     * A release of this or another program, from the Maven repositories that the build uses.
     *
     * <pre>{@code
     * static final Target baseline = Target.release("com.acme:checkout:1.4.2");
     * static final Target candidate = Target.jar("target/checkout.jar");
     * }</pre>
     *
     * <p>It needs the artifact {@code perf-junit-resolver} on the test classpath. A study in which another target is the same
     * file is refused.
     *
     * @param coordinates {@code group:artifact:version}, {@code group:artifact:type:version} or
     *     {@code group:artifact:type:classifier:version}
     * @throws IllegalArgumentException if they are written otherwise, or name no certain release
     */
    public static Target release(String coordinates) {
        return release(Release.of(coordinates));
    }

    /**
     * The last release of a program: the highest version in the remote Maven repositories that the build uses, below the
     * candidate's own version; without SNAPSHOTs and pre-releases, and never what was installed on this machine. See
     * {@link Release#last}.
     *
     * <pre>{@code
     * static final Target baseline = Target.lastRelease("com.acme:checkout");
     * static final Target candidate = Target.jar("target/checkout.jar");
     * }</pre>
     *
     * @param coordinates {@code group:artifact}, {@code group:artifact:type} or {@code group:artifact:type:classifier}
     * @throws IllegalArgumentException if they are written otherwise
     */
    public static Target lastRelease(String coordinates) {
        return release(Release.last(coordinates));
    }

    /** A release about which there is more to say: its classifier, its main class. */
    public static Target release(Release release) {
        return of(new ReleaseProgram(release));
    }

    static Path absolute(Path path) {
        return path.toAbsolutePath().normalize();
    }

    static Target of(Program program) {
        return new Target(Launch.of(program), null);
    }

    @Override
    Target with(Consumer<LaunchDraft> change) {
        return new Target(launch.with(change), name);
    }

    /** This target under another name than its field's. */
    public Target named(String newName) {
        if (newName.isBlank()) {
            throw new IllegalArgumentException("a target's name can't be blank");
        }
        return new Target(launch, newName);
    }

    /** The name that was given, if it is not the field's. */
    public Optional<String> givenName() {
        return Optional.ofNullable(name);
    }

    public Launch launch() {
        return launch;
    }

    @Override
    public String toString() {
        return (name == null ? "" : name + ": ") + launch.program().describe();
    }
}

package io.github.perfjunit.api;

import io.github.perfjunit.api.TargetDefinition.Kind;
import io.github.perfjunit.api.TargetDefinition.Point;
import io.github.perfjunit.api.TargetDefinition.Revision;
import io.github.perfjunit.api.TargetDefinition.Source;
import java.net.URI;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.IntSupplier;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apiguardian.api.API;

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
 * <p>Each method that creates a target returns the type of its kind, with the options that make sense for it: {@link JvmTarget},
 * {@link ProgramTarget}, {@link ContainerTarget} or {@link AttachedTarget}. The field may have that type or this one.
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
@API(status = API.Status.MAINTAINED, since = "0.1.0")
public abstract class Target {

    private static final Pattern CLASS_NAME = Pattern.compile("[^\\s./;\\[]+(\\.[^\\s./;\\[]+)*(?<!\\.class)");

    /** Values in a refused address that a message must not show. */
    private static final Pattern PASSWORD = Pattern.compile("(//[^/@:\\s]*):[^/@\\s]*@");

    private static final Pattern SECRET =
            Pattern.compile("((?i)[\\w.-]*(?:pass|pwd|secret|token|credential|auth|key)[\\w.-]*)=[^,;&]*");

    private final TargetDefinition definition;

    Target(TargetDefinition definition) {
        this.definition = definition;
    }

    /** A target of this kind with another definition. */
    abstract Target with(TargetDefinition changed);

    /**
     * An executable jar, started with {@code java -jar} of the JDK that runs the tests.
     *
     * @param path of the jar, or a pattern that exactly one jar matches, such as {@code target/shop-*.jar}
     */
    public static JvmTarget jar(String path) {
        return jar(Path.of(path));
    }

    /** An executable jar, started with {@code java -jar} of the JDK that runs the tests. */
    public static JvmTarget jar(Path path) {
        return new JvmTarget(of(Kind.JAR, "", List.of(absolute(path))));
    }

    /**
     * A native image, or any other program that can be executed.
     *
     * @param path of the file, or a pattern that exactly one file matches, such as {@code target/*-runner}
     */
    public static ProgramTarget executable(String path) {
        return executable(Path.of(path));
    }

    /** A native image, or any other program that can be executed. */
    public static ProgramTarget executable(Path path) {
        return new ProgramTarget(of(Kind.EXECUTABLE, "", List.of(absolute(path))));
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
    public static JvmTarget mainClass(String className, String... classpath) {
        return mainClass(className, Stream.of(classpath).map(Path::of).toArray(Path[]::new));
    }

    /** The same with paths. */
    public static JvmTarget mainClass(String className, Path... classpath) {
        requireClassName(className);
        if (classpath.length == 0) {
            throw new IllegalArgumentException("mainClass(\"" + className
                    + "\"): it needs a class path, such as mainClass(\"" + className + "\", \"target/classes\")");
        }
        return new JvmTarget(of(
                Kind.MAIN_CLASS,
                className,
                Stream.of(classpath).map(Target::absolute).toList()));
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
    public static ProgramTarget command(String... words) {
        if (words.length == 0 || words[0].isBlank()) {
            throw new IllegalArgumentException("command(" + List.of(words)
                    + ") must begin with a program, such as command(\"node\", \"shop.js\")");
        }
        return new ProgramTarget(of(Kind.COMMAND, words[0], List.of()))
                .args(Arrays.copyOfRange(words, 1, words.length));
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
     * to listen to {@code {http.port}}; see {@link ContainerTarget#exposing(int)} for those that can't. It is created before the clock
     * starts: clock zero is the instant before the call that starts it. Memory and processor time are read from its control
     * group, which needs an engine on the Linux that runs the tests.
     *
     * @param image as {@code docker run} takes it
     * @throws IllegalArgumentException if it is blank
     */
    public static ContainerTarget container(String image) {
        if (image.isBlank()) {
            throw new IllegalArgumentException("container(\"" + image + "\"): name an image, as docker run takes it");
        }
        return new ContainerTarget(of(Kind.CONTAINER, image, List.of()));
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
    public static JvmTarget release(String coordinates) {
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
    public static JvmTarget lastRelease(String coordinates) {
        return release(Release.last(coordinates));
    }

    /** A release about which there is more to say: its classifier, its main class. */
    public static JvmTarget release(Release release) {
        return new JvmTarget(TargetDefinition.of(Source.release(release)));
    }

    /**
     * A revision of the program under test, built from the git repository in which the tests run.
     *
     * <pre>{@code
     * static final Target baseline = Target.gitRevision("origin/main").jar("target/checkout.jar");
     * static final Target candidate = Target.jar("target/checkout.jar");
     * }</pre>
     *
     * <p>When a study begins, perf-junit checks the revision out into a directory of its own, builds it, and keeps what was built
     * in the user's cache directory. Neither the working tree nor its index changes, and nothing is fetched. A revision that is
     * checked out here, without any change, is refused: a program that is compared with itself is not worse. It needs the
     * program {@code git}.
     *
     * @param revision a branch, a tag or a commit, as {@code git rev-parse} takes it
     * @throws IllegalArgumentException if it is blank or begins with a hyphen
     */
    public static GitRevision gitRevision(String revision) {
        return new GitRevision(new Revision(revision, Point.REVISION, List.of()));
    }

    /**
     * The last commit that this revision and the commit that is checked out have in common: the program without the changes of a
     * branch, whatever happened since on the other one.
     *
     * <pre>{@code
     * static final Target baseline = Target.mergeBase("origin/main").jar("target/checkout.jar");
     * }</pre>
     *
     * @param revision a branch, a tag or a commit, as {@code git merge-base} takes it
     * @throws IllegalArgumentException if it is blank or begins with a hyphen
     * @see #gitRevision(String)
     */
    public static GitRevision mergeBase(String revision) {
        return new GitRevision(new Revision(revision, Point.MERGE_BASE, List.of()));
    }

    /**
     * Creates a target for the program that runs within the JVM of the tests, such as the application of a
     * {@code @SpringBootTest}. perf-junit launches nothing: a run begins when its scenario does, or again with
     * {@code run.start()}, and ends with it.
     *
     * <pre>{@code
     * static final Target service = Target.thisJvm();
     *
     * @RepeatRun(value = 5, warmUp = 2)
     * void list(Run run, HttpLoad load) { ... }
     * }</pre>
     *
     * <p>Its runs share one process, so they are not independent of each other, which each verdict reports; it takes at
     * least one block of warm-up. Memory and processor time are those of the whole test JVM, and are not compared with
     * those of targets of another kind. There is no {@code startup.time}.
     *
     * <p>Services of the class run before a framework's extension starts anything. Their addresses are in system properties:
     * {@code @SpringBootTest(properties = "spring.rabbitmq.addresses=${perfjunit.endpoint.rabbitmq.uri}")}, for one; the system property
     * {@code perfjunit.endpoint.rabbitmq.uri} has the value of the placeholder {@code {rabbitmq.uri}}, and so on.
     */
    public static ThisJvm thisJvm() {
        return new ThisJvm(of(Kind.THIS_JVM, "", List.of()));
    }

    /**
     * Creates a target for a program that already runs on this machine, started by another framework's extension, for
     * example: the process that listens to this port, and all below it. {@code run.start()} attaches to it, and is clock
     * zero; perf-junit does not stop it. Its runs share one process, so they are not independent of each other, which each
     * verdict reports. There is no {@code startup.time}.
     *
     * @param port 1 to 65535
     * @throws IllegalArgumentException if it is not in that range
     */
    public static AttachedTarget listeningOn(int port) {
        if (port < 1 || port > 65_535) {
            throw new IllegalArgumentException("listeningOn(" + port + "): a port is from 1 to 65535");
        }
        return listening(Integer.toString(port), () -> port);
    }

    /**
     * The same for a port that is known later: it is asked for at each {@code run.start()}.
     *
     * <pre>{@code
     * static final Target service = Target.listeningOn(() -> OrdersIT.app.port());
     * }</pre>
     */
    public static AttachedTarget listeningOn(IntSupplier port) {
        return listening("(known to the test)", port);
    }

    /**
     * Creates a target for a deployment on another machine, or for one on this machine whose process can't be found. Nothing is
     * launched and nothing is stopped. Clock zero is {@code run.start()}; where its metrics are read, the end of the first request for
     * them, which {@code run.start()} waits for.
     *
     * <pre>{@code
     * static final Target staging = Target.at("https://staging.acme.com/shop").readyAt("/q/health/ready").metricsAt("/q/metrics");
     * }</pre>
     *
     * <p>What the test itself measures is measured, such as latencies. Of its memory, its processor time and its JVM there is
     * what it publishes for Prometheus, asked once a second; what it doesn't publish is absent. Its
     * runs share one process, so they are not independent of each other, which each verdict says.
     *
     * @param uri with {@code http} or {@code https}, a host, and at most a path, with which every {@code app.uri(...)} begins
     * @throws IllegalArgumentException if it is none
     */
    public static AttachedTarget at(String uri) {
        URI base;
        try {
            base = URI.create(uri);
        } catch (IllegalArgumentException e) {
            throw refused(uri, "it is no URI: " + e.getMessage());
        }
        boolean http = "http".equalsIgnoreCase(base.getScheme()) || "https".equalsIgnoreCase(base.getScheme());
        if (!http || base.getHost() == null) {
            throw refused(uri, "it must begin with http:// or https:// and name a host");
        }
        if (base.getQuery() != null || base.getFragment() != null) {
            throw refused(uri, "it can have a path, and no query or fragment");
        }
        return new AttachedTarget(
                TargetDefinition.of(Source.unknownBuild(Kind.REMOTE, uri, Optional.empty(), token())));
    }

    /**
     * Several programs as one target, such as a service with the service that it needs. perf-junit starts them in the order of
     * {@link ProgramSystem#with(String, LaunchedTarget)}, each when the one before it is ready, and stops them in reverse order.
     *
     * <pre>{@code
     * static final Target shop = Target.system()
     *         .with("availability", Target.jar("target/availability.jar").readyAt("/up"))
     *         .with("users", Target.jar("target/users.jar").readyAt("/up").env("AVAILABILITY", "{availability.uri}"));
     * }</pre>
     *
     * <p>The program that starts last is the one that a run waits for and that loads address. {@code {availability.uri}}, such as
     * {@code http://127.0.0.1:54321}, and {@code {availability.port}} are placeholders in the settings of the programs that
     * start after it.
     *
     * <p>Memory and processor time are recorded of each program, as {@code RSS_PEAK.ofProgram("users")}, and of all together
     * without that qualifier, from samples that are taken of all at the same time. {@code startup.time} is from the launch of the
     * first to the readiness of the last. {@code jvm.*} is recorded of each program only.
     */
    public static ProgramSystem system() {
        return new ProgramSystem(TargetDefinition.of(Source.system(Map.of())));
    }

    private static AttachedTarget listening(String said, IntSupplier port) {
        return new AttachedTarget(
                TargetDefinition.of(Source.unknownBuild(Kind.LISTENING, said, Optional.of(port), token())));
    }

    private static String token() {
        return UUID.randomUUID().toString();
    }

    private static IllegalArgumentException refused(String uri, String why) {
        return new IllegalArgumentException("at(\"" + masked(uri) + "\"): " + masked(why));
    }

    private static String masked(String text) {
        return SECRET.matcher(PASSWORD.matcher(text).replaceAll("$1:***@")).replaceAll("$1=***");
    }

    static void requireClassName(String className) {
        if (!CLASS_NAME.matcher(className).matches()) {
            throw new IllegalArgumentException(
                    "mainClass(\"" + className + "\"): a class is named as in com.acme.Main");
        }
    }

    static Path absolute(Path path) {
        return path.toAbsolutePath().normalize();
    }

    private static TargetDefinition of(Kind kind, String text, List<Path> paths) {
        return TargetDefinition.of(Source.of(kind, text, paths));
    }

    /**
     * Gives this target another name than its field's.
     *
     * @throws IllegalArgumentException if the name is blank
     */
    public Target named(String newName) {
        return with(definition.withName(newName));
    }

    /** Returns everything that was declared about this target. Tests have no use for it. */
    public final TargetDefinition definition() {
        return definition;
    }

    @Override
    public String toString() {
        return definition.name().map(name -> name + ": ").orElse("") + definition.source();
    }

    /** Several programs that are one target. Each method returns a new target. See {@link Target#system()}. */
    @API(status = API.Status.EXPERIMENTAL, since = "0.1.0")
    public static final class ProgramSystem extends Target {

        private ProgramSystem(TargetDefinition definition) {
            super(definition);
        }

        @Override
        ProgramSystem with(TargetDefinition changed) {
            return new ProgramSystem(changed);
        }

        @Override
        public ProgramSystem named(String newName) {
            return with(definition().withName(newName));
        }

        /**
         * Names files and folders that its programs use and that can't be seen from them.
         *
         * @see LaunchedTarget#usingArtifacts
         */
        public ProgramSystem usingArtifacts(String... paths) {
            return with(definition().withArtifacts(paths));
        }

        /**
         * Adds the program that starts next. Its options are its own. It must be known when it is ready, and it runs until
         * perf-junit stops it: if one program ends before, the run fails.
         *
         * @param program its name, in metrics, placeholders and files: lower-case letters, digits and single hyphens
         * @throws IllegalArgumentException if the name is no such name, or another program has it
         */
        public ProgramSystem with(String program, LaunchedTarget<?> target) {
            Metric.Qualifiers.NONE.ofProgram(program);
            if (definition().source().programs().containsKey(program)) {
                throw new IllegalArgumentException(
                        "with(\"" + program + "\", ...): the system has a program of this name already");
            }
            return with(definition().withProgram(program, target));
        }
    }

    /**
     * A revision of the program under test, and how it is built. {@link #jar(String)}, {@link #executable(String)} and
     * {@link #mainClass(String, String...)} make a target of it. Immutable; each method returns a new object. See
     * {@link Target#gitRevision(String)}.
     */
    @API(status = API.Status.EXPERIMENTAL, since = "0.1.0")
    public static final class GitRevision {

        private final Revision revision;

        private GitRevision(Revision revision) {
            this.revision = revision;
        }

        /**
         * Sets the command that builds the revision, a word each; no shell reads it.
         *
         * <pre>{@code
         * Target.gitRevision("origin/main").builtBy("./mvnw", "-q", "-DskipTests", "-Pprod", "package").jar("target/checkout.jar")
         * }</pre>
         *
         * <p>A program that is named with a slash, such as {@code ./mvnw}, is looked for in the folder of the module, in the revision,
         * and in the folders above it, and starts where it is found. Other programs start in the folder of the module. If this
         * method was not called, the Maven or Gradle wrapper that is found in this way builds the module of the artifact, without
         * its tests.
         *
         * @throws IllegalArgumentException if there is no word, or the first is blank
         */
        public GitRevision builtBy(String... words) {
            if (words.length == 0 || words[0].isBlank()) {
                throw new IllegalArgumentException("builtBy(" + List.of(words)
                        + ") must begin with a program, such as builtBy(\"./mvnw\", \"-q\", \"package\")");
            }
            return new GitRevision(new Revision(revision.name(), revision.point(), List.of(words)));
        }

        /**
         * The executable jar that this build makes, started as {@link Target#jar(String)} is.
         *
         * @param path of the jar in the revision, or a pattern that exactly one jar matches; relative to the folder of the module
         * @throws IllegalArgumentException if it is absolute
         */
        public JvmTarget jar(String path) {
            return new JvmTarget(built(Kind.JAR, "", "jar", path));
        }

        /**
         * The program that this build makes, started as {@link Target#executable(String)} is.
         *
         * @param path of the file in the revision, or a pattern that exactly one file matches; relative to the folder of the module
         * @throws IllegalArgumentException if it is absolute
         */
        public ProgramTarget executable(String path) {
            return new ProgramTarget(built(Kind.EXECUTABLE, "", "executable", path));
        }

        /**
         * A class with a main method that this build compiles, started as {@link Target#mainClass(String, String...)} is.
         *
         * @param classpath at least one jar, folder of classes, or {@code folder/*} in the revision; relative to the folder of the
         *     module
         * @throws IllegalArgumentException if the name is none, the class path is empty, or one of its entries is absolute
         */
        public JvmTarget mainClass(String className, String... classpath) {
            Target.mainClass(className, classpath); // refuses bad names and empty class paths
            return new JvmTarget(built(Kind.MAIN_CLASS, className, "mainClass", classpath));
        }

        private TargetDefinition built(Kind kind, String text, String method, String... paths) {
            List<Path> relative =
                    Stream.of(paths).map(Path::of).map(Path::normalize).toList();
            relative.stream().filter(Path::isAbsolute).findFirst().ifPresent(path -> {
                throw new IllegalArgumentException("gitRevision(\"" + revision.name() + "\")." + method + "(\"" + path
                        + "\"): name the file relative to the folder of the module, as in target/shop.jar; in the revision it"
                        + " is elsewhere");
            });
            return TargetDefinition.of(Source.of(kind, text, relative).at(revision));
        }

        @Override
        public String toString() {
            return revision.toString();
        }
    }

    /**
     * The program that runs within the JVM of the tests: ready before its first run, and never started. See
     * {@link Target#thisJvm()}.
     */
    @API(status = API.Status.EXPERIMENTAL, since = "0.1.0")
    public static final class ThisJvm extends Target {

        private ThisJvm(TargetDefinition definition) {
            super(definition);
        }

        @Override
        ThisJvm with(TargetDefinition changed) {
            return new ThisJvm(changed);
        }

        @Override
        public ThisJvm named(String newName) {
            return with(definition().withName(newName));
        }

        /**
         * Names files and folders that the program uses and that are not on the class path.
         *
         * @see LaunchedTarget#usingArtifacts
         */
        public ThisJvm usingArtifacts(String... paths) {
            return with(definition().withArtifacts(paths));
        }
    }
}

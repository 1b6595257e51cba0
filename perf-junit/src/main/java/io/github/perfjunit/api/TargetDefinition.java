package io.github.perfjunit.api;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.function.IntSupplier;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apiguardian.api.API;

/**
 * The data of a {@link Target}: everything that a test declared about it, as perf-junit reads it when a study begins. Tests do
 * not need it. Immutable.
 *
 * @param source what the program is
 * @param name its name, if that is not the field's
 * @param framework the framework whose variables configure it, if it was declared
 * @param readiness when it is ready, if that is not for the framework to determine
 * @param metricsPath the path at which it publishes its metrics, if that is not the framework's
 * @param furtherArtifacts files and folders that it uses and that its source does not show
 * @param start how it is started
 * @param jvm the JVM that runs it, and its options
 * @param container the limits and files of its container
 */
@API(status = API.Status.MAINTAINED, since = "0.1.0")
public record TargetDefinition(
        Source source,
        Optional<String> name,
        Optional<Framework> framework,
        Optional<Readiness> readiness,
        Optional<String> metricsPath,
        List<Path> furtherArtifacts,
        Start start,
        Jvm jvm,
        Container container) {

    public TargetDefinition {
        furtherArtifacts = List.copyOf(furtherArtifacts);
    }

    /** The kind of a target, which determines its source and its options. */
    public enum Kind {
        JAR,
        MAIN_CLASS,
        EXECUTABLE,
        COMMAND,
        CONTAINER,
        RELEASE,
        THIS_JVM,
        LISTENING,
        REMOTE,
        SYSTEM
    }

    /**
     * The program of a target. Components that its kind does not need are empty.
     *
     * @param kind its kind
     * @param text a class name, the first word of a command, an image, the address of a deployment, or how a port was given
     * @param paths a jar, an executable, or the entries of a class path
     * @param release a release
     * @param port the port that the program listens to, requested at each run
     * @param token a random text that distinguishes two targets whose build is unknown
     * @param programs the programs of a system by their names, in the order in which they start
     * @param revision the revision that the files are built from; empty for files that exist. The paths then begin at the folder
     *     of the module, in that revision
     */
    public record Source(
            Kind kind,
            String text,
            List<Path> paths,
            Optional<Release> release,
            Optional<IntSupplier> port,
            String token,
            Map<String, Target> programs,
            Optional<Revision> revision) {

        public Source {
            paths = List.copyOf(paths);
            programs = ordered(programs);
        }

        public static Source of(Kind kind, String text, List<Path> paths) {
            return new Source(kind, text, paths, Optional.empty(), Optional.empty(), "", Map.of(), Optional.empty());
        }

        static Source release(Release release) {
            return new Source(
                    Kind.RELEASE,
                    "",
                    List.of(),
                    Optional.of(release),
                    Optional.empty(),
                    "",
                    Map.of(),
                    Optional.empty());
        }

        static Source unknownBuild(Kind kind, String text, Optional<IntSupplier> port, String token) {
            return new Source(kind, text, List.of(), Optional.empty(), port, token, Map.of(), Optional.empty());
        }

        static Source system(Map<String, Target> programs) {
            return new Source(
                    Kind.SYSTEM, "", List.of(), Optional.empty(), Optional.empty(), "", programs, Optional.empty());
        }

        /** The same program, built from this revision. */
        Source at(Revision built) {
            return new Source(kind, text, paths, release, port, token, programs, Optional.of(built));
        }

        Source withProgram(String program, Target target) {
            return system(plus(programs, program, target));
        }

        /** The program in words, for readers. */
        @Override
        public String toString() {
            return revision.map(built -> built + ": ").orElse("") + program();
        }

        private String program() {
            return switch (kind) {
                case JAR, EXECUTABLE -> paths.get(0).toString();
                case MAIN_CLASS ->
                    "-cp " + paths.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator)) + " "
                            + text;
                case COMMAND -> text;
                case CONTAINER -> "container " + text;
                case RELEASE -> release.map(Release::toString).orElse("");
                case THIS_JVM -> "this JVM, with the tests in it";
                case LISTENING -> "whoever listens on port " + text;
                case REMOTE -> "whatever answers at " + text;
                case SYSTEM -> "system " + programs;
            };
        }
    }

    /** The commit that the name of a {@link Revision} determines. */
    public enum Point {
        /** The commit that has the name. */
        REVISION,
        /** The last commit that it and the working tree have in common. */
        MERGE_BASE
    }

    /**
     * A revision of the program in the git repository of the tests. See {@link Target#gitRevision(String)}.
     *
     * @param name a branch, a tag or a commit, as {@code git rev-parse} takes it
     * @param point the commit that the name determines
     * @param command the program that builds it and its arguments; empty if the wrapper that is found does
     */
    public record Revision(String name, Point point, List<String> command) {

        public Revision {
            command = List.copyOf(command);
            if (name.isBlank() || name.startsWith("-")) {
                throw new IllegalArgumentException(
                        "'" + name + "' is no revision; name a branch, a tag or a commit, such as origin/main");
            }
        }

        /** The revision in words, for readers. */
        @Override
        public String toString() {
            return point == Point.MERGE_BASE ? "the merge base with " + name : name;
        }
    }

    /**
     * A text with placeholders that was declared, or a supplier of one that is called at each start.
     *
     * @param text the declared text; empty if the text is supplied
     * @param supplier the supplier of the text; empty if the text was declared
     */
    public record Value(Optional<String> text, Optional<Supplier<String>> supplier) {

        public static Value of(String text) {
            return new Value(Optional.of(text), Optional.empty());
        }

        static Value supplied(Supplier<String> supplier) {
            return new Value(Optional.empty(), Optional.of(supplier));
        }
    }

    /**
     * The settings of a program that perf-junit starts.
     *
     * @param environment variables, in the order in which they were declared
     * @param arguments arguments of the program
     * @param workingDirectory where the program starts, if it is not the working directory of the tests
     * @param cores processor cores, counted from 0, in ascending order; none for all
     * @param startupLine a regular expression for the line in which the program reports the duration of its start
     * @param ports further ports by their names; the number of one that is fixed, else perf-junit chooses a free one
     */
    public record Start(
            Map<String, Value> environment,
            List<Value> arguments,
            Optional<Path> workingDirectory,
            List<Integer> cores,
            Optional<String> startupLine,
            Map<String, OptionalInt> ports) {

        private static final Pattern PORT_NAME = Pattern.compile("[a-z][a-z0-9]*");

        static final Start PLAIN =
                new Start(Map.of(), List.of(), Optional.empty(), List.of(), Optional.empty(), Map.of());

        public Start {
            environment = ordered(environment);
            arguments = List.copyOf(arguments);
            cores = List.copyOf(cores);
            ports = ordered(ports);
        }

        Start withVariable(String variable, Value value) {
            return new Start(
                    plus(environment, variable, value), arguments, workingDirectory, cores, startupLine, ports);
        }

        Start withArguments(Stream<Value> more) {
            return new Start(
                    environment,
                    Stream.concat(arguments.stream(), more).toList(),
                    workingDirectory,
                    cores,
                    startupLine,
                    ports);
        }

        Start withWorkingDirectory(Path directory) {
            return new Start(environment, arguments, Optional.of(directory), cores, startupLine, ports);
        }

        Start withCores(List<Integer> newCores) {
            return new Start(environment, arguments, workingDirectory, newCores, startupLine, ports);
        }

        Start withStartupLine(String regex) {
            return new Start(environment, arguments, workingDirectory, cores, Optional.of(regex), ports);
        }

        Start withPort(String name, OptionalInt number) {
            if (!PORT_NAME.matcher(name).matches()) {
                throw new IllegalArgumentException("port(\"" + name
                        + "\"): use lower-case letters and digits, beginning" + " with a letter, such as grpc");
            }
            if (ports.containsKey(name)) {
                throw new IllegalArgumentException("port(\"" + name + "\"): there is a port of this name already");
            }
            number.ifPresent(each -> requirePort("port(\"" + name + "\", " + each + ")", each));
            return new Start(environment, arguments, workingDirectory, cores, startupLine, plus(ports, name, number));
        }
    }

    /** A file with prepared classes, from which a JVM starts faster. */
    public enum ClassCache {
        APP_CDS,
        AOT_CACHE
    }

    /**
     * The JVM of a target, and its options.
     *
     * @param home the home of a JDK or JRE, if it is not the one that runs the tests
     * @param arguments options, as they are
     * @param systemProperties system properties, in the order in which they were declared
     * @param cache the cache that is trained before the study, if there is one
     */
    public record Jvm(
            Optional<Path> home,
            List<String> arguments,
            Map<String, Value> systemProperties,
            Optional<ClassCache> cache) {

        static final Jvm PLAIN = new Jvm(Optional.empty(), List.of(), Map.of(), Optional.empty());

        public Jvm {
            arguments = List.copyOf(arguments);
            systemProperties = ordered(systemProperties);
        }

        Jvm withHome(Path newHome) {
            return new Jvm(Optional.of(newHome), arguments, systemProperties, cache);
        }

        Jvm withArguments(String... more) {
            return new Jvm(
                    home, Stream.concat(arguments.stream(), Arrays.stream(more)).toList(), systemProperties, cache);
        }

        Jvm withSystemProperty(String property, Value value) {
            return new Jvm(home, arguments, plus(systemProperties, property, value), cache);
        }

        Jvm withCache(ClassCache newCache) {
            return new Jvm(home, arguments, systemProperties, Optional.of(newCache));
        }
    }

    /**
     * The limits, the port and the files of a container.
     *
     * @param memory the memory that it may use
     * @param cpus the processor time that it may use, in processors
     * @param port the port to which its server listens, if that is fixed
     * @param files absolute paths inside the container, and the files of this machine that are put there
     */
    public record Container(Optional<Bytes> memory, OptionalDouble cpus, OptionalInt port, Map<String, Path> files) {

        static final Container PLAIN =
                new Container(Optional.empty(), OptionalDouble.empty(), OptionalInt.empty(), Map.of());

        public Container {
            files = ordered(files);
        }

        Container withMemory(Bytes limit) {
            return new Container(Optional.of(limit), cpus, port, files);
        }

        Container withCpus(double count) {
            return new Container(memory, OptionalDouble.of(count), port, files);
        }

        Container withPort(int inside) {
            return new Container(memory, cpus, OptionalInt.of(inside), files);
        }

        Container withFile(Path file, String inside) {
            return new Container(memory, cpus, port, plus(files, inside, file));
        }
    }

    /** A program about which nothing else was declared. */
    public static TargetDefinition of(Source source) {
        return new TargetDefinition(
                source,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                List.of(),
                Start.PLAIN,
                Jvm.PLAIN,
                Container.PLAIN);
    }

    TargetDefinition withProgram(String program, Target target) {
        return new TargetDefinition(
                source.withProgram(program, target),
                name,
                framework,
                readiness,
                metricsPath,
                furtherArtifacts,
                start,
                jvm,
                container);
    }

    TargetDefinition withName(String newName) {
        if (newName.isBlank()) {
            throw new IllegalArgumentException("a target's name can't be blank");
        }
        return new TargetDefinition(
                source,
                Optional.of(newName),
                framework,
                readiness,
                metricsPath,
                furtherArtifacts,
                start,
                jvm,
                container);
    }

    TargetDefinition withFramework(Framework newFramework) {
        return new TargetDefinition(
                source,
                name,
                Optional.of(newFramework),
                readiness,
                metricsPath,
                furtherArtifacts,
                start,
                jvm,
                container);
    }

    TargetDefinition withReadiness(Readiness newReadiness) {
        return new TargetDefinition(
                source,
                name,
                framework,
                Optional.of(newReadiness),
                metricsPath,
                furtherArtifacts,
                start,
                jvm,
                container);
    }

    TargetDefinition withReadinessAt(String path) {
        requireSlash("readyAt", path);
        return withReadiness(Readiness.http(path));
    }

    TargetDefinition withMetricsAt(String path) {
        requireSlash("metricsAt", path);
        return new TargetDefinition(
                source, name, framework, readiness, Optional.of(path), furtherArtifacts, start, jvm, container);
    }

    TargetDefinition withArtifacts(String... paths) {
        List<Path> all = new ArrayList<>(furtherArtifacts);
        Arrays.stream(paths).map(Path::of).forEach(all::add);
        return new TargetDefinition(source, name, framework, readiness, metricsPath, all, start, jvm, container);
    }

    TargetDefinition with(Start newStart) {
        return new TargetDefinition(
                source, name, framework, readiness, metricsPath, furtherArtifacts, newStart, jvm, container);
    }

    TargetDefinition with(Jvm newJvm) {
        return new TargetDefinition(
                source, name, framework, readiness, metricsPath, furtherArtifacts, start, newJvm, container);
    }

    TargetDefinition with(Container newContainer) {
        return new TargetDefinition(
                source, name, framework, readiness, metricsPath, furtherArtifacts, start, jvm, newContainer);
    }

    static void requirePort(String call, int number) {
        if (number < 1 || number > 65_535) {
            throw new IllegalArgumentException(call + ": a port is from 1 to 65535");
        }
    }

    private static void requireSlash(String method, String path) {
        if (!path.startsWith("/")) {
            throw new IllegalArgumentException(method + "(\"" + path + "\"): a path starts with a slash");
        }
    }

    private static <V> Map<String, V> ordered(Map<String, V> map) {
        return Collections.unmodifiableMap(new LinkedHashMap<>(map));
    }

    private static <V> Map<String, V> plus(Map<String, V> map, String key, V value) {
        Map<String, V> all = new LinkedHashMap<>(map);
        all.put(key, value);
        return all;
    }
}

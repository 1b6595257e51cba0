package io.github.perfjunit.it.fork;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.gson.Gson;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Runs test classes in a JVM of their own. Immutable; each method gives a new one. */
public final class JupiterFork {

    private static final long LIMIT_MINUTES = 4;

    /** What each fork replaces by its own version, or leaves out: the service's manifest would bring its libraries. */
    private static final Pattern LEFT_OUT =
            Pattern.compile("(junit-(jupiter|platform)(-[a-z]+)?-\\d[^/]*|order-service)\\.jar$");

    private final String version;
    private final Path directory;
    private final Map<String, String> settings;
    private final List<String> withoutJars;
    private final Map<String, String> environment;

    private JupiterFork(
            String version,
            Path directory,
            Map<String, String> settings,
            List<String> withoutJars,
            Map<String, String> environment) {
        this.version = version;
        this.directory = directory;
        this.settings = settings;
        this.withoutJars = withoutJars;
        this.environment = environment;
    }

    /** A fork that works in this directory, with embedded services unless told otherwise. */
    public static JupiterFork in(Path directory) {
        Map<String, String> settings = new LinkedHashMap<>();
        settings.put("perfjunit.results", directory.resolve("results").toString());
        settings.put("perfjunit.services", "embedded");
        settings.put(
                "junit.platform.reporting.output.dir", publishedIn(directory).toString());
        settings.put(
                "perfjunit.cache", Path.of("target", "cache").toAbsolutePath().toString());
        settings.put("perfjunit.ready.timeout", "3s");
        settings.put("perfjunit.drain.stall", "3s");
        settings.put("perfjunit.stop.grace", "2s");
        settings.put("perfjunit.settle.timeout", "2s");
        settings.put("order.service", System.getProperty("order.service", "target/order-service.jar"));
        return new JupiterFork(newest(), directory, settings, List.of(), Map.of());
    }

    /** Where files are that tests of a fork in this directory have published. */
    public static Path publishedIn(Path directory) {
        return directory.resolve("published");
    }

    /** The versions of JUnit that the extension promises to work on. */
    public static Stream<String> versions() {
        return Stream.of(property("junit.oldest"), property("junit.middle"), newest());
    }

    /** Those of them that have parameterized classes. */
    public static Stream<String> versionsWithParameterizedClasses() {
        return versions().skip(1);
    }

    private static String newest() {
        return property("junit.newest");
    }

    private static String property(String name) {
        String value = System.getProperty(name);
        if (value == null) {
            throw new IllegalStateException("system property " + name + " is missing; run these tests with Maven");
        }
        return value;
    }

    /** The same with this version of JUnit. */
    public JupiterFork on(String otherVersion) {
        return new JupiterFork(otherVersion, directory, settings, withoutJars, environment);
    }

    /** The same with this system property; an empty value removes it. */
    public JupiterFork with(String key, String value) {
        Map<String, String> more = new LinkedHashMap<>(settings);
        if (value.isEmpty()) {
            more.remove(key);
        } else {
            more.put(key, value);
        }
        return new JupiterFork(version, directory, more, withoutJars, environment);
    }

    /** The same without the jars whose file names begin like this. */
    public JupiterFork without(String jar) {
        List<String> more = new ArrayList<>(withoutJars);
        more.add(jar);
        return new JupiterFork(version, directory, settings, more, environment);
    }

    /** The same with this environment variable: for what must not stand on a command line. */
    public JupiterFork withVariable(String name, String value) {
        Map<String, String> more = new LinkedHashMap<>(environment);
        more.put(name, value);
        return new JupiterFork(version, directory, settings, withoutJars, more);
    }

    /** Runs these selectors to their end. */
    public Outcome run(String... selectors) throws IOException, InterruptedException {
        Process process = start(selectors);
        if (!process.waitFor(LIMIT_MINUTES, TimeUnit.MINUTES)) {
            process.destroyForcibly();
            throw new AssertionError(
                    "the fork did not end in " + LIMIT_MINUTES + " minutes:\n" + Files.readString(output()));
        }
        return outcome(process);
    }

    /** What a fork did that was started and has ended. */
    public Outcome outcome(Process ended) throws IOException {
        return new Outcome(ended.exitValue(), events(), Files.readString(output(), UTF_8), results());
    }

    /** Runs a class to its end. */
    public Outcome run(Class<?> testClass) throws IOException, InterruptedException {
        return run(testClass.getName());
    }

    /** Starts these selectors and returns at once. */
    public Process start(String... selectors) throws IOException {
        return start(List.of(), selectors);
    }

    /** The same as a terminal would: at the head of a process group that hears the interrupt key. */
    public Process startInForeground(String... selectors) throws IOException {
        return start(Keyboard.FOREGROUND, selectors);
    }

    private Process start(List<String> launcher, String... selectors) throws IOException {
        Files.createDirectories(temporaryDirectory());
        Files.deleteIfExists(directory.resolve("events.jsonl"));
        List<String> command = new ArrayList<>(launcher);
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.add("-Djava.io.tmpdir=" + temporaryDirectory());
        settings.forEach((key, value) -> command.add("-D" + key + "=" + value));
        command.add("-Dorg.slf4j.simpleLogger.defaultLogLevel=warn");
        command.addAll(List.of(
                "-cp",
                classPath(),
                ForkMain.class.getName(),
                directory.resolve("events.jsonl").toString()));
        command.addAll(Arrays.asList(selectors));
        ProcessBuilder builder =
                new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(output().toFile());
        // inherited by all that it starts, so that what is left of it can be found
        builder.environment().put("FORK", temporaryDirectory().toString());
        builder.environment().putAll(environment);
        return builder.start();
    }

    /** All temporary files of the fork go here. */
    public Path temporaryDirectory() {
        return directory.resolve("tmp");
    }

    /** What the fork prints goes here. */
    public Path output() {
        return directory.resolve("output.txt");
    }

    /** perf-junit's results go here. */
    public Path results() {
        return directory.resolve("results");
    }

    private List<TestEvent> events() throws IOException {
        return Files.readAllLines(directory.resolve("events.jsonl"), UTF_8).stream()
                .map(line -> new Gson().fromJson(line, TestEvent.class))
                .toList();
    }

    private String classPath() throws IOException {
        // Surefire and Failsafe start with a manifest-only jar and keep the real class path here
        String own = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        List<String> entries = Arrays.stream(own.split(Pattern.quote(File.pathSeparator), -1))
                .filter(entry -> !LEFT_OUT.matcher(entry.replace('\\', '/')).find())
                .filter(entry -> withoutJars.stream()
                        .noneMatch(
                                jar -> Path.of(entry).getFileName().toString().startsWith(jar)))
                .collect(Collectors.toCollection(ArrayList::new));
        try (Stream<Path> jars = Files.list(Path.of("target", "junit", version))) {
            jars.map(Path::toAbsolutePath).map(Path::toString).forEach(entries::add);
        }
        return String.join(File.pathSeparator, entries);
    }
}

package io.github.perfjunit.it.fork;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.gson.Gson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** Runs test classes in a JVM of their own. Immutable; each method gives a new one. */
public final class JupiterFork {

    private static final long LIMIT_MINUTES = 10;

    private final Path directory;
    private final Map<String, String> settings;
    private final ClassPath classPath;
    private final Map<String, String> environment;
    private final Path javaHome;
    private final Optional<StudyModule> module;

    private JupiterFork(
            Path directory,
            Map<String, String> settings,
            ClassPath classPath,
            Map<String, String> environment,
            Path javaHome,
            Optional<StudyModule> module) {
        this.directory = directory;
        this.settings = settings;
        this.classPath = classPath;
        this.environment = environment;
        this.javaHome = javaHome;
        this.module = module;
    }

    /** A fork that works in this directory, on the newest JUnit, with embedded services unless told otherwise. */
    public static JupiterFork in(Path directory) {
        Map<String, String> settings = new LinkedHashMap<>();
        settings.put("perfjunit.results", directory.resolve("results").toString());
        settings.put("perfjunit.services", "embedded");
        settings.put(
                "junit.platform.reporting.output.dir", publishedIn(directory).toString());
        settings.put(
                "perfjunit.cache", Path.of("target", "cache").toAbsolutePath().toString());
        settings.put("perfjunit.console", "full");
        settings.put("perfjunit.explain", "never");
        settings.put("perfjunit.ready.timeout", "10s");
        settings.put("perfjunit.drain.stall", "3s");
        settings.put("perfjunit.stop.grace", "2s");
        settings.put("perfjunit.settle.timeout", "500ms");
        // differences that these tests judge are far larger than the effect of a generator that is not warm, and there
        // are hundreds
        settings.put("perfjunit.load.generator.warmup", "600ms");
        settings.putAll(ShortLived.SETTINGS);
        settings.put("order.service", System.getProperty("order.service", "target/order-service.jar"));
        return new JupiterFork(
                directory,
                settings,
                ClassPath.newest(),
                Map.of(),
                Path.of(System.getProperty("java.home")),
                Optional.empty());
    }

    /** The same, however busy the machine of the tests is: for those that are not about what comes late. */
    public static JupiterFork patientIn(Path directory) {
        return in(directory)
                .with("perfjunit.ready.timeout", "1m")
                .with("perfjunit.load.generator.warmup", "100ms")
                .with("perfjunit.load.start.lag", "30s")
                .with("perfjunit.load.generator.cpu", "1000");
    }

    /** Returns the directory of the files that tests of a fork in this directory have published. */
    public static Path publishedIn(Path directory) {
        return directory.resolve("published");
    }

    /** The same with this version of JUnit. */
    public JupiterFork on(String version) {
        return on(Library.JUNIT, version);
    }

    /** The same with this version of a library. */
    public JupiterFork on(Library library, String version) {
        return new JupiterFork(directory, settings, classPath.with(library, version), environment, javaHome, module);
    }

    /** The same in another JDK. */
    public JupiterFork onJdk(Path home) {
        return new JupiterFork(directory, settings, classPath, environment, home, module);
    }

    /** The same with this system property; an empty value removes it. */
    public JupiterFork with(String key, String value) {
        Map<String, String> more = new LinkedHashMap<>(settings);
        if (value.isEmpty()) {
            more.remove(key);
        } else {
            more.put(key, value);
        }
        return new JupiterFork(directory, more, classPath, environment, javaHome, module);
    }

    /** The same without the jars whose file names begin like this. */
    public JupiterFork without(String jar) {
        return new JupiterFork(directory, settings, classPath.without(jar), environment, javaHome, module);
    }

    /** The same with a module and the libraries that it was compiled with, in place of the class path. */
    public JupiterFork inModule(StudyModule study) {
        return new JupiterFork(directory, settings, classPath, environment, javaHome, Optional.of(study));
    }

    /** The same with this environment variable: for what must not stand on a command line. */
    public JupiterFork withVariable(String name, String value) {
        Map<String, String> more = new LinkedHashMap<>(environment);
        more.put(name, value);
        return new JupiterFork(directory, settings, classPath, more, javaHome, module);
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

    /** Returns the outcome of a fork that was started and has ended. */
    public Outcome outcome(Process ended) throws IOException {
        return new Outcome(ended.exitValue(), events(), Files.readString(output(), UTF_8), results());
    }

    /** Runs a class to its end. */
    public Outcome run(Class<?> testClass) throws IOException, InterruptedException {
        return run(testClass.getName());
    }

    /** Starts these selectors and returns at once. */
    public Process start(String... selectors) throws IOException, InterruptedException {
        return start(List.of(), selectors);
    }

    /** The same as a terminal would: at the head of a process group that hears the interrupt key. */
    public Process startInForeground(String... selectors) throws IOException, InterruptedException {
        return start(Keyboard.FOREGROUND, selectors);
    }

    private Process start(List<String> launcher, String... selectors) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(command(launcher, selectors))
                .redirectErrorStream(true)
                .redirectOutput(output().toFile());
        // inherited by all that it starts, so that what is left of it can be found
        builder.environment().put("FORK", temporaryDirectory().toString());
        builder.environment().putAll(environment);
        return builder.start();
    }

    /** Returns the command that runs these selectors, for a script that starts it. */
    public List<String> command(String... selectors) throws IOException, InterruptedException {
        return command(List.of(), selectors);
    }

    private List<String> command(List<String> launcher, String... selectors) throws IOException, InterruptedException {
        Files.createDirectories(temporaryDirectory());
        Files.deleteIfExists(directory.resolve("events.jsonl"));
        List<String> command = new ArrayList<>(launcher);
        command.add(javaHome.resolve("bin").resolve("java").toString());
        command.addAll(ShortLived.OPTIONS);
        command.add("-Djava.io.tmpdir=" + temporaryDirectory());
        settings.forEach((key, value) -> command.add("-D" + key + "=" + value));
        command.add("-Dorg.slf4j.simpleLogger.defaultLogLevel=warn");
        if (module.isPresent()) {
            command.addAll(module.get().options());
        } else {
            command.addAll(ClassArchive.options(javaHome, classPath));
            command.addAll(List.of("-cp", classPath.text()));
        }
        command.add(ForkMain.class.getName());
        command.add(directory.resolve("events.jsonl").toString());
        command.addAll(Arrays.asList(selectors));
        return command;
    }

    /** All temporary files of the fork go here. */
    public Path temporaryDirectory() {
        return directory.resolve("tmp");
    }

    /** Returns the file of the fork's output. */
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
}

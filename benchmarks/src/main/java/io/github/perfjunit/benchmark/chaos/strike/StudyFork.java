package io.github.perfjunit.benchmark.chaos.strike;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.gson.Gson;
import com.google.gson.JsonSyntaxException;
import io.github.perfjunit.benchmark.chaos.study.ForkMain;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The JVM that runs a study, with directories of its own for results and temporary files. */
public final class StudyFork {

    /** An environment variable of all processes of an episode. */
    private static final String MARK = "CHAOS_EPISODE";

    private final Path directory;
    private final String testClass;
    private final String name;
    private final Map<String, String> settings = new LinkedHashMap<>();
    private final Map<String, String> environment = new LinkedHashMap<>();

    /**
     * A fork that was not started yet.
     *
     * @param directory of the episode
     * @param testClass name of the test class
     * @param name of the fork within the episode: its output and events have their own files
     */
    public StudyFork(Path directory, String testClass, String name) {
        this.directory = directory.toAbsolutePath();
        this.testClass = testClass;
        this.name = name;
        environment.put(MARK, this.directory.toString());
        set("perfjunit.results", results().toString());
        set("perfjunit.services", "embedded");
        set("perfjunit.console", "full");
        set("perfjunit.explain", "never");
        set("perfjunit.verdicts", "report");
        // patient enough for a busy machine, and short enough for an episode: whatever is frozen runs into one of them
        set("perfjunit.service.timeout", "1m");
        set("perfjunit.service.answer.timeout", "10s");
        set("perfjunit.ready.timeout", "20s");
        set("perfjunit.drain.timeout", "12s");
        set("perfjunit.drain.stall", "4s");
        set("perfjunit.exit.timeout", "15s");
        set("perfjunit.load.timeout", "12s");
        set("perfjunit.publish.timeout", "10s");
        set("perfjunit.mongodb.timeout", "5s");
        set("perfjunit.stop.grace", "2s");
        set("perfjunit.settle.timeout", "500ms");
        set("perfjunit.study.timeout", "2m");
        set("perfjunit.lock.timeout", "20s");
        // the candidate takes as long or three times as long, which a generator that is not warm does not hide
        set("perfjunit.load.generator.warmup", "600ms");
        set("perfjunit.load.start.lag", "1s");
        set("perfjunit.load.generator.cpu", "1000");
    }

    /** Sets a system property of the test JVM. */
    public void set(String key, String value) {
        settings.put(key, value);
    }

    /** Sets an environment variable of the test JVM, and so of all that it starts. */
    public void variable(String key, String value) {
        environment.put(key, value);
    }

    /** All that it wrote belongs to the episode. */
    public Path directory() {
        return directory;
    }

    /** The directory of perf-junit's results. */
    public Path results() {
        return directory.resolve("results");
    }

    /** The directory of temporary files. */
    public Path temporary() {
        return directory.resolve("tmp");
    }

    /** All that it printed. */
    public Path output() {
        return directory.resolve(name + ".txt");
    }

    /** A text in the environment of all of its processes. */
    public String mark() {
        return MARK + "=" + directory;
    }

    /** Starts it. */
    public Process start() throws IOException {
        Files.createDirectories(temporary());
        Files.createDirectories(results());
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        // it lives for seconds, in which the optimizing compiler and a concurrent collector cost more than they save
        command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xshare:auto"));
        command.add("-Djava.io.tmpdir=" + temporary());
        settings.forEach((key, value) -> command.add("-D" + key + "=" + value));
        command.add("-Dorg.slf4j.simpleLogger.defaultLogLevel=warn");
        command.addAll(List.of("-cp", classPath(), ForkMain.class.getName()));
        command.addAll(List.of(eventFile().toString(), testClass));
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(directory.toFile())
                .redirectErrorStream(true)
                .redirectOutput(output().toFile());
        builder.environment().putAll(environment);
        return builder.start();
    }

    /** The fork works in another directory than the driver. */
    private static String classPath() {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator, -1))
                .map(entry -> Path.of(entry).toAbsolutePath().toString())
                .collect(Collectors.joining(File.pathSeparator));
    }

    private Path eventFile() {
        return directory.resolve(name + ".jsonl");
    }

    /** The tests that have ended so far. A line that is being written, or was cut off by a kill, is left out. */
    public List<ForkMain.Event> events() throws IOException {
        if (!Files.exists(eventFile())) {
            return List.of();
        }
        try (Stream<String> lines = Files.lines(eventFile(), UTF_8)) {
            return lines.flatMap(line -> event(line).stream()).toList();
        }
    }

    private static List<ForkMain.Event> event(String line) {
        try {
            return line.endsWith("}") ? List.of(new Gson().fromJson(line, ForkMain.Event.class)) : List.of();
        } catch (JsonSyntaxException e) {
            return List.of();
        }
    }

    /** The number of runs that have ended so far. */
    public long runs() throws IOException {
        return events().stream().filter(ForkMain.Event::isRun).count();
    }
}

package io.github.perfjunit.generator;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** The nested jar, taken from the classpath as the library takes it, and run in a JVM of its own. */
final class GeneratorProcess implements AutoCloseable {

    static final String RESOURCE = "/io/github/perfjunit/generator/generator.jar";
    static final String OPTIONS = "/io/github/perfjunit/generator/jvm-options";
    static final Duration DEADLINE = Duration.ofSeconds(60);

    private final Process process;
    private final Path errors;

    /** Its lines, and nothing after the last one. */
    private final BlockingQueue<Optional<String>> lines = new LinkedBlockingQueue<>();

    private GeneratorProcess(Process process, Path errors) {
        this.process = process;
        this.errors = errors;
        Thread reader = new Thread(this::read, "generator's output");
        reader.setDaemon(true);
        reader.start();
    }

    static GeneratorProcess launch(Path directory) throws IOException {
        return launch(directory, List.of(), List.of());
    }

    /** With words before the command, and more options of the JVM. */
    static GeneratorProcess launch(Path directory, List<String> before, List<String> more) throws IOException {
        Path jar = directory.resolve("generator.jar");
        try (InputStream nested = resource(RESOURCE)) {
            Files.copy(nested, jar);
        }
        List<String> command = new ArrayList<>(before);
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(options());
        command.addAll(more);
        command.addAll(List.of("-jar", jar.toString()));
        Path errors = directory.resolve("stderr");
        return new GeneratorProcess(
                new ProcessBuilder(command).redirectError(errors.toFile()).start(), errors);
    }

    static List<String> options() throws IOException {
        try (InputStream options = resource(OPTIONS)) {
            return new String(options.readAllBytes(), UTF_8).lines().toList();
        }
    }

    private static InputStream resource(String name) {
        return requireNonNull(GeneratorProcess.class.getResourceAsStream(name), name);
    }

    void say(String line) throws IOException {
        OutputStream input = process.getOutputStream();
        input.write((line + "\n").getBytes(UTF_8));
        input.flush();
    }

    /** Its next line. */
    JsonObject hear() throws Exception {
        return JsonParser.parseString(hearLine()).getAsJsonObject();
    }

    /** Its next line as it stands; an answer to a command with a number begins with that. */
    String hearLine() throws Exception {
        Optional<String> line = next();
        if (line.isEmpty()) {
            throw new AssertionError("it has ended; stderr: " + stderr());
        }
        return line.get();
    }

    /** Its next line, or nothing if it has ended before. */
    Optional<JsonObject> hearUnlessEnded() throws Exception {
        return next().map(line -> JsonParser.parseString(line).getAsJsonObject());
    }

    private Optional<String> next() throws Exception {
        Optional<String> line = lines.poll(DEADLINE.toSeconds(), TimeUnit.SECONDS);
        if (line == null) {
            throw new AssertionError("silent for " + DEADLINE + "; stderr: " + stderr());
        }
        return line;
    }

    private void read() {
        try {
            process.inputReader(UTF_8).lines().map(Optional::of).forEach(lines::add);
        } finally {
            lines.add(Optional.empty());
        }
    }

    /** Its next line that is neither the beginning of a load nor progress. */
    JsonObject hearAnswer() throws Exception {
        JsonObject line = hear();
        while (line.has("progress") || line.has("begins")) {
            line = hear();
        }
        return line;
    }

    int exitValue() throws Exception {
        if (!process.waitFor(DEADLINE.toSeconds(), TimeUnit.SECONDS)) {
            throw new AssertionError("alive after " + DEADLINE);
        }
        return process.exitValue();
    }

    Process process() {
        return process;
    }

    String stderr() throws IOException {
        return Files.readString(errors);
    }

    @Override
    public void close() throws InterruptedException {
        if (!process.destroyForcibly().waitFor(10, TimeUnit.SECONDS)) {
            throw new AssertionError("process " + process.pid() + " is alive 10 s after SIGKILL");
        }
    }
}

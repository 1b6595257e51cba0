package io.github.perfjunit.embedded;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** The nested jar, taken from the classpath as the library takes it, and run in a JVM of its own. */
final class ServicesProcess implements AutoCloseable {

    static final String RESOURCE = "/io/github/perfjunit/embedded/services.jar";
    static final Duration START_DEADLINE = Duration.ofSeconds(60);

    private final Process process;
    private final Path directory;
    private final Path errors;

    private ServicesProcess(Process process, Path directory, Path errors) {
        this.process = process;
        this.directory = directory;
        this.errors = errors;
    }

    static ServicesProcess launch(Path directory, String... services) throws IOException {
        return launch(directory, List.of(), services);
    }

    /** Launches it with options of the JVM beside those that are recommended. */
    static ServicesProcess launch(Path directory, List<String> options, String... services) throws IOException {
        Path jar = directory.resolve("services.jar");
        try (InputStream nested = requireNonNull(ServicesProcess.class.getResourceAsStream(RESOURCE), RESOURCE)) {
            Files.copy(nested, jar);
        }
        Path work = Files.createDirectory(directory.resolve("work"));
        Path errors = directory.resolve("stderr");
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx1g",
                "-XX:+ExitOnOutOfMemoryError",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-Dperfjunit.embedded.workdir=" + work));
        command.addAll(options);
        command.addAll(List.of("-jar", jar.toString()));
        command.addAll(List.of(services));
        Process process =
                new ProcessBuilder(command).redirectError(errors.toFile()).start();
        return new ServicesProcess(process, directory, errors);
    }

    /** The lines up to and with {@code ready}; fails if the program ends first or the deadline passes. */
    List<String> awaitReady() throws Exception {
        var lines = CompletableFuture.supplyAsync(this::readUntilReady);
        try {
            return lines.get(START_DEADLINE.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            throw new AssertionError("not ready within " + START_DEADLINE + "; stderr: " + stderr(), e);
        }
    }

    private List<String> readUntilReady() {
        List<String> lines = new ArrayList<>();
        try {
            var output = process.inputReader();
            for (String line = output.readLine(); line != null; line = output.readLine()) {
                lines.add(line);
                if (line.equals("ready")) {
                    return List.copyOf(lines);
                }
            }
            throw new AssertionError("ended before it was ready: " + lines + "; stderr: " + stderr());
        } catch (IOException e) {
            throw new AssertionError("its output broke after " + lines, e);
        }
    }

    /** The port that {@code lines} name for {@code service}. */
    static int port(List<String> lines, String service) {
        String prefix = service + " 127.0.0.1 ";
        return lines.stream()
                .filter(line -> line.startsWith(prefix))
                .map(line -> Integer.parseInt(line.substring(prefix.length())))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no line '" + prefix + "PORT' in " + lines));
    }

    /** Returns the program's output after {@link #awaitReady()}, or all of it without that. Only after its end. */
    String remainingOutput() throws IOException {
        return String.join("\n", process.inputReader().lines().toList());
    }

    Process process() {
        return process;
    }

    Path workParent() {
        return directory.resolve("work");
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

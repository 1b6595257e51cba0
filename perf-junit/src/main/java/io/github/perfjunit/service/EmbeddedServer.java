package io.github.perfjunit.service;

import io.github.perfjunit.process.LaunchSpec;
import io.github.perfjunit.process.LaunchedProcess;
import io.github.perfjunit.process.ProcessFailure;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** Starts a stand-in of the artifact {@code perf-junit-embedded} in a JVM of its own, which ends by end-of-file on its input. */
public final class EmbeddedServer {

    /** What to add to the test classpath for the stand-ins. */
    public static final String ARTIFACT = "io.github.perfjunit:perf-junit-embedded";

    private static final String RESOURCE = "io/github/perfjunit/embedded/services.jar";

    /** Enough for a backlog of 500,000 messages; with too little the broker would neither die nor answer. */
    private static final List<String> JVM_OPTIONS = List.of(
            "-Xmx1g",
            "-XX:MaxDirectMemorySize=512m",
            "-XX:+ExitOnOutOfMemoryError",
            "-XX:+UseSerialGC",
            "-Xshare:auto");

    private static final Duration POLL = Duration.ofMillis(5);

    private EmbeddedServer() {}

    /** Starts the stand-in for this service ({@code rabbitmq} or {@code mongodb}). */
    public static ServiceInstance start(String service, ServiceContext context) throws ServiceUnavailableException {
        Path directory = context.temporaryDirectory(service);
        LaunchedProcess process = null;
        try {
            process = LaunchedProcess.launch(launch(service, directory), context.guard());
            int port = awaitPort(service, process, context.timeout());
            return new ProcessInstance(
                    ServiceMode.EMBEDDED,
                    "stand-in for " + service + " in a forked JVM, figures compare targets only",
                    "127.0.0.1",
                    port,
                    process,
                    List.of(),
                    context,
                    directory);
        } catch (ServiceUnavailableException | ProcessFailure e) {
            if (process != null) {
                process.close();
            }
            ProcessInstance.deleteRecursively(directory);
            throw e instanceof ServiceUnavailableException known
                    ? known
                    : new ServiceUnavailableException(String.valueOf(e.getMessage()), e);
        }
    }

    private static LaunchSpec launch(String service, Path directory) throws ServiceUnavailableException {
        Path jar = unpack(directory);
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(JVM_OPTIONS);
        command.add("-Dperfjunit.embedded.workdir=" + directory);
        command.add("-jar");
        command.add(jar.toString());
        command.add(service);
        return new LaunchSpec("embedded " + service, command, Map.of(), directory, directory.resolve("output.log"))
                .withInput(LaunchSpec.Input.PIPE);
    }

    private static Path unpack(Path directory) throws ServiceUnavailableException {
        ClassLoader context = Thread.currentThread().getContextClassLoader();
        ClassLoader loader = context == null ? EmbeddedServer.class.getClassLoader() : context;
        try (InputStream resource = loader.getResourceAsStream(RESOURCE)) {
            if (resource == null) {
                throw new ServiceUnavailableException(ARTIFACT + " is not on the test classpath");
            }
            Path jar = directory.resolve("services.jar");
            Files.copy(resource, jar);
            return jar;
        } catch (IOException e) {
            throw new UncheckedIOException("can't unpack " + RESOURCE + " into " + directory, e);
        }
    }

    private static int awaitPort(String service, LaunchedProcess process, Duration timeout)
            throws ServiceUnavailableException {
        long deadline = System.nanoTime() + timeout.toNanos();
        while (System.nanoTime() < deadline) {
            List<String> lines = process.lastLines(20);
            Optional<String> address = lines.stream()
                    .filter(line -> line.startsWith(service + " 127.0.0.1 "))
                    .findFirst();
            if (address.isPresent() && lines.contains("ready")) {
                return Integer.parseInt(address.get().substring(address.get().lastIndexOf(' ') + 1));
            }
            if (!process.isAlive()) {
                throw new ServiceUnavailableException("the forked JVM ended with exit code "
                        + process.exitCode().orElse(-1) + ": " + String.join(" | ", lines));
            }
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(POLL.toMillis()));
        }
        throw new ServiceUnavailableException("the forked JVM was not ready in " + timeout.toSeconds() + " s: "
                + String.join(" | ", process.lastLines(5)));
    }
}

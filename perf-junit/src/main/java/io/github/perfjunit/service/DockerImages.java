package io.github.perfjunit.service;

import io.github.perfjunit.process.LaunchSpec;
import io.github.perfjunit.process.LaunchedProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.locks.LockSupport;

/**
 * Fetches an image by the {@code docker} command, once, before Testcontainers is asked: where no registry can be reached,
 * that fails within a second, while Testcontainers tries again for two minutes for each image. Where there is no such
 * command, or it finds no engine, Testcontainers decides alone.
 */
final class DockerImages {

    private static final Duration QUESTION_LIMIT = Duration.ofSeconds(20);
    private static final Duration PULL_LIMIT = Duration.ofMinutes(5);
    private static final long POLL_NANOS = Duration.ofMillis(20).toNanos();

    private final Path docker;
    private final ServiceContext context;
    private final Path directory;

    private DockerImages(Path docker, ServiceContext context, Path directory) {
        this.docker = docker;
        this.context = context;
        this.directory = directory;
    }

    static void fetch(String image, ServiceContext context) throws ServiceUnavailableException {
        Optional<Path> docker = Programs.onPath("docker");
        if (docker.isEmpty()) {
            return;
        }
        Path directory = context.temporaryDirectory("docker");
        try {
            new DockerImages(docker.get(), context, directory).fetch(image);
        } finally {
            context.removeTemporaryDirectory(directory);
        }
    }

    private void fetch(String image) throws ServiceUnavailableException {
        if (succeeds(QUESTION_LIMIT, "image", "inspect", image) || !succeeds(QUESTION_LIMIT, "version")) {
            return;
        }
        if (!succeeds(PULL_LIMIT, "pull", "--quiet", image)) {
            throw new ServiceUnavailableException("image " + image + " can't be fetched: " + lastLine());
        }
    }

    private boolean succeeds(Duration limit, String... arguments) {
        List<String> command = new ArrayList<>(List.of(docker.toString()));
        command.addAll(List.of(arguments));
        LaunchSpec spec = new LaunchSpec("docker", command, Map.of(), directory, output());
        long deadline = System.nanoTime() + limit.toNanos();
        try (LaunchedProcess process = LaunchedProcess.launch(spec, context.guard())) {
            while (process.isAlive() && System.nanoTime() < deadline) {
                LockSupport.parkNanos(POLL_NANOS);
            }
            OptionalInt code = process.exitCode();
            return code.isPresent() && code.getAsInt() == 0;
        }
    }

    private Path output() {
        return directory.resolve("docker.log");
    }

    private String lastLine() {
        try {
            List<String> lines = Files.readAllLines(output());
            return lines.isEmpty() ? "no reason was given" : lines.get(lines.size() - 1);
        } catch (IOException e) {
            return "no reason was given";
        }
    }
}

package io.github.perfjunit.benchmark.chaos.strike;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;

/** The things that this machine lets the driver do. Each answer is a sentence if something is impossible. */
public final class Machine {

    /** The container engine's socket. */
    static final Path ENGINE = Path.of("/var/run/docker.sock");

    private static final List<Path> LIBRARIES = List.of(Path.of("/usr/lib"), Path.of("/usr/lib64"));
    private static final String CLOCK = "faketime/libfaketime.so.1";
    private static final List<Path> GROUPS = List.of(Path.of("/sys/fs/cgroup/memory"), Path.of("/sys/fs/cgroup"));

    private Machine() {}

    /** Runs a command of the system, and returns what it printed. */
    static String run(String... command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        process.getOutputStream().close();
        String output = new String(process.getInputStream().readAllBytes(), UTF_8).strip();
        return process.waitFor() == 0 ? output : "failed: " + output;
    }

    /** Runs a command that must succeed. */
    static void require(String... command) throws IOException, InterruptedException {
        String output = run(command);
        if (output.startsWith("failed: ")) {
            throw new IOException(String.join(" ", command) + " " + output);
        }
    }

    /** Why no file system can be mounted, if so. */
    static Optional<String> withoutMounts() throws IOException, InterruptedException {
        Path probe = Files.createTempDirectory("chaos-mount");
        try {
            String said = run("mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", probe.toString());
            if (said.startsWith("failed: ")) {
                return Optional.of("no file system can be mounted here");
            }
            require("umount", probe.toString());
            return Optional.empty();
        } finally {
            Files.delete(probe);
        }
    }

    /** The library that fakes clocks, where Debian's package puts it. */
    static Optional<Path> clockLibrary() throws IOException {
        for (Path root : LIBRARIES) {
            if (Files.isRegularFile(root.resolve(CLOCK))) {
                return Optional.of(root.resolve(CLOCK));
            }
            if (Files.isDirectory(root)) {
                try (Stream<Path> platforms = Files.list(root)) {
                    Optional<Path> found = platforms
                            .map(platform -> platform.resolve(CLOCK))
                            .filter(Files::isRegularFile)
                            .findFirst();
                    if (found.isPresent()) {
                        return found;
                    }
                }
            }
        }
        return Optional.empty();
    }

    /** The control group below which groups with a limit of memory can be made, if there is one. */
    static Optional<Path> memoryGroups() {
        return GROUPS.stream().filter(Machine::canLimit).findFirst();
    }

    private static boolean canLimit(Path root) {
        Path probe = root.resolve("perfjunit-chaos-" + UUID.randomUUID());
        try {
            Files.createDirectory(probe);
        } catch (IOException e) {
            return false;
        }
        boolean canLimit = Files.isWritable(probe.resolve("memory.max"))
                || Files.isWritable(probe.resolve("memory.limit_in_bytes"));
        return probe.toFile().delete() && canLimit;
    }

    /** Why a program can't be run, if it is not below the directory in which Debian's package puts it. */
    public static Optional<String> withoutProgram(String name, String directory) {
        return Files.isDirectory(Path.of(directory)) ? Optional.empty() : Optional.of(name + " is not installed");
    }

    /** Why there are no containers of these images, if so. */
    public static Optional<String> withoutImages(List<String> images) throws IOException, InterruptedException {
        if (!Files.exists(ENGINE)) {
            return Optional.of("there is no container engine at " + ENGINE);
        }
        for (String image : images) {
            if (run("docker", "image", "inspect", "--format", "{{.Id}}", image).startsWith("failed: ")) {
                return Optional.of("the container engine has no image " + image);
            }
        }
        return Optional.empty();
    }
}

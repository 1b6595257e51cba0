package io.github.perfjunit.it.fork;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.awaitility.Awaitility;

/** Processes and files that a fork has left behind on this machine: none, one hopes. */
public final class Traces {

    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private Traces() {}

    /** Waits for every process to be gone that has this directory in its command or works in it. */
    public static void assertGone(Path temporaryDirectory) {
        Awaitility.await()
                .pollDelay(Duration.ZERO)
                .pollInterval(Duration.ofMillis(20))
                .atMost(PATIENCE)
                .untilAsserted(() -> {
                    assertThat(processesOf(temporaryDirectory))
                            .as("processes left behind")
                            .isEmpty();
                    assertThat(files(temporaryDirectory))
                            .as("temporary files left behind")
                            .isEmpty();
                });
    }

    /** Processes whose environment says that they belong to a fork with this temporary directory. */
    public static List<String> processesOf(Path temporaryDirectory) throws IOException {
        try (Stream<Path> processes = Files.list(Path.of("/proc"))) {
            return processes
                    .filter(process -> process.getFileName().toString().matches("\\d+"))
                    .filter(process -> read(process.resolve("environ")).contains("FORK=" + temporaryDirectory))
                    .map(process -> process.getFileName() + " "
                            + read(process.resolve("cmdline")).replace('\0', ' '))
                    .toList();
        }
    }

    /** The pid of one of them whose command ends with this; others may have it in a system property. */
    static OptionalLong pid(Path temporaryDirectory, String command) throws IOException {
        return processesOf(temporaryDirectory).stream()
                .filter(process -> process.strip().endsWith(command))
                .mapToLong(process -> Long.parseLong(process.substring(0, process.indexOf(' '))))
                .findFirst();
    }

    private static List<String> files(Path temporaryDirectory) throws IOException {
        try (Stream<Path> files = Files.list(temporaryDirectory)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.startsWith("perf-junit-"))
                    .toList();
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file, java.nio.charset.StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            return ""; // it has ended meanwhile, or is not ours
        }
    }
}

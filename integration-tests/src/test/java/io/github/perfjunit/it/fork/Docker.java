package io.github.perfjunit.it.fork;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Assumptions;

/** The {@code docker} command. */
public final class Docker {

    private Docker() {}

    /** Skips a test where there are no engine and no images. */
    public static void assume() throws IOException, InterruptedException {
        Assumptions.assumeTrue(
                System.getenv("PERFJUNIT_RABBITMQ_IMAGE") != null
                        && !run("ps", "-q").contains("Cannot connect"),
                "no containers on this machine");
    }

    /** Skips a test where there are no engine and no images, or where a variable does not name the image that it needs. */
    public static void assume(String variable) throws IOException, InterruptedException {
        assume();
        Assumptions.assumeTrue(System.getenv(variable) != null, variable + " names no image");
    }

    /** Runs {@code docker} and returns its output. */
    public static String run(String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("docker"));
        command.addAll(List.of(arguments));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        return said.strip();
    }

    /** Returns the containers of this image that perf-junit has started, in any test. */
    public static List<String> containersOf(String image) throws IOException, InterruptedException {
        return run("ps", "-aq", "--filter", "name=perf-junit-", "--filter", "ancestor=" + image)
                .lines()
                .toList();
    }
}

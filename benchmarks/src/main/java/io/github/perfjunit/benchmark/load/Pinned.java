package io.github.perfjunit.benchmark.load;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Programs on one core each: the server's, and the other for whatever loads it. */
enum Pinned {
    /** The core of the server. */
    SERVER("0"),
    /** The core of generators, one at a time. */
    GENERATOR("1");

    private final String core;

    Pinned(String core) {
        this.core = core;
    }

    ProcessBuilder command(List<String> command) {
        List<String> pinned = new ArrayList<>(List.of("taskset", "-c", core));
        pinned.addAll(command);
        return new ProcessBuilder(pinned).redirectError(ProcessBuilder.Redirect.INHERIT);
    }

    /** Waits for the end of one that ends with its input. */
    static void end(Process process) throws IOException {
        process.getOutputStream().close();
        try {
            process.waitFor();
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }
}

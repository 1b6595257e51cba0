package io.github.perfjunit.benchmark.chaos.family;

import java.io.IOException;
import java.util.List;

/**
 * A process that was seen as a descendant of a test JVM.
 *
 * @param start the instant at which it started, which tells it from a later process with the same pid
 * @param command its command line, as it was seen last
 */
public record Member(long pid, long start, String command) {

    /** Whether it still runs. */
    public boolean isAlive() {
        return ProcFs.start(pid).filter(now -> now == start).isPresent();
    }

    /**
     * Sends a signal, unless it has ended.
     *
     * @param name such as {@code KILL}
     * @return whether it was alive
     */
    public boolean signal(String name) throws IOException, InterruptedException {
        if (!isAlive()) {
            return false;
        }
        return new ProcessBuilder(List.of("kill", "-" + name, Long.toString(pid)))
                        .redirectErrorStream(true)
                        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                        .start()
                        .waitFor()
                == 0;
    }

    @Override
    public String toString() {
        int length = Math.min(command.length(), 100);
        return pid + " " + command.substring(0, length)
                + (command.length() > 2 * length ? " … " + command.substring(command.length() - length) : "");
    }
}

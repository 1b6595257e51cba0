package io.github.perfjunit.spi;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.apiguardian.api.API;

/**
 * A server that is being started: its directory and its processes. Closing it ends and removes them, unless
 * {@link #succeeded} was called before.
 *
 * <pre>{@code
 * try (Startup startup = context.startup("redis")) {
 *     int port = context.freePort();
 *     RunningProcess server = startup.launch(Command.of("redis", List.of("redis-server", "--port", "" + port)));
 *     awaitPing(server, port, context.timeout());
 *     return startup.succeeded(ServiceMode.LOCAL, "redis-server", port);
 * }
 * }</pre>
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1.0")
public interface Startup extends AutoCloseable {

    /** Returns the server's own directory, in which its processes run. */
    Path directory();

    /**
     * Launches a process in that directory. The last one launched is the server; the ones before it are its helpers.
     *
     * @throws ServiceUnavailableException if the program can't be started
     */
    RunningProcess launch(Command command) throws ServiceUnavailableException;

    /**
     * Sets an action for the time when the server has ended, unless it had to be killed, and its directory still exists.
     */
    void afterwards(Runnable action);

    /**
     * Returns the server, which answers on this port of loopback.
     *
     * @param description the program that was started
     * @throws IllegalStateException if nothing was launched
     */
    ServiceInstance succeeded(ServiceMode mode, String description, int port);

    @Override
    void close();

    /**
     * The command of a process that belongs to a server. Immutable.
     *
     * @param name its name in failures, and that of the file with its output
     * @param words the program and its arguments; a program without a slash is looked up on the path
     * @param environment variables that are added to those of this JVM, or replace them
     * @param keepsInputOpen whether its standard input stays open as long as this JVM lives, for programs that end with their
     *     input; else it is empty
     */
    record Command(String name, List<String> words, Map<String, String> environment, boolean keepsInputOpen) {

        /** Copies the words and the variables. */
        public Command {
            words = List.copyOf(words);
            environment = Map.copyOf(environment);
        }

        /** Creates a command without further variables, and with an empty input. */
        public static Command of(String name, List<String> words) {
            return new Command(name, words, Map.of(), false);
        }

        /** Returns this command with these variables. */
        public Command withEnvironment(Map<String, String> variables) {
            return new Command(name, words, variables, keepsInputOpen);
        }

        /** Returns this command with an input that stays open as long as this JVM lives. */
        public Command withOpenInput() {
            return new Command(name, words, environment, true);
        }
    }

    /** A process that belongs to a server: the server itself, or a helper. It ends with this JVM. */
    interface RunningProcess extends AutoCloseable {

        /** Returns its process id. */
        long pid();

        /** Returns whether it is running. */
        boolean isAlive();

        /** Returns its exit code, 128 + n if signal n ended it; empty while it is running. */
        OptionalInt exitCode();

        /**
         * Waits until it ends.
         *
         * @return its exit code; empty if it is still running after this time
         */
        OptionalInt awaitExit(Duration timeout);

        /** Returns the last lines that it printed. */
        List<String> lastLines(int count);

        /**
         * Returns how it ended and the last lines that it printed, as the end of a sentence: {@code ended with exit code 137, killed by
         * SIGKILL (perhaps the kernel's out-of-memory killer); it printed nothing}.
         */
        String ended(int count);

        /** Ends it, and all processes below it. */
        @Override
        void close();
    }
}

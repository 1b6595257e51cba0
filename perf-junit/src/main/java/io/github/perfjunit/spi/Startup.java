package io.github.perfjunit.spi;

import java.nio.file.Path;

/**
 * A server that is being started: its directory and its processes. Closing it ends and removes them, unless
 * {@link #succeeded} was called before.
 *
 * <pre>{@code
 * try (Startup startup = context.startup("redis")) {
 *     int port = context.freePort();
 *     ServiceProcess server = startup.launch(ServiceCommand.of("redis", List.of("redis-server", "--port", "" + port)));
 *     awaitPing(server, port, context.timeout());
 *     return startup.succeeded(ServiceMode.LOCAL, "redis-server", port);
 * }
 * }</pre>
 */
public interface Startup extends AutoCloseable {

    /** Returns the server's own directory, in which its processes run. */
    Path directory();

    /**
     * Launches a process in that directory. The last one launched is the server; the ones before it are its helpers.
     *
     * @throws ServiceUnavailableException if the program can't be started
     */
    ServiceProcess launch(ServiceCommand command) throws ServiceUnavailableException;

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
}

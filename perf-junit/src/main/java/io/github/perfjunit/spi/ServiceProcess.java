package io.github.perfjunit.spi;

import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;

/** A process that belongs to a server: the server itself, or a helper. It ends with this JVM. */
public interface ServiceProcess extends AutoCloseable {

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

    /** Ends it, and all processes below it. */
    @Override
    void close();
}

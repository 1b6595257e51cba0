package io.github.perfjunit.service;

import java.util.List;
import java.util.OptionalLong;

/** A server that was started for the tests, reachable on loopback. Closing it stops it and removes what it left behind. */
public interface ServiceInstance extends AutoCloseable {

    /** Where it came from. */
    ServiceMode mode();

    /** What was started: an image or a program. */
    String description();

    /** Its host name or address. */
    String host();

    /** Its port. */
    int port();

    /** Its process on this machine, if it can be seen from here. */
    OptionalLong pid();

    /** Whether it still runs. */
    boolean isAlive();

    /** The last lines that it printed. */
    List<String> lastLines(int count);

    @Override
    void close();
}

package io.github.perfjunit.experiment;

import java.net.URI;

/** A target that has been started and is ready. */
public final class RunningTarget {

    private final long pid;
    private final int httpPort;

    RunningTarget(long pid, int httpPort) {
        this.pid = pid;
        this.httpPort = httpPort;
    }

    /** Its process id. */
    public long pid() {
        return pid;
    }

    /** The address of a path of its HTTP server: {@code uri("/orders")} is {@code http://127.0.0.1:54321/orders}. */
    public URI uri(String path) {
        return URI.create("http://127.0.0.1:" + httpPort + (path.startsWith("/") ? path : "/" + path));
    }
}

package io.github.perfjunit.experiment;

import io.github.perfjunit.target.StartedTarget;
import java.net.URI;

/** A target that has been started and is ready. */
public final class RunningTarget {

    private final StartedTarget started;

    RunningTarget(StartedTarget started) {
        this.started = started;
    }

    /** Its process id. */
    public long pid() {
        return started.pid();
    }

    /** The address of a path of its HTTP server: {@code uri("/orders")} is {@code http://127.0.0.1:54321/orders}. */
    public URI uri(String path) {
        return started.uri(path);
    }
}

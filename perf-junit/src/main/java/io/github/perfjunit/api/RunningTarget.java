package io.github.perfjunit.api;

import java.net.URI;

/** A target that has been started and is ready. */
public final class RunningTarget {

    private final StartedTarget started;
    private final Run run;

    RunningTarget(StartedTarget started, Run run) {
        this.started = started;
        this.run = run;
    }

    /** Its process id. */
    public long pid() {
        return started.pid();
    }

    /** The address of a path of its HTTP server: {@code uri("/orders")} is {@code http://127.0.0.1:54321/orders}. */
    public URI uri(String path) {
        return started.uri(path);
    }

    /**
     * Asks it, now that it is ready, until it has answered {@code GET path} with a status from 200 to 299, to the last byte;
     * records {@code first.response.time}, from the launch.
     *
     * <pre>{@code
     * run.startAndAwaitReady().awaitFirstResponse("/orders/1");
     * }</pre>
     *
     * <p>That is when traffic gets its first answer if it is let in as soon as the target is ready. It is another kind of
     * first response than that of {@link Run#startAndAwaitFirstResponse(String)}, and not compared with it.
     *
     * @param path with a leading slash; may have a query
     * @throws io.github.perfjunit.internal.process.ProcessFailure if it ends, or has not answered within
     *     {@code perfjunit.ready.timeout}
     * @throws IllegalArgumentException if the path doesn't begin with a slash, or holds blanks
     * @throws IllegalStateException if this run has a {@code first.response.time} already
     */
    public RunningTarget awaitFirstResponse(String path) {
        run.awaitFirstResponse(path);
        return this;
    }
}

package io.github.perfjunit.api;

import java.net.URI;
import org.apiguardian.api.API;

/** A target that has been started and is ready. */
@API(status = API.Status.MAINTAINED, since = "0.1.0")
public interface RunningTarget {
    /** Its process id. */
    long pid();

    /** The address of a path of its HTTP server: {@code uri("/orders")} is {@code http://127.0.0.1:54321/orders}. */
    URI uri(String path);

    /**
     * The address of a path at another of its ports: {@code uri("grpc", "/")} is {@code http://127.0.0.1:54322/}. Its port is
     * that number.
     *
     * @param port the name that the target declares by {@code port(...)}, or {@code http}
     * @throws IllegalArgumentException if it declares none of this name
     */
    URI uri(String port, String path);

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
     * @throws RuntimeException if it ends, or has not answered within
     *     {@code perfjunit.ready.timeout}
     * @throws IllegalArgumentException if the path doesn't begin with a slash, or holds blanks
     * @throws IllegalStateException if this run has a {@code first.response.time} already
     */
    RunningTarget awaitFirstResponse(String path);
}

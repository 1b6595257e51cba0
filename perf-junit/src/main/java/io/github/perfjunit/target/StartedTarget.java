package io.github.perfjunit.target;

import java.net.URI;
import java.nio.file.Path;

/**
 * A target that has been started, whether or not it is ready.
 *
 * @param name its name
 * @param pid its process id
 * @param httpPort what {@code {http.port}} stands for in this run
 * @param output the file with all that it has printed so far
 */
public record StartedTarget(String name, long pid, int httpPort, Path output) {

    /** The address of a path of its HTTP server: {@code uri("/orders")} is {@code http://127.0.0.1:54321/orders}. */
    public URI uri(String path) {
        return URI.create("http://127.0.0.1:" + httpPort + (path.startsWith("/") ? path : "/" + path));
    }
}

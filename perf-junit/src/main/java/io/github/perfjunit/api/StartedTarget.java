package io.github.perfjunit.api;

import java.net.URI;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalLong;
import org.apiguardian.api.API;

/**
 * A target that has been started, or was found running, whether or not it is ready.
 *
 * @param name its name
 * @param processId its process, if it is one of this machine
 * @param base where its HTTP server answers, such as {@code http://127.0.0.1:54321}; absent for a target that has no port
 *     that perf-junit knows
 * @param output the file with all that it has printed so far; not there if what it prints can't be seen from here
 */
@API(status = API.Status.MAINTAINED, since = "0.1.0")
public record StartedTarget(String name, OptionalLong processId, Optional<URI> base, Path output) {

    /**
     * Its process id.
     *
     * @throws IllegalStateException if it isn't a process of this machine
     */
    public long pid() {
        return processId.orElseThrow(() ->
                new IllegalStateException("target '" + name + "' is not a process of this machine: it has no pid"));
    }

    /**
     * The port of its HTTP server.
     *
     * @throws IllegalStateException if perf-junit knows none
     */
    public int httpPort() {
        URI address = address();
        return address.getPort() >= 0 ? address.getPort() : address.getScheme().equals("https") ? 443 : 80;
    }

    /**
     * The address of a path of its HTTP server: {@code uri("/orders")} is {@code http://127.0.0.1:54321/orders}.
     *
     * @throws IllegalStateException if perf-junit knows no port of it
     */
    public URI uri(String path) {
        return URI.create(address().toString().replaceAll("/+$", "") + (path.startsWith("/") ? path : "/" + path));
    }

    private URI address() {
        return base.orElseThrow(() -> new IllegalStateException("target '" + name
                + "' runs where it was, on a port that perf-junit doesn't know; use the address that the test knows"));
    }
}

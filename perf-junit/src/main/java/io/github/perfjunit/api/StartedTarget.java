package io.github.perfjunit.api;

import java.net.URI;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import org.apiguardian.api.API;

/**
 * A target that has been started, or was found running, whether or not it is ready.
 *
 * @param name its name
 * @param processId its process, if it is one of this machine
 * @param base where its HTTP server answers, such as {@code http://127.0.0.1:54321}; absent for a target that has no port
 *     that perf-junit knows
 * @param output the file with all that it has printed so far; not there if what it prints can't be seen from here
 * @param ports its further ports by their names, as they are reached from here
 */
@API(status = API.Status.MAINTAINED, since = "0.1.0")
public record StartedTarget(
        String name, OptionalLong processId, Optional<URI> base, Path output, Map<String, Integer> ports) {

    public StartedTarget {
        ports = Map.copyOf(ports);
    }

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

    /**
     * The address of a path at another of its ports, on the host of its HTTP server.
     *
     * @param port the name of the port, or {@code http}
     * @throws IllegalArgumentException if it has none of this name
     * @throws IllegalStateException if perf-junit knows no address of it
     */
    public URI uri(String port, String path) {
        if (port.equals("http")) {
            return uri(path);
        }
        Integer number = ports.get(port);
        if (number == null) {
            throw new IllegalArgumentException("target '" + name + "' has no port '" + port + "', but http"
                    + ports.keySet().stream().sorted().map(each -> ", " + each).collect(Collectors.joining())
                    + "; declare it by port(\"" + port + "\")");
        }
        URI address = address();
        return URI.create(address.getScheme() + "://" + host(address) + ":" + number
                + (path.startsWith("/") ? path : "/" + path));
    }

    /** An IPv6 address keeps its brackets. */
    private static String host(URI address) {
        return address.getRawAuthority().replaceFirst(".*@", "").replaceFirst(":\\d+$", "");
    }

    private URI address() {
        return base.orElseThrow(() -> new IllegalStateException("target '" + name
                + "' runs where it was, on a port that perf-junit doesn't know; use the address that the test knows"));
    }
}

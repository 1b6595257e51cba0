package io.github.perfjunit.api;

import java.nio.file.Path;
import java.util.OptionalInt;
import org.apiguardian.api.API;

/**
 * A target that perf-junit starts as a container, a fresh one for each run.
 *
 * <pre>{@code
 * static final Target shop = Target.container("acme/shop:1.4").memory(mebibytes(512)).cpus(1.0).configuredFor(QUARKUS);
 * }</pre>
 */
@API(status = API.Status.MAINTAINED, since = "0.1.0")
public final class ContainerTarget extends LaunchedTarget<ContainerTarget> {

    private static final long SMALLEST_MEMORY = 6L << 20;

    ContainerTarget(TargetDefinition definition) {
        super(definition);
    }

    @Override
    ContainerTarget with(TargetDefinition changed) {
        return new ContainerTarget(changed);
    }

    private ContainerTarget with(TargetDefinition.Container container) {
        return with(definition().with(container));
    }

    private TargetDefinition.Container container() {
        return definition().container();
    }

    /**
     * Limits the memory of the container, and allows it no swap; without it, the container may use all of the machine's.
     *
     * <pre>{@code
     * static final Target small = Target.container("acme/shop:1").memory(mebibytes(512)).cpus(1.0);
     * }</pre>
     *
     * <p>The kernel kills a container that needs more, which the run's failure reports.
     *
     * @param limit at least 6 MiB, below which engines refuse to start it
     * @throws IllegalArgumentException if the limit is too small
     */
    public ContainerTarget memory(Bytes limit) {
        if (limit.value() < SMALLEST_MEMORY) {
            throw new IllegalArgumentException("memory(" + limit + "): a container needs 6 MiB at least");
        }
        return with(container().withMemory(limit));
    }

    /**
     * Limits the processor time of the container to that of so many processors: 1.5 is one and a half. The kernel makes it wait
     * when it has used its share of each tenth of a second; {@link #pinnedTo(int...)} takes the processors themselves away
     * instead.
     *
     * @param count more than 0
     * @throws IllegalArgumentException if the number isn't positive
     */
    public ContainerTarget cpus(double count) {
        if (!(count > 0) || Double.isInfinite(count)) {
            throw new IllegalArgumentException("cpus(" + count + "): it takes a number above 0");
        }
        return with(container().withCpus(count));
    }

    /**
     * Declares the port to which the HTTP server of the container listens, for images where that can't be chosen by
     * {@code {http.port}}, which stands for this port then. The container gets a network of its own; this port is reached
     * through a free one of this machine, and {@code app.uri(...)} has that port. The engine's forwarding is in every measured
     * response.
     *
     * @param port inside, 1 to 65535
     * @throws IllegalArgumentException if the port isn't in that range
     */
    public ContainerTarget exposing(int port) {
        TargetDefinition.requirePort("exposing(" + port + ")", port);
        return with(container().withPort(port));
    }

    /**
     * Declares a further port to which the container listens, for images where that can't be chosen by {@code {name.port}},
     * which stands for this port then. Only with {@link #exposing(int)}: the container has a network of its own, and this port
     * is reached through a free one of this machine.
     *
     * <pre>{@code
     * static final Target shop = Target.container("acme/shop:1.4").exposing(8080).port("grpc", 9000);
     * }</pre>
     *
     * @param name lower-case letters and digits
     * @param inside 1 to 65535
     * @throws IllegalArgumentException if it is no such name, there is a port of this name already, or the port isn't in that
     *     range
     */
    public ContainerTarget port(String name, int inside) {
        return with(definition().with(definition().start().withPort(name, OptionalInt.of(inside))));
    }

    /**
     * Puts a file or a folder into the container, for reading only.
     *
     * <pre>{@code
     * Target.container("eclipse-temurin:17").withFile("target/shop.jar", "/shop.jar").args("java", "-jar", "/shop.jar");
     * }</pre>
     *
     * @param file of this machine, or a pattern as in {@link Target#jar(String)}
     * @param inside absolute path within the container
     * @throws IllegalArgumentException if the path inside isn't absolute
     */
    public ContainerTarget withFile(String file, String inside) {
        if (!inside.startsWith("/")) {
            throw new IllegalArgumentException(
                    "withFile(\"" + file + "\", \"" + inside + "\"): the path inside must begin with a slash");
        }
        return with(container().withFile(absolute(Path.of(file)), inside));
    }
}

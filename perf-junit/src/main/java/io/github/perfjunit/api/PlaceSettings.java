package io.github.perfjunit.api;

import io.github.perfjunit.internal.container.ContainerRequest.Limits;
import io.github.perfjunit.internal.target.ContainerProgram;
import io.github.perfjunit.internal.target.Pinning;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.UnaryOperator;

/** The settings that determine where a target runs. They are a part of {@link Target}, the only concrete subclass. */
abstract sealed class PlaceSettings extends JvmSettings permits ProgramSettings {

    private static final long SMALLEST_MEMORY = 6L << 20;

    /**
     * Starts the program in this directory, which must be there when the tests begin. The paths of jars, class paths and
     * executables stay what they are: they begin at the working directory of the tests.
     */
    public Target workingDirectory(Path directory) {
        return with(draft -> draft.workingDirectory = Optional.of(Target.absolute(directory)));
    }

    /**
     * Lets the program and its children run on these processor cores only, so that the services and the load can have others.
     * Needs Linux with {@code taskset}; not so for a container. A JVM adapts to the number of its cores: pin all targets of a study alike.
     *
     * @param cores counted from 0, at least one
     * @throws IllegalArgumentException if there is none, or a negative one
     */
    public Target pinnedTo(int... cores) {
        Pinning pinning = Pinning.to(cores);
        return with(draft -> draft.pinning = pinning);
    }

    /**
     * Gives a container so much memory and no swap; without it, it may have all of the machine's.
     *
     * <pre>{@code
     * static final Target small = Target.container("acme/shop:1").memory(mebibytes(512)).cpus(1.0);
     * }</pre>
     *
     * <p>A container that wants more is killed by the kernel, which the run's failure says.
     *
     * @param limit at least 6 MiB, below which engines refuse to start it
     * @throws IllegalArgumentException if the target is no container, or the limit is too small
     */
    public Target memory(Bytes limit) {
        if (limit.value() < SMALLEST_MEMORY) {
            throw new IllegalArgumentException("memory(" + limit + "): a container needs 6 MiB at least");
        }
        return container(
                "memory",
                program -> program.with(new Limits(
                        OptionalLong.of(limit.value()), program.limits().cpus(), "")));
    }

    /**
     * Gives a container the time of so many processors: 1.5 is one and a half. The kernel makes it wait when it has used its
     * share of each tenth of a second; {@link #pinnedTo(int...)} takes the processors themselves away instead.
     *
     * @param count more than 0
     * @throws IllegalArgumentException if the target is no container, or the number isn't positive
     */
    public Target cpus(double count) {
        if (!(count > 0) || Double.isInfinite(count)) {
            throw new IllegalArgumentException("cpus(" + count + "): it takes a number above 0");
        }
        return container(
                "cpus",
                program -> program.with(new Limits(program.limits().memoryBytes(), OptionalDouble.of(count), "")));
    }

    /**
     * Says which port the HTTP server of a container listens to, for images where that can't be chosen by {@code {http.port}},
     * which stands for this port then. The container gets a network of its own; this port is reached through a free one of
     * this machine, and {@code app.uri(...)} knows which. The engine's forwarding is in every measured response.
     *
     * @param port inside, 1 to 65535
     * @throws IllegalArgumentException if the target is no container, or the port isn't in that range
     */
    public Target exposing(int port) {
        if (port < 1 || port > 65_535) {
            throw new IllegalArgumentException("exposing(" + port + "): a port is from 1 to 65535");
        }
        return container("exposing", program -> program.exposing(port));
    }

    /**
     * Puts a file or a folder into a container, for reading only.
     *
     * <pre>{@code
     * Target.container("eclipse-temurin:17").withFile("target/shop.jar", "/shop.jar").args("java", "-jar", "/shop.jar");
     * }</pre>
     *
     * @param file of this machine
     * @param inside absolute path within the container
     * @throws IllegalArgumentException if the target is no container, or the path inside isn't absolute
     */
    public Target withFile(String file, String inside) {
        if (!inside.startsWith("/")) {
            throw new IllegalArgumentException(
                    "withFile(\"" + file + "\", \"" + inside + "\"): the path inside must begin with a slash");
        }
        return container("withFile", program -> program.with(Target.absolute(Path.of(file)), inside));
    }

    private Target container(String method, UnaryOperator<ContainerProgram> change) {
        return with(draft -> {
            if (!(draft.program instanceof ContainerProgram program)) {
                throw new IllegalArgumentException(
                        method + "(...) is for Target.container(...), not for " + draft.program.describe());
            }
            draft.program = change.apply(program);
        });
    }
}

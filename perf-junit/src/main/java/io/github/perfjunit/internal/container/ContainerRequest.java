package io.github.perfjunit.internal.container;

import io.github.perfjunit.internal.process.Secrets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * A container that is to be started.
 *
 * @param name what failures call it
 * @param image the image's name, as {@code docker run} takes it
 * @param arguments for the image's entry point; none for its own
 * @param environment variables beside those of the image
 * @param files what is put into it, for reading only: the path inside to a file or folder of this machine
 * @param limits what it may use
 * @param port how its HTTP server can be reached
 * @param output the file that takes its standard output and standard error
 * @param outputLimit how much of that is kept, in bytes
 * @param secrets what must not be read in it
 */
public record ContainerRequest(
        String name,
        String image,
        List<String> arguments,
        Map<String, String> environment,
        Map<String, Path> files,
        Limits limits,
        Port port,
        Path output,
        long outputLimit,
        Secrets secrets) {

    public ContainerRequest {
        arguments = List.copyOf(arguments);
        environment = Map.copyOf(environment);
        files = Map.copyOf(files);
    }

    /**
     * The resources that a container may use.
     *
     * @param memoryBytes of memory; there is no swap beside it
     * @param cpus time of so many processors
     * @param cores on which it runs, as {@code 0,2}; empty for all
     */
    public record Limits(OptionalLong memoryBytes, OptionalDouble cpus, String cores) {}

    /**
     * A port inside and outside.
     *
     * @param network whose it is
     * @param inside where the program listens
     * @param outside where it is reached, on the loopback interface of this machine
     * @param further other ports that lead out of a network of its own: inside to outside
     */
    public record Port(Network network, int inside, int outside, Map<Integer, Integer> further) {

        public Port {
            further = Map.copyOf(further);
        }

        /** Returns all ports that lead out, inside to outside. */
        Map<Integer, Integer> all() {
            Map<Integer, Integer> all = new LinkedHashMap<>(further);
            all.put(inside, outside);
            return all;
        }

        /** The network of which the container is a part. */
        public enum Network {
            /** That of this machine: inside and outside are the same. */
            HOST,
            /** One of its own, out of which only these ports lead. */
            OWN
        }
    }
}

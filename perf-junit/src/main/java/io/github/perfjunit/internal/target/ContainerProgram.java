package io.github.perfjunit.internal.target;

import io.github.perfjunit.api.Readiness;
import io.github.perfjunit.internal.container.ContainerRequest;
import io.github.perfjunit.internal.container.ContainerRequest.Limits;
import io.github.perfjunit.internal.container.ContainerRequest.Port;
import io.github.perfjunit.internal.container.ContainerRequest.Port.Network;
import io.github.perfjunit.internal.container.Containers;
import io.github.perfjunit.internal.container.ImageFetches;
import io.github.perfjunit.internal.container.NoContainersException;
import io.github.perfjunit.internal.container.RunningContainer;
import io.github.perfjunit.internal.sampling.ProcessTreeReaders;
import io.github.perfjunit.internal.sampling.Sampled;
import io.github.perfjunit.internal.target.artifact.GlobPath;
import io.github.perfjunit.internal.target.live.LaunchContext;
import io.github.perfjunit.internal.target.live.LiveTarget;
import io.github.perfjunit.internal.target.live.ProcessTarget;
import io.github.perfjunit.internal.target.live.Provenance;
import io.github.perfjunit.internal.target.option.Placeholders;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;

/**
 * An image, in a container of its own for each run.
 *
 * @param image its name
 * @param limits what it may use; the cores are the launch's
 * @param exposed the port of its HTTP server, if that is fixed
 * @param files what is put into it: the path inside to that of this machine
 */
record ContainerProgram(String image, Limits limits, OptionalInt exposed, Map<String, Path> files) implements Program {

    private static final Provenance PROVENANCE = new Provenance(
            Optional.empty(), Optional.of("anonymous and mapped memory of its control group"), Optional.empty());

    private static final double MEBIBYTE = 1 << 20;

    /** First words of the placeholders that are no service's. */
    private static final Set<String> OWN = Set.of("http", "jvm");

    public ContainerProgram {
        files = new TreeMap<>(files);
    }

    @Override
    public String describe() {
        List<String> words = new ArrayList<>(List.of("container", image));
        limits.memoryBytes().ifPresent(bytes -> words.add("(memory " + bytes / MEBIBYTE + " MiB)"));
        limits.cpus().ifPresent(cpus -> words.add("(cpus " + cpus + ")"));
        exposed.ifPresent(port -> words.add("(port " + port + ")"));
        return String.join(" ", words);
    }

    /** With the image's id, because a name can be another image's tomorrow. */
    @Override
    public List<String> identity() {
        List<String> identity = new ArrayList<>(List.of(image, id(), limits.toString(), exposed.toString()));
        identity.addAll(files.keySet());
        return identity;
    }

    /** The id of the image, as its engine prints it; {@code unknown} if no engine answers. */
    String id() {
        try {
            return Containers.image(image, ImageFetches.silent());
        } catch (NoContainersException e) {
            return "unknown";
        }
    }

    @Override
    public List<Path> artifacts(Launch launch) {
        return List.copyOf(files.values());
    }

    @Override
    public Program located() {
        Map<String, Path> found = new LinkedHashMap<>();
        files.forEach((inside, file) -> found.put(inside, GlobPath.resolve(file)));
        return new ContainerProgram(image, limits, exposed, found);
    }

    @Override
    public void check(String target, Launch launch) {
        files.forEach((inside, file) -> {
            GlobPath.require("target '" + target + "', withFile(..., \"" + inside + "\")", file);
            if (!Files.isReadable(file)) {
                throw new IllegalArgumentException("target '" + target + "': withFile(" + file + ", \"" + inside
                        + "\"): there is no such file or folder. Build it first: ./mvnw package");
            }
        });
    }

    /**
     * Fetches the image, unless it is on this machine.
     *
     * @param notices receives a sentence before it is fetched, which takes minutes
     */
    void requireImage(String target, Consumer<String> notices) {
        try {
            Containers.image(image, new ImageFetches(notices));
        } catch (NoContainersException e) {
            throw new IllegalArgumentException(
                    "target '" + target + "': container(\"" + image + "\"): " + e.getMessage(), e);
        }
    }

    /** In a network of its own, the loopback interface with the services on it is out of reach. */
    void check(String target, Launch launch, Set<String> known) {
        Optional<String> service = known.stream()
                .map(placeholder -> placeholder.substring(0, placeholder.indexOf('.')))
                .filter(name -> !OWN.contains(name))
                .sorted()
                .findFirst();
        if (exposed.isPresent() && service.isPresent()) {
            throw new IllegalArgumentException("target '" + target + "': exposing(" + exposed.getAsInt()
                    + ") puts it into a network of its own, from which " + service.get() + " on this machine's loopback"
                    + " can't be reached; let its server listen to {http.port}, and leave exposing(...) out");
        }
        launch.ports().numbers().forEach((name, number) -> {
            if (exposed.isEmpty() && number.isPresent()) {
                throw new IllegalArgumentException(
                        "target '" + target + "': port(\"" + name + "\", " + number.getAsInt()
                                + ") needs exposing(...), which gives the container a network of its own; without it, say port(\""
                                + name + "\"), and let its server listen to {" + name + ".port}");
            }
        });
        if (exposed.isPresent() && launch.readiness().map(Readiness::kind).equals(Optional.of(Readiness.Kind.PORT))) {
            throw new IllegalArgumentException("target '" + target + "': exposing(" + exposed.getAsInt()
                    + ") with readyWhen(Readiness.port()) would be ready at once, because the engine itself accepts"
                    + " connections to the port; use Readiness.http(...) or Readiness.log(...)");
        }
    }

    @Override
    public LiveTarget start(NamedTarget target, LaunchContext launching) {
        int outside = Integer.parseInt(launching.values().getOrDefault(Placeholders.HTTP_PORT, "0"));
        Map<String, String> values = new LinkedHashMap<>(launching.values());
        Map<Integer, Integer> further = new LinkedHashMap<>();
        if (exposed.isPresent()) {
            target.ownPorts().inside(launching.values()).forEach((placeholder, inside) -> {
                further.put(inside, Integer.parseInt(launching.values().get(placeholder)));
                values.put(placeholder, Integer.toString(inside));
            });
        }
        Port port = exposed.isPresent()
                ? new Port(Network.OWN, exposed.getAsInt(), outside, further)
                : new Port(Network.HOST, outside, outside, Map.of());
        values.put(Placeholders.HTTP_PORT, Integer.toString(port.inside()));
        values.put(Placeholders.HTTP_ADDRESS, port.network() == Network.OWN ? "0.0.0.0" : "127.0.0.1");
        RunningContainer container = Containers.start(
                new ContainerRequest(
                        target.name(),
                        image,
                        target.arguments(values),
                        target.environment(values),
                        files,
                        new Limits(limits.memoryBytes(), limits.cpus(), target.cores()),
                        port,
                        launching.output(),
                        launching.outputLimit(),
                        launching.secrets()),
                launching.guard());
        try {
            return new LiveTarget(
                    container, Optional.of(ProcessTarget.loopback(outside)), sampled(container), PROVENANCE);
        } catch (RuntimeException e) {
            container.close();
            throw e;
        }
    }

    /** Empty for a container that has ended already, which is reported as such later. */
    private static Optional<Sampled> sampled(RunningContainer container) {
        if (container.isOnAnotherKernel()) {
            throw new NoContainersException("target '" + container.name() + "': its container runs on another kernel"
                    + " than these tests, in a virtual machine or elsewhere, where its memory and processor time can't"
                    + " be read and the services can't be reached; run the tests on the engine's own Linux");
        }
        return container.processId().stream()
                .mapToObj(pid -> Sampled.sinceLaunch(
                        "the container of '" + container.name() + "'",
                        ProcessTreeReaders.ofContainer(pid),
                        container.launchedAtNanos()))
                .findAny();
    }
}

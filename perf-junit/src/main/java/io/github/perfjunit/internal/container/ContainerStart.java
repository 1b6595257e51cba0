package io.github.perfjunit.internal.container;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.command.CreateContainerCmd;
import com.github.dockerjava.api.command.CreateContainerResponse;
import com.github.dockerjava.api.model.AccessMode;
import com.github.dockerjava.api.model.Bind;
import com.github.dockerjava.api.model.ExposedPort;
import com.github.dockerjava.api.model.HostConfig;
import com.github.dockerjava.api.model.PortBinding;
import com.github.dockerjava.api.model.Ports;
import com.github.dockerjava.api.model.Volume;
import io.github.perfjunit.internal.container.ContainerRequest.Port.Network;
import io.github.perfjunit.internal.process.ProcessFailure;
import io.github.perfjunit.internal.process.guard.ProcessGuard;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.testcontainers.DockerClientFactory;

/** Creates a container, and starts it. */
final class ContainerStart {

    private static final double NANO = 1e9;

    /** The swap areas of this machine: a line of headings, and a line for each area. */
    private static final Path SWAP_AREAS = Path.of("/proc/swaps");

    private final DockerClient client;
    private final ContainerRequest request;
    private final String image;
    private final ContainerName name;

    ContainerStart(DockerClient client, ContainerRequest request, String image, ProcessGuard guard) {
        this.client = client;
        this.request = request;
        this.image = image;
        this.name = ContainerName.drawn(guard);
    }

    /**
     * Creates and starts the container. Its creation is finished before the clock starts, and does not count as the
     * program's start.
     */
    RunningContainer started() {
        try {
            String id = create();
            ContainerOutput output = new ContainerOutput(request);
            try {
                long launchedAt = System.nanoTime();
                client.startContainerCmd(id).exec();
                output.follow(client, id);
                return new RunningContainer(client, id, request, output, name, launchedAt);
            } catch (RuntimeException e) {
                output.close();
                throw e;
            }
        } catch (ProcessFailure | UncheckedIOException e) {
            remove();
            throw e;
        } catch (RuntimeException e) {
            // the engine's client throws what it has, and not only its own exceptions, when the engine has gone
            remove();
            throw new NoContainersException(
                    "target '" + request.name() + "': its container, of image " + request.image()
                            + ", could not be started: " + NoContainersException.innermost(e),
                    e);
        }
    }

    private void remove() {
        try {
            client.removeContainerCmd(name.text())
                    .withForce(true)
                    .withRemoveVolumes(true)
                    .exec();
        } catch (RuntimeException e) {
            // There is none, or what is left of it goes with this JVM.
            return;
        }
        name.forget();
    }

    private String create() {
        CreateContainerCmd command = client.createContainerCmd(image)
                .withName(name.text())
                .withLabels(labels())
                .withEnv(request.environment().entrySet().stream()
                        .map(variable -> variable.getKey() + "=" + variable.getValue())
                        .toList())
                .withHostConfig(host());
        if (!request.arguments().isEmpty()) {
            command.withCmd(request.arguments());
        }
        if (request.port().network() == Network.OWN) {
            command.withExposedPorts(
                    request.port().all().keySet().stream().map(ExposedPort::tcp).toList());
        }
        CreateContainerResponse created = command.exec();
        List<String> warnings = created.getWarnings() == null ? List.of() : List.of(created.getWarnings());
        discarded(warnings, isSwapping()).ifPresent(warning -> {
            throw new ProcessFailure(
                    request.name(),
                    "target '" + request.name() + "': the container engine does not keep a limit of the container ("
                            + warning + "); run without this limit, or on a machine whose kernel keeps it"
                            + " (for swap: boot it with swapaccount=1, or turn swap off)",
                    null);
        });
        return created.getId();
    }

    /** Returns the first warning that a limit does not hold: engines create the container all the same. */
    static Optional<String> discarded(List<String> warnings, boolean isSwapping) {
        return warnings.stream()
                .filter(warning -> {
                    String text = warning.toLowerCase(Locale.ROOT);
                    return text.contains("discarded")
                            || text.contains("ignored")
                            || (isSwapping && text.contains("without swap"));
                })
                .findFirst();
    }

    /** Returns whether this machine has swap, of which a container may use what it likes if the kernel does not account for it. */
    private static boolean isSwapping() {
        try (Stream<String> areas = Files.lines(SWAP_AREAS)) {
            return areas.count() > 1;
        } catch (IOException | UncheckedIOException e) {
            return false; // no Linux, so the engine is on another kernel
        }
    }

    /** Testcontainers' reaper, where it is not disabled, removes what has all labels of the session when this JVM has gone. */
    private static Map<String, String> labels() {
        Map<String, String> labels = new HashMap<>(DockerClientFactory.DEFAULT_LABELS);
        labels.put(DockerClientFactory.TESTCONTAINERS_SESSION_ID_LABEL, DockerClientFactory.SESSION_ID);
        return labels;
    }

    private HostConfig host() {
        HostConfig host = HostConfig.newHostConfig()
                .withBinds(request.files().entrySet().stream()
                        .map(file -> new Bind(file.getValue().toString(), new Volume(file.getKey()), AccessMode.ro))
                        .toList());
        ContainerRequest.Limits limits = request.limits();
        limits.memoryBytes().ifPresent(bytes -> host.withMemory(bytes).withMemorySwap(bytes));
        limits.cpus().ifPresent(cpus -> host.withNanoCPUs(Math.round(cpus * NANO)));
        if (!limits.cores().isEmpty()) {
            host.withCpusetCpus(limits.cores());
        }
        if (request.port().network() == Network.HOST) {
            return host.withNetworkMode("host");
        }
        return host.withPortBindings(request.port().all().entrySet().stream()
                .map(port -> new PortBinding(
                        Ports.Binding.bindIpAndPort("127.0.0.1", port.getValue()), ExposedPort.tcp(port.getKey())))
                .toList());
    }
}

package io.github.perfjunit.internal.service;

import io.github.perfjunit.internal.process.Interruption;
import io.github.perfjunit.internal.process.launch.ClassArchive;
import io.github.perfjunit.internal.process.launch.NestedJar;
import io.github.perfjunit.internal.settings.Constants;
import io.github.perfjunit.internal.settings.SecretText;
import io.github.perfjunit.internal.settings.Settings;
import io.github.perfjunit.internal.text.FailureReasons;
import io.github.perfjunit.spi.ServiceContext;
import io.github.perfjunit.spi.ServiceInstance;
import io.github.perfjunit.spi.ServiceMode;
import io.github.perfjunit.spi.ServiceProvider;
import io.github.perfjunit.spi.ServiceUnavailableException;
import io.github.perfjunit.spi.Startup;
import java.io.IOException;
import java.net.URL;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A stand-in from the artifact {@code perf-junit-embedded}, in a JVM of its own, which ends by end-of-file on its input.
 *
 * @param service {@code rabbitmq} or {@code mongodb}
 */
public record EmbeddedProvider(String service) implements ServiceProvider {

    /** The artifact to add to the test classpath for the stand-ins. */
    static final String ARTIFACT = "io.github.perfjunit:perf-junit-embedded";

    private static final String JAR = "io/github/perfjunit/embedded/services.jar";

    /**
     * Enough memory for a backlog of 500,000 messages; with too little the broker would neither die nor answer. The JVM limits the memory
     * outside of the heap, where bodies of messages are, to the size of the heap, so that {@code -Xmx} raises both.
     */
    public static final List<String> JVM_OPTIONS =
            List.of("-Xmx1g", "-XX:+ExitOnOutOfMemoryError", "-XX:+UseSerialGC", "-Xshare:auto");

    private static final Duration POLL = Duration.ofMillis(5);

    @Override
    public ServiceMode mode() {
        return ServiceMode.EMBEDDED;
    }

    @Override
    public String remedy() {
        return NestedJar.find(JAR).isEmpty()
                ? "add " + ARTIFACT + " to the test classpath"
                : "remove the cause of the failure above, and run the study again";
    }

    @Override
    public ServiceInstance start(ServiceContext context) throws ServiceUnavailableException {
        try (Startup startup = context.startup(service)) {
            Settings settings = ServiceEnvironment.of(context).settings();
            List<String> own = settings.jvmOptions(Constants.EMBEDDED_JVM_OPTIONS);
            Startup.RunningProcess process = startup.launch(launch(startup, settings, own));
            String jvm = own.isEmpty()
                    ? "forked JVM"
                    : "forked JVM with " + Constants.EMBEDDED_JVM_OPTIONS + "="
                            + String.join(" ", SecretText.masked(own));
            int port = awaitPort(process, jvm, context.timeout());
            return startup.succeeded(
                    mode(), "stand-in for " + service + " in a " + jvm + ", figures compare targets only", port);
        } catch (IOException e) {
            throw new ServiceUnavailableException(FailureReasons.of(e), e);
        }
    }

    private Startup.Command launch(Startup startup, Settings settings, List<String> own)
            throws ServiceUnavailableException, IOException {
        Path directory = startup.directory();
        URL resource = NestedJar.find(JAR)
                .orElseThrow(() -> new ServiceUnavailableException(ARTIFACT + " is not on the test classpath"));
        NestedJar jar = NestedJar.unpacked(resource, "embedded", settings, directory);
        List<String> options = new ArrayList<>(JVM_OPTIONS);
        options.addAll(own);
        ClassArchive archive = new ClassArchive(jar, service, options, directory);
        startup.afterwards(archive::keep);
        List<String> command = archive.command(List.of("-Dperfjunit.embedded.workdir=" + directory), service);
        return Startup.Command.of("embedded " + service, command).withOpenInput();
    }

    private int awaitPort(Startup.RunningProcess process, String jvm, Duration timeout)
            throws ServiceUnavailableException {
        long deadline = System.nanoTime() + timeout.toNanos();
        while (System.nanoTime() < deadline) {
            List<String> lines = process.lastLines(20);
            Optional<String> address = lines.stream()
                    .filter(line -> line.startsWith(service + " 127.0.0.1 "))
                    .findFirst();
            if (address.isPresent() && lines.contains("ready")) {
                return Integer.parseInt(address.get().substring(address.get().lastIndexOf(' ') + 1));
            }
            if (!process.isAlive()) {
                throw new ServiceUnavailableException("the " + jvm + " " + process.ended(20));
            }
            Interruption.pause(POLL, "the wait for the stand-in of " + service);
        }
        throw new ServiceUnavailableException("the " + jvm + " was not ready in " + timeout.toSeconds() + " s: "
                + String.join(" | ", process.lastLines(5)));
    }
}

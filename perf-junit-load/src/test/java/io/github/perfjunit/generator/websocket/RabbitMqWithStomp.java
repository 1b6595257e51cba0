package io.github.perfjunit.generator.websocket;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.awaitility.core.ConditionTimeoutException;
import org.awaitility.core.TerminalFailureException;

/** A RabbitMQ of its own: node, ports, data and port mapper, with the plug-in for STOMP over WebSockets. */
final class RabbitMqWithStomp implements AutoCloseable {

    private static final Path HOME = Path.of("/usr/lib/rabbitmq");
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    private final Path directory;
    private final int port;
    private final List<Process> processes = new ArrayList<>();

    private RabbitMqWithStomp(Path directory, int port) {
        this.directory = directory;
        this.port = port;
    }

    static boolean isInstalled() throws IOException {
        if (!Files.isExecutable(HOME.resolve("bin/rabbitmq-server")) || !Files.isExecutable(Path.of("/usr/bin/epmd"))) {
            return false;
        }
        try (Stream<Path> files = Files.find(
                HOME, 4, (path, facts) -> path.getFileName().toString().startsWith("rabbitmq_web_stomp-"))) {
            return files.findAny().isPresent();
        }
    }

    static RabbitMqWithStomp start() throws Exception {
        Path directory = Files.createTempDirectory("rabbitmq-stomp");
        RabbitMqWithStomp broker = new RabbitMqWithStomp(directory, freePort());
        try {
            broker.launch();
            return broker;
        } catch (Exception | AssertionError e) {
            broker.close();
            throw e;
        }
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    int port() {
        return port;
    }

    private void launch() throws Exception {
        Path configuration = Files.writeString(
                directory.resolve("rabbitmq.conf"),
                """
                listeners.tcp.1 = 127.0.0.1:%d
                stomp.listeners.tcp.1 = 127.0.0.1:%d
                web_stomp.tcp.ip = 127.0.0.1
                web_stomp.tcp.port = %d
                disk_free_limit.absolute = 50MB
                log.file = false
                log.console = true
                """
                        .formatted(freePort(), freePort(), port));
        Path plugins = Files.writeString(directory.resolve("enabled_plugins"), "[rabbitmq_web_stomp].");
        String mapper = Integer.toString(freePort());
        Map<String, String> environment = Map.ofEntries(
                Map.entry("HOME", directory.toString()),
                Map.entry("RABBITMQ_CONF_ENV_FILE", "/dev/null"),
                Map.entry("RABBITMQ_NODENAME", "stomp-" + port + "@localhost"),
                Map.entry("RABBITMQ_NODE_IP_ADDRESS", "127.0.0.1"),
                Map.entry("RABBITMQ_DIST_PORT", Integer.toString(freePort())),
                Map.entry("RABBITMQ_MNESIA_BASE", directory.resolve("mnesia").toString()),
                Map.entry("RABBITMQ_LOG_BASE", directory.resolve("log").toString()),
                Map.entry("RABBITMQ_CONFIG_FILE", configuration.toString()),
                Map.entry("RABBITMQ_ENABLED_PLUGINS_FILE", plugins.toString()),
                Map.entry("RABBITMQ_ALLOW_INPUT", "1"),
                Map.entry("RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS", "-kernel inet_dist_use_interface {127,0,0,1}"),
                Map.entry("ERL_EPMD_PORT", mapper),
                Map.entry("ERL_EPMD_ADDRESS", "127.0.0.1"));
        run(environment, "epmd", "/usr/bin/epmd", "-address", "127.0.0.1", "-port", mapper);
        run(environment, "broker", HOME.resolve("bin/rabbitmq-server").toString());
        awaitPort();
    }

    private void run(Map<String, String> environment, String name, String... command) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().putAll(environment);
        processes.add(builder.redirectOutput(directory.resolve(name + ".log").toFile())
                .start());
    }

    private void awaitPort() throws IOException {
        try {
            Awaitility.await()
                    .atMost(PATIENCE)
                    .failFast(() -> !processes.get(1).isAlive())
                    .ignoreExceptionsInstanceOf(IOException.class)
                    .until(this::isListening);
        } catch (ConditionTimeoutException | TerminalFailureException e) {
            throw new AssertionError("no broker: " + Files.readString(directory.resolve("broker.log")), e);
        }
    }

    private boolean isListening() throws IOException {
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 1_000);
            return true;
        }
    }

    /** Its own processes, and those that they have started. */
    @Override
    public void close() {
        for (Process each : processes) {
            each.descendants().forEach(ProcessHandle::destroyForcibly);
            each.destroyForcibly();
        }
        processes.forEach(each -> each.onExit().join());
        try (Stream<Path> files = Files.walk(directory)) {
            files.sorted(Comparator.reverseOrder())
                    .forEach(file -> file.toFile().delete());
        } catch (IOException | UncheckedIOException e) {
            // What is left is below the directory for temporary files.
        }
    }
}

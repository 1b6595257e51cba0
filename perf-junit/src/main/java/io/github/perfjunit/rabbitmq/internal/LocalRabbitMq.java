package io.github.perfjunit.rabbitmq.internal;

import com.rabbitmq.client.Connection;
import io.github.perfjunit.internal.process.Interruption;
import io.github.perfjunit.internal.service.Programs;
import io.github.perfjunit.internal.text.FailureReasons;
import io.github.perfjunit.spi.ServiceContext;
import io.github.perfjunit.spi.ServiceInstance;
import io.github.perfjunit.spi.ServiceMode;
import io.github.perfjunit.spi.ServiceProvider;
import io.github.perfjunit.spi.ServiceUnavailableException;
import io.github.perfjunit.spi.Startup;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeoutException;

/**
 * A private instance of the {@code rabbitmq-server} that is installed on this machine: its own node name, ports, data and
 * port mapper (epmd), so that a broker that runs here already is never touched.
 *
 * <p>The launcher below {@code lib/rabbitmq/bin} is taken, because the wrapper that distributions put on the path changes
 * the user and leaves the broker running when it is killed. The broker's input is a pipe: when this JVM dies, the pipe
 * closes, and the broker ends by itself. epmd would outlive the node as a daemon, so it is started here, in the foreground.
 */
final class LocalRabbitMq implements ServiceProvider {

    private static final List<Path> SERVERS = List.of(
            Path.of("/usr/lib/rabbitmq/bin/rabbitmq-server"),
            Path.of("/opt/homebrew/opt/rabbitmq/sbin/rabbitmq-server"),
            Path.of("/usr/local/opt/rabbitmq/sbin/rabbitmq-server"),
            Path.of("/opt/rabbitmq/sbin/rabbitmq-server"));

    private static final Duration POLL = Duration.ofMillis(50);

    @Override
    public ServiceMode mode() {
        return ServiceMode.LOCAL;
    }

    @Override
    public String remedy() {
        return "install rabbitmq-server";
    }

    @Override
    public ServiceInstance start(ServiceContext context) throws ServiceUnavailableException {
        Path server = Programs.firstExecutable(SERVERS, "rabbitmq-server");
        Path epmd = Programs.onPath("epmd")
                .orElseThrow(() -> new ServiceUnavailableException("Erlang's epmd is not on the path"));
        try (Startup startup = context.startup("rabbitmq")) {
            int port = context.freePort();
            Map<String, String> environment = environment(startup.directory(), port, context);
            startup.launch(epmd(epmd, environment));
            Startup.RunningProcess broker = startup.launch(Startup.Command.of("rabbitmq", List.of(server.toString()))
                    .withEnvironment(environment)
                    .withOpenInput());
            awaitHandshake(broker, port, context.timeout());
            return startup.succeeded(mode(), server.toString(), port);
        } catch (IOException e) {
            throw new ServiceUnavailableException(FailureReasons.of(e), e);
        }
    }

    private static Startup.Command epmd(Path epmd, Map<String, String> environment) {
        List<String> command = List.of(
                epmd.toString(), "-address", "127.0.0.1", "-port", environment.getOrDefault("ERL_EPMD_PORT", ""));
        return Startup.Command.of("epmd", command).withEnvironment(environment);
    }

    private static Map<String, String> environment(Path directory, int port, ServiceContext context)
            throws IOException {
        Path configuration = Files.writeString(
                directory.resolve("rabbitmq.conf"),
                """
                listeners.tcp.1 = 127.0.0.1:%d
                loopback_users = none
                disk_free_limit.absolute = 50MB
                log.file = false
                log.console = true
                """
                        .formatted(port));
        Path plugins = Files.writeString(directory.resolve("enabled_plugins"), "[].");
        Map<String, String> environment = new LinkedHashMap<>();
        environment.put("HOME", directory.toString());
        environment.put("RABBITMQ_CONF_ENV_FILE", "/dev/null");
        environment.put("RABBITMQ_NODENAME", "perfjunit-" + port + "@localhost");
        environment.put("RABBITMQ_NODE_IP_ADDRESS", "127.0.0.1");
        environment.put("RABBITMQ_NODE_PORT", Integer.toString(port));
        environment.put("RABBITMQ_DIST_PORT", Integer.toString(context.freePort()));
        environment.put("RABBITMQ_MNESIA_BASE", directory.resolve("mnesia").toString());
        environment.put("RABBITMQ_LOG_BASE", directory.resolve("log").toString());
        environment.put("RABBITMQ_CONFIG_FILE", configuration.toString());
        environment.put("RABBITMQ_ENABLED_PLUGINS_FILE", plugins.toString());
        environment.put("RABBITMQ_ALLOW_INPUT", "1");
        environment.put("RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS", "-kernel inet_dist_use_interface {127,0,0,1}");
        environment.put("ERL_EPMD_PORT", Integer.toString(context.freePort()));
        environment.put("ERL_EPMD_ADDRESS", "127.0.0.1");
        return environment;
    }

    private static void awaitHandshake(Startup.RunningProcess broker, int port, Duration timeout)
            throws ServiceUnavailableException {
        long deadline = System.nanoTime() + timeout.toNanos();
        String last = "no attempt was made";
        while (System.nanoTime() < deadline) {
            try (Connection connection =
                    VirtualHost.factory("127.0.0.1", port, Credentials.GUEST).newConnection("perf-junit start-up")) {
                return;
            } catch (IOException | TimeoutException e) {
                last = Refusals.inWords(e, Credentials.GUEST);
            }
            if (!broker.isAlive()) {
                throw new ServiceUnavailableException("the broker " + broker.ended(5));
            }
            Interruption.pause(POLL, "the wait for RabbitMQ");
        }
        throw new ServiceUnavailableException("no handshake on port " + port + " in " + timeout.toSeconds() + " s: "
                + last + "; " + String.join(" | ", broker.lastLines(5)));
    }
}

package io.github.perfjunit.embedded;

import static java.util.Objects.requireNonNull;

import java.net.URL;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import org.apache.qpid.server.SystemLauncher;
import org.apache.qpid.server.SystemLauncherListener.DefaultSystemLauncherListener;
import org.apache.qpid.server.model.Container;
import org.apache.qpid.server.model.Port;
import org.apache.qpid.server.model.SystemConfig;

/**
 * AMQP 0-9-1 by Apache Qpid Broker-J, with everything in memory. What makes it behave like RabbitMQ where clients would
 * notice stands in {@code qpid.json}:
 *
 * <ul>
 *   <li>unknown {@code x-} arguments of a declare are ignored; Qpid alone closes the connection;
 *   <li>one delivery attempt: else a message that was rejected without requeueing comes back for ever;
 *   <li>2047 channels for each connection; Qpid alone allows 256;
 *   <li>the virtual host {@code /} is the default one, and {@code guest} may log in without TLS.
 * </ul>
 *
 * <p>One difference that Qpid has no setting for: the consumers of a channel share its prefetch count ({@code basic.qos}). In
 * RabbitMQ each consumer has its own, unless it is set with {@code global=true}.
 */
final class QpidBroker {

    private QpidBroker() {}

    /** Starts it and returns its port. */
    static int start(Path workDirectory) throws Exception {
        var config = new AtomicReference<SystemConfig<?>>();
        var launcher = new SystemLauncher(new DefaultSystemLauncherListener() {
            @Override
            public void onContainerResolve(SystemConfig<?> resolved) {
                config.set(resolved);
            }
        });
        launcher.startup(attributes(workDirectory));
        return boundPort(requireNonNull(config.get(), "Qpid started without a configuration"));
    }

    private static Map<String, Object> attributes(Path workDirectory) {
        URL configuration = requireNonNull(QpidBroker.class.getResource("qpid.json"), "qpid.json is not in the jar");
        return Map.of(
                "type", "Memory",
                "initialConfigurationLocation", configuration.toExternalForm(),
                "startupLoggedToSystemOut", false,
                "preferenceStoreAttributes", Map.of("type", "Noop"),
                "context",
                        Map.of(
                                "qpid.work_dir",
                                workDirectory.toString(),
                                "broker.failStartupWithErroredChild",
                                "true"));
    }

    /** The configuration asks for port 0: what the kernel gave is known by the port only. */
    private static int boundPort(SystemConfig<?> config) {
        Container<?> broker = requireNonNull(config.getContainer(), "Qpid started without a broker");
        Port<?> port = broker.getChildren(Port.class).iterator().next();
        return port.getBoundPort();
    }
}

package io.github.perfjunit.it.fork;

import static org.assertj.core.api.Assertions.assertThat;

import com.rabbitmq.client.Channel;
import com.rabbitmq.client.Connection;
import com.rabbitmq.client.ConnectionFactory;
import com.rabbitmq.client.MessageProperties;
import io.github.perfjunit.internal.process.FreePort;
import io.github.perfjunit.internal.process.guard.ProcessGuard;
import io.github.perfjunit.internal.service.ServiceEnvironment;
import io.github.perfjunit.internal.settings.Constants;
import io.github.perfjunit.internal.settings.Settings;
import io.github.perfjunit.rabbitmq.internal.RabbitMq;
import io.github.perfjunit.spi.ServiceUnavailableException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeoutException;

/**
 * A broker that was there before, and holds what is not ours: a local one with users of its own. {@code clerk} administers
 * it, {@code guestbook} may declare nothing.
 */
public final class SomebodysBroker implements AutoCloseable {

    /** The password of all its users, with characters that an address must encode. */
    public static final String PASSWORD = "s3cr3t@/Pa55wort";

    /** The same as in an address. */
    public static final String ENCODED = "s3cr3t%40%2FPa55wort";

    private final ProcessGuard guard;
    private final RabbitMq broker;
    private final int managementPort;

    /** Starts it. */
    public SomebodysBroker() throws ServiceUnavailableException {
        LocalBroker.assume();
        guard = ProcessGuard.start();
        broker = RabbitMq.start(new ServiceEnvironment(
                Settings.from(key -> Optional.of("local").filter(value -> key.equals(Constants.kindOf("rabbitmq")))),
                guard));
        addUser("clerk", ".*");
        addUser("guestbook", "");
        control("set_user_tags", "clerk", "administrator");
        // as late as possible: other tests open connections meanwhile
        managementPort = FreePort.find();
        control(
                "eval",
                "application:set_env(rabbitmq_management, tcp_config, [{port, " + managementPort
                        + "}, {ip, \"127.0.0.1\"}]).");
        broker.instance().administer("rabbitmq-plugins", "-q", "enable", "rabbitmq_management");
    }

    private void addUser(String name, String mayConfigure) throws ServiceUnavailableException {
        control("add_user", name, PASSWORD);
        control("set_permissions", name, mayConfigure, ".*", ".*");
    }

    /** Returns the output of {@code rabbitmqctl}. */
    public List<String> control(String... words) throws ServiceUnavailableException {
        String[] command = new String[words.length + 2];
        command[0] = "rabbitmqctl";
        command[1] = "-q";
        System.arraycopy(words, 0, command, 2, words.length);
        return broker.instance().administer(command);
    }

    /** Returns the port for clients. */
    public int port() {
        return broker.instance().port();
    }

    /** For {@code perfjunit.rabbitmq.management}. */
    public String management() {
        return "http://127.0.0.1:" + managementPort;
    }

    /** A fork in this directory that uses it as this user. */
    public JupiterFork fork(Path directory, String user, String password) {
        return JupiterFork.in(directory)
                .with("perfjunit.services", "")
                .with("perfjunit.mongodb.service", "embedded")
                .withVariable("PERFJUNIT_RABBITMQ_URI", "amqp://" + user + ":" + password + "@127.0.0.1:" + port());
    }

    /** An action while there is a queue. */
    @FunctionalInterface
    public interface WithChannel {
        void test(Channel channel) throws IOException, InterruptedException;
    }

    /** While somebody else has a queue 'orders' with a message in it. */
    public void withOrders(WithChannel test) throws IOException, InterruptedException, TimeoutException {
        try (Connection connection = connect();
                Channel channel = connection.createChannel()) {
            channel.queueDeclare("orders", true, false, false, null);
            channel.confirmSelect();
            channel.basicPublish(
                    "", "orders", MessageProperties.PERSISTENT_BASIC, "mine".getBytes(StandardCharsets.UTF_8));
            channel.waitForConfirmsOrDie(10_000);
            try {
                test.test(channel);
            } finally {
                channel.queueDelete("orders");
            }
        }
    }

    /** As its own first user. */
    public Connection connect() throws IOException, TimeoutException {
        ConnectionFactory factory = new ConnectionFactory();
        factory.setHost("127.0.0.1");
        factory.setPort(port());
        return factory.newConnection();
    }

    /** Neither of its forms stands in any file below a directory. */
    public static void assertSecretIsNowhere(Path directory) throws IOException {
        try (var files = Files.walk(directory)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                assertThat(Files.readString(file, StandardCharsets.ISO_8859_1))
                        .as(file.toString())
                        .doesNotContain(PASSWORD, ENCODED);
            }
        }
    }

    @Override
    public void close() {
        broker.close();
        guard.close();
    }
}

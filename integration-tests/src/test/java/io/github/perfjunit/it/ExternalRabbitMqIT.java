package io.github.perfjunit.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.rabbitmq.client.Channel;
import com.rabbitmq.client.Connection;
import com.rabbitmq.client.ConnectionFactory;
import com.rabbitmq.client.MessageProperties;
import io.github.perfjunit.it.fixtures.FaultyService;
import io.github.perfjunit.it.fixtures.OpenArguments;
import io.github.perfjunit.it.fixtures.Topology;
import io.github.perfjunit.it.fork.JupiterFork;
import io.github.perfjunit.it.fork.Outcome;
import io.github.perfjunit.it.fork.Traces;
import io.github.perfjunit.process.FreePort;
import io.github.perfjunit.process.ProcessGuard;
import io.github.perfjunit.service.ServiceContext;
import io.github.perfjunit.service.ServiceInstance;
import io.github.perfjunit.service.ServiceUnavailableException;
import io.github.perfjunit.service.rabbitmq.RabbitMq;
import io.github.perfjunit.settings.Constants;
import io.github.perfjunit.settings.Settings;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A broker that was there before, and holds what is not ours: a local one, started by the test, with users of its own. */
class ExternalRabbitMqIT {

    /** With characters that an address must encode. */
    private static final String PASSWORD = "s3cr3t@/Pa55wort";

    private static final String ENCODED = "s3cr3t%40%2FPa55wort";

    private static ProcessGuard guard;
    private static RabbitMq broker;
    private static int managementPort;

    @TempDir
    Path directory;

    @BeforeAll
    static void startTheBroker() throws ServiceUnavailableException, IOException {
        Assumptions.assumeTrue(
                Files.isExecutable(Path.of("/usr/lib/rabbitmq/bin/rabbitmq-server")),
                "rabbitmq-server is not installed on this machine");
        guard = ProcessGuard.start();
        broker = RabbitMq.start(new ServiceContext(
                Settings.from(key -> Optional.of("local").filter(value -> key.equals(Constants.RABBITMQ_SERVICE))),
                guard));
        managementPort = FreePort.find();
        ServiceInstance instance = broker.instance();
        addUser(instance, "clerk", ".*");
        addUser(instance, "guestbook", "");
        instance.administer("rabbitmqctl", "-q", "set_user_tags", "clerk", "administrator");
        instance.administer(
                "rabbitmqctl",
                "-q",
                "eval",
                "application:set_env(rabbitmq_management, tcp_config, [{port, " + managementPort
                        + "}, {ip, \"127.0.0.1\"}]).");
        instance.administer("rabbitmq-plugins", "-q", "enable", "rabbitmq_management");
    }

    private static void addUser(ServiceInstance instance, String name, String mayConfigure)
            throws ServiceUnavailableException {
        instance.administer("rabbitmqctl", "-q", "add_user", name, PASSWORD);
        instance.administer("rabbitmqctl", "-q", "set_permissions", name, mayConfigure, ".*", ".*");
    }

    @AfterAll
    static void stopTheBroker() {
        if (broker != null) {
            broker.close();
        }
        if (guard != null) {
            guard.close();
        }
    }

    @AfterEach
    void nothingIsLeft() throws IOException {
        Traces.assertGone(directory.resolve("tmp"));
        assertSecretIsNowhere(directory);
    }

    private JupiterFork fork(String user, String password) {
        return JupiterFork.in(directory)
                .with("perfjunit.services", "")
                .with("perfjunit.mongodb.service", "embedded")
                .withVariable(
                        "PERFJUNIT_RABBITMQ_URI",
                        "amqp://" + user + ":" + password + "@127.0.0.1:"
                                + broker.instance().port());
    }

    @Test
    void isUsedAndLeftAsItWas() throws IOException, InterruptedException, TimeoutException {
        Outcome outcome = fork("clerk", ENCODED).run(FaultyService.class);

        assertThat(outcome.failures()).as(outcome.output()).isEmpty();
        assertThat(outcome.output())
                .contains("rabbitmq: external (127.0.0.1:" + broker.instance().port()
                        + ", from perfjunit.rabbitmq.uri, RabbitMQ ");
        assertThat(hasOrders()).isFalse();
    }

    @Test
    void itsPasswordIsNotShownEvenWhereTheTargetPrintsIt() throws IOException, InterruptedException {
        Outcome outcome = fork("clerk", ENCODED).with("fault", "INDISCREET").run(FaultyService.class);

        assertThat(outcome.failures()).singleElement().asString().contains("exit code 3", "last output (");
        assertThat(Files.readString(targetOutput(outcome.results())))
                .contains("RABBITMQ_PASSWORD=" + "*".repeat(PASSWORD.length()));
    }

    @Test
    void aQueueThatIsThereAlreadyIsRefusedAndKept() throws IOException, InterruptedException, TimeoutException {
        withOrders(channel -> {
            Outcome outcome = fork("clerk", ENCODED).run(FaultyService.class);

            assertThat(outcome.failures())
                    .first()
                    .asString()
                    .contains(
                            "queue 'orders' of virtual host '/' is on the external RabbitMQ",
                            "already, and perf-junit did not make it",
                            "perfjunit.external.existing=clean");
            assertThat(channel.queueDeclarePassive("orders").getMessageCount()).isEqualTo(1);
        });
    }

    @Test
    void whereItIsAllowedAQueueIsEmptiedAndKept() throws IOException, InterruptedException, TimeoutException {
        withOrders(channel -> {
            Outcome outcome = fork("clerk", ENCODED)
                    .with("perfjunit.external.existing", "clean")
                    .run(FaultyService.class);

            assertThat(outcome.failures()).as(outcome.output()).isEmpty();
            assertThat(channel.queueDeclarePassive("orders").getMessageCount()).isZero();
        });
    }

    @Test
    void aWrongPasswordIsToldWithoutIt() throws IOException, InterruptedException {
        Outcome outcome = fork("clerk", ENCODED + "x").run(FaultyService.class);

        assertThat(outcome.failures())
                .first()
                .asString()
                .contains(
                        "no rabbitmq can be had on this machine",
                        "external: RabbitMQ at 127.0.0.1:",
                        "can't be used: the broker refuses the user, or its password")
                .doesNotContain("clerk");
    }

    @Test
    void aMissingRightIsTold() throws IOException, InterruptedException {
        Outcome outcome = fork("guestbook", ENCODED).run(FaultyService.class);

        assertThat(outcome.failures())
                .first()
                .asString()
                .contains("RabbitMQ (external, ", "can't declare queue 'orders'", "ACCESS_REFUSED")
                .doesNotContain("guestbook");
    }

    @Test
    void anAddressThatCanNotBeReadIsNotShown() throws IOException, InterruptedException {
        Outcome outcome = fork("clerk", PASSWORD).run(FaultyService.class);

        assertThat(outcome.failures())
                .first()
                .asString()
                .contains("setting perfjunit.rabbitmq.uri can't be understood", "%40 and %2F");
    }

    @Test
    void nobodyAnswers() throws IOException, InterruptedException {
        Outcome outcome = fork("clerk", ENCODED)
                .withVariable("PERFJUNIT_RABBITMQ_URI", "amqp://clerk:" + ENCODED + "@127.0.0.1:" + FreePort.find())
                .run(FaultyService.class);

        assertThat(outcome.failures()).first().asString().contains("can't be used: Connection refused");
    }

    @Test
    void anAddressOnACommandLineIsRefused() throws IOException, InterruptedException {
        Outcome outcome = fork("clerk", ENCODED).run(OpenArguments.class);

        assertThat(outcome.failures())
                .singleElement()
                .asString()
                .contains("'{rabbitmq.uri}' would show the credentials of an external service in the process list");
    }

    @Test
    void virtualHostsAndUsersNeedTheManagementApi()
            throws IOException, InterruptedException, ServiceUnavailableException {
        Outcome without = fork("clerk", ENCODED).run(Topology.Rich.class);
        assertThat(without.failures())
                .first()
                .asString()
                .contains("virtual host 'shop of tests' can't be made on an external RabbitMQ", "management");

        Outcome with = fork("clerk", ENCODED)
                .with("perfjunit.rabbitmq.management", "http://127.0.0.1:" + managementPort)
                .run(Topology.Rich.class);
        assertThat(with.failures()).as(with.output()).isEmpty();
        assertThat(broker.instance().administer("rabbitmqctl", "-q", "list_vhosts", "name"))
                .doesNotContain("shop of tests");
        assertThat(broker.instance().administer("rabbitmqctl", "-q", "list_users"))
                .noneMatch(line -> line.startsWith("shopkeeper"));
    }

    private interface WithChannel {
        void test(Channel channel) throws IOException, InterruptedException;
    }

    /** As somebody else's, with a message in it. */
    private static void withOrders(WithChannel test) throws IOException, InterruptedException, TimeoutException {
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

    private static Connection connect() throws IOException, TimeoutException {
        ConnectionFactory factory = new ConnectionFactory();
        factory.setHost("127.0.0.1");
        factory.setPort(broker.instance().port());
        return factory.newConnection();
    }

    private static boolean hasOrders() throws IOException, TimeoutException {
        try (Connection connection = connect()) {
            Channel channel = connection.createChannel();
            try {
                channel.queueDeclarePassive("orders");
                return true;
            } catch (IOException e) {
                return false;
            }
        }
    }

    private static Path targetOutput(Path results) throws IOException {
        try (var files = Files.walk(results)) {
            return files.filter(file -> file.getFileName().toString().endsWith("-service.log"))
                    .findFirst()
                    .orElseThrow();
        }
    }

    private static void assertSecretIsNowhere(Path directory) throws IOException {
        try (var files = Files.walk(directory)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                assertThat(Files.readString(file, StandardCharsets.ISO_8859_1))
                        .as(file.toString())
                        .doesNotContain(PASSWORD, ENCODED);
            }
        }
    }
}

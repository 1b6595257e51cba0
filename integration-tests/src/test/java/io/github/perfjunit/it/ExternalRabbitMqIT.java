package io.github.perfjunit.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.rabbitmq.client.Channel;
import com.rabbitmq.client.Connection;
import io.github.perfjunit.it.fixtures.FaultyService;
import io.github.perfjunit.it.fixtures.Topology;
import io.github.perfjunit.it.fork.JupiterFork;
import io.github.perfjunit.it.fork.Outcome;
import io.github.perfjunit.it.fork.SomebodysBroker;
import io.github.perfjunit.spi.ServiceUnavailableException;
import java.io.IOException;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A broker that was there before, and holds what is not ours: what is deleted on it, and what is not. */
@Tag("extended")
class ExternalRabbitMqIT extends OnSomebodysBroker {

    @Test
    void isUsedAndLeftAsItWas() throws IOException, InterruptedException, TimeoutException {
        Outcome outcome = fork("clerk", SomebodysBroker.ENCODED).run(FaultyService.class);

        assertThat(outcome.failures()).as(outcome.output()).isEmpty();
        assertThat(outcome.output())
                .contains(
                        "rabbitmq: external (127.0.0.1:" + broker.port() + ", from perfjunit.rabbitmq.uri, RabbitMQ ");
        assertThat(hasOrders()).isFalse();
    }

    @Test
    void aQueueThatIsThereAlreadyIsRefusedAndKept() throws IOException, InterruptedException, TimeoutException {
        broker.withOrders(channel -> {
            Outcome outcome = fork("clerk", SomebodysBroker.ENCODED).run(FaultyService.class);

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
        broker.withOrders(channel -> {
            Outcome outcome = fork("clerk", SomebodysBroker.ENCODED)
                    .with("perfjunit.external.existing", "clean")
                    .run(FaultyService.class);

            assertThat(outcome.failures()).as(outcome.output()).isEmpty();
            assertThat(channel.queueDeclarePassive("orders").getMessageCount()).isZero();
        });
    }

    @Test
    void aPolicyThatDropsMessagesIsRefusedAndAnotherIsANote()
            throws IOException, InterruptedException, TimeoutException, ServiceUnavailableException {
        JupiterFork fork =
                fork("clerk", SomebodysBroker.ENCODED).with("perfjunit.rabbitmq.management", broker.management());
        broker.control("set_policy", "limit", "^ord", "{\"max-length\":10}", "--apply-to", "queues");
        try {
            assertThat(fork.run(FaultyService.class).failures())
                    .first()
                    .asString()
                    .contains("queue 'orders' of virtual host '/' has max-length=10 by a policy");
            assertThat(hasOrders()).isFalse();

            broker.control("set_policy", "limit", "^ord", "{\"queue-mode\":\"lazy\"}", "--apply-to", "queues");
            Outcome noted = fork.run(FaultyService.class);
            assertThat(noted.failures()).as(noted.output()).isEmpty();
            assertThat(noted.output())
                    .contains("policies of the external RabbitMQ apply to queue 'orders'", "{queue-mode=lazy}");
        } finally {
            broker.control("clear_policy", "limit");
        }
    }

    /** The lower of two values holds; all others of both hold. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "``                                       | {\"max-length\":10}     | max-length=10",
                "``                                       | {\"message-ttl\":60000} | message-ttl=60000",
                "``                                       | {\"delivery-limit\":3}  | delivery-limit=3",
                "{\"max-length\":1000,\"expires\":900000} | {\"max-length\":10}     | expires=900000, max-length=10",
                "{\"max-length\":10}                      | {\"max-length\":1000}   | max-length=10",
            })
    void anOperatorPolicyThatDropsMessagesIsRefusedAlsoBesideAnOrdinaryOne(
            String ordinary, String operators, String sentence)
            throws IOException, InterruptedException, TimeoutException, ServiceUnavailableException {
        if (!ordinary.isEmpty()) {
            broker.control("set_policy", "ordinary", "^ord", ordinary, "--apply-to", "queues");
        }
        broker.control("set_operator_policy", "operators", "^ord", operators, "--apply-to", "queues");
        try {
            Outcome outcome = fork("clerk", SomebodysBroker.ENCODED)
                    .with("perfjunit.rabbitmq.management", broker.management())
                    .run(FaultyService.class);

            assertThat(outcome.failures())
                    .first()
                    .asString()
                    .contains("queue 'orders' of virtual host '/' has " + sentence
                            + " by a policy of the external RabbitMQ");
            assertThat(hasOrders()).isFalse();
        } finally {
            broker.control("clear_operator_policy", "operators");
            if (!ordinary.isEmpty()) {
                broker.control("clear_policy", "ordinary");
            }
        }
    }

    @Test
    void virtualHostsAndUsersNeedTheManagementApi()
            throws IOException, InterruptedException, ServiceUnavailableException {
        Outcome without = fork("clerk", SomebodysBroker.ENCODED).run(Topology.Rich.class);
        assertThat(without.failures())
                .first()
                .asString()
                .contains("virtual host 'shop of tests' can't be made on an external RabbitMQ", "management");

        Outcome with = fork("clerk", SomebodysBroker.ENCODED)
                .with("perfjunit.rabbitmq.management", broker.management())
                .run(Topology.Rich.class);
        assertThat(with.failures()).as(with.output()).isEmpty();
        assertThat(broker.control("list_vhosts", "name")).doesNotContain("shop of tests");
        assertThat(broker.control("list_users")).noneMatch(line -> line.startsWith("shopkeeper"));
    }

    private boolean hasOrders() throws IOException, TimeoutException {
        try (Connection connection = broker.connect()) {
            Channel channel = connection.createChannel();
            try {
                channel.queueDeclarePassive("orders");
                return true;
            } catch (IOException e) {
                return false;
            }
        }
    }
}

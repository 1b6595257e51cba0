package io.github.perfjunit.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.rabbitmq.client.Channel;
import com.rabbitmq.client.Connection;
import com.rabbitmq.client.ConnectionFactory;
import io.github.perfjunit.internal.process.guard.ProcessGuard;
import io.github.perfjunit.internal.service.ServiceEnvironment;
import io.github.perfjunit.internal.settings.Constants;
import io.github.perfjunit.internal.settings.Settings;
import io.github.perfjunit.internal.study.RunOutcome;
import io.github.perfjunit.internal.study.RunRecord;
import io.github.perfjunit.it.fixtures.FaultyService;
import io.github.perfjunit.it.fork.Await;
import io.github.perfjunit.it.fork.JupiterFork;
import io.github.perfjunit.it.fork.Outcome;
import io.github.perfjunit.it.fork.Traces;
import io.github.perfjunit.mongodb.internal.MongoDb;
import io.github.perfjunit.rabbitmq.internal.RabbitMq;
import io.github.perfjunit.spi.BackingService;
import io.github.perfjunit.spi.ServiceContext;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * An external server goes away in the middle of a run: the study ends, and nothing else is taken in its place. Or somebody
 * else uses it at the same time.
 */
@Tag("extended")
class ExternalFaultIT {

    @TempDir
    Path directory;

    private ProcessGuard guard;
    private ServiceContext context;

    @BeforeEach
    void prepare() {
        guard = ProcessGuard.start();
        context = new ServiceEnvironment(
                Settings.from(key -> Optional.of("embedded").filter(value -> key.equals(Constants.SERVICES))), guard);
    }

    @AfterEach
    void nothingIsLeft() throws IOException {
        guard.close();
        Traces.assertGone(directory.resolve("tmp"));
    }

    private JupiterFork idle() {
        return JupiterFork.in(directory)
                .with("perfjunit.services", "")
                .with("fault", "IDLE")
                .with("perfjunit.drain.timeout", "5m");
    }

    private void endsWhen(BackingService external, JupiterFork fork, String sentence)
            throws IOException, InterruptedException {
        Process testJvm = fork.start(FaultyService.class.getName());
        Await.phase(fork, "run 1/1", "running");

        external.close();

        Await.until("the study ends", () -> !testJvm.isAlive());
        Outcome outcome = fork.outcome(testJvm);
        assertThat(outcome.failures())
                .first()
                .asString()
                .contains(sentence, "not made again: " + external.name() + " is not available on this machine");
        RunRecord run = StudyIT.onlyStudy(fork.results()).runs().get(0);
        assertThat(run.outcome()).isEqualTo(RunOutcome.SPOILED);
        assertThat(run.failure()).contains(sentence);
    }

    @Test
    void theBroker() throws IOException, InterruptedException {
        RabbitMq broker = RabbitMq.start(context);
        JupiterFork fork = idle().with("perfjunit.mongodb.service", "embedded")
                .withVariable("PERFJUNIT_RABBITMQ_URI", uri(broker));

        endsWhen(broker, fork, "has died; nothing answers at 127.0.0.1:");
    }

    @Test
    void theStore() throws IOException, InterruptedException {
        MongoDb store = MongoDb.start(context);
        JupiterFork fork = idle().with("perfjunit.rabbitmq.service", "embedded")
                .with("perfjunit.mongodb.timeout", "10s")
                .withVariable(
                        "PERFJUNIT_MONGODB_URI",
                        "mongodb://127.0.0.1:" + store.instance().port());

        endsWhen(store, fork, "nothing answers at ");
    }

    @Test
    void somebodyElsePublishesIntoItsQueue() throws IOException, InterruptedException, TimeoutException {
        try (RabbitMq broker = RabbitMq.start(context);
                Connection somebodyElse = connect(broker)) {
            AtomicBoolean over = new AtomicBoolean();
            Thread publisher = new Thread(() -> publish(somebodyElse, over));
            publisher.start();

            Outcome outcome = JupiterFork.in(directory)
                    .with("perfjunit.services", "")
                    .with("perfjunit.mongodb.service", "embedded")
                    .withVariable("PERFJUNIT_RABBITMQ_URI", uri(broker))
                    .run(FaultyService.class);

            over.set(true);
            publisher.join();
            assertThat(outcome.failures())
                    .first()
                    .asString()
                    .containsPattern("queue 'orders' still holds \\d+ messages after it was cleaned;"
                            + " is something else using it\\?");
        }
    }

    private static String uri(RabbitMq broker) {
        return "amqp://guest:guest@127.0.0.1:" + broker.instance().port();
    }

    private static Connection connect(RabbitMq broker) throws IOException, TimeoutException {
        ConnectionFactory factory = new ConnectionFactory();
        factory.setHost("127.0.0.1");
        factory.setPort(broker.instance().port());
        return factory.newConnection();
    }

    /** Publishes until it is over; messages that come while there is no queue are dropped. */
    private static void publish(Connection connection, AtomicBoolean over) {
        try (Channel channel = connection.createChannel()) {
            while (!over.get()) {
                channel.basicPublish("", "orders", null, new byte[] {'!'});
            }
        } catch (IOException | TimeoutException e) {
            throw new IllegalStateException(e);
        }
    }
}

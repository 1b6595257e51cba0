package io.github.perfjunit.studies.drain.quarkus;

import static io.github.perfjunit.api.Bytes.gibibytes;
import static io.github.perfjunit.api.Metrics.CPU_TIME;
import static io.github.perfjunit.api.Metrics.DRAIN_TIME;
import static io.github.perfjunit.api.Metrics.RESPONSE_TIME_P95;
import static io.github.perfjunit.api.Metrics.RSS_PEAK;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.api.Run;
import io.github.perfjunit.api.RunningTarget;
import io.github.perfjunit.api.Target;
import io.github.perfjunit.junit.PerfTest;
import io.github.perfjunit.junit.RepeatRun;
import io.github.perfjunit.junit.Runs;
import io.github.perfjunit.load.HttpLoad;
import io.github.perfjunit.mongodb.DocumentStore;
import io.github.perfjunit.mongodb.WithMongoDB;
import io.github.perfjunit.rabbitmq.MessageProducer;
import io.github.perfjunit.rabbitmq.WithRabbitMQ;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusIntegrationTest;
import java.net.URI;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** A packaged program, started for {@code @QuarkusIntegrationTest}: a process of its own, found by its port. */
@QuarkusIntegrationTest
@WithTestResource(PerfServices.class)
@PerfTest
@WithRabbitMQ(queues = "orders")
@WithMongoDB(database = "shop")
class PackagedDrainPerfIT {

    private static final int MESSAGES = 1_000;

    /** Known when Quarkus has started it. */
    private static int port;

    static final Target packaged = Target.listeningOn(() -> port);

    @TestHTTPResource
    URI address;

    @RepeatRun(value = 6, warmUp = 2)
    void drainsAndAnswers(Run run, MessageProducer orders, DocumentStore shop, HttpLoad load) {
        port = address.getPort();
        RunningTarget app = run.startAndAwaitReady();
        orders.publish(MESSAGES, (number, random) -> "{\"id\": \"" + number + "\", \"name\": \"chair\"}");
        run.awaitDrained(orders, shop.collection("orders").requiring("date"));
        load.users(4).during(Duration.ofSeconds(1)).get(app.uri("/orders/1")).into(run);
    }

    @Test
    void everyRunWasMeasured(Runs runs) {
        assertThat(runs).areComplete().haveRecorded(DRAIN_TIME, RESPONSE_TIME_P95, CPU_TIME);
    }

    @Test
    void staysWithinItsMemory(Runs runs) {
        assertThat(runs).worst(RSS_PEAK).isLessThan(gibibytes(2));
    }
}

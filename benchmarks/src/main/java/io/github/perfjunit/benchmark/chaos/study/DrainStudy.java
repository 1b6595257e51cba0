package io.github.perfjunit.benchmark.chaos.study;

import static io.github.perfjunit.api.Margin.percent;
import static io.github.perfjunit.api.Metrics.DRAIN_TIME;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.api.Run;
import io.github.perfjunit.api.Target;
import io.github.perfjunit.junit.PerfTest;
import io.github.perfjunit.junit.RepeatRun;
import io.github.perfjunit.junit.Runs;
import io.github.perfjunit.mongodb.DocumentStore;
import io.github.perfjunit.mongodb.WithMongoDB;
import io.github.perfjunit.rabbitmq.MessageProducer;
import io.github.perfjunit.rabbitmq.WithRabbitMQ;
import org.junit.jupiter.api.Test;

/** Two services that drain a short backlog. */
@PerfTest
@WithRabbitMQ(queues = "orders")
@WithMongoDB(database = "shop")
class DrainStudy {

    private static final int BACKLOG = 120;

    static final Target reference = service(false);
    static final Target candidate = service(true);

    private static Target service(boolean isCandidate) {
        return Planted.program(DrainTarget.class, Planted.micros(isCandidate, 4_000))
                .env("RABBITMQ_URI", "{rabbitmq.uri}")
                .env("MONGODB_URI", "{mongodb.uri}");
    }

    @RepeatRun(value = 6, warmUp = 0)
    void drain(Run run, MessageProducer orders, DocumentStore shop) {
        orders.publish(BACKLOG, (number, random) -> "{\"id\": " + number + "}");
        run.start();
        run.awaitDrained(orders, shop.collection("orders"));
    }

    @Test
    void compares(Runs runs) {
        runs.compare(candidate, reference, DRAIN_TIME);
    }

    @Test
    void isNotWorse(Runs runs) {
        assertThat(runs)
                .candidate(candidate)
                .against(reference)
                .withMargin(percent(10))
                .isNotWorseIn(DRAIN_TIME);
    }
}

package io.github.perfjunit.studies.drain;

import static io.github.perfjunit.api.Bytes.gibibytes;
import static io.github.perfjunit.api.Framework.MICRONAUT;
import static io.github.perfjunit.api.Framework.QUARKUS;
import static io.github.perfjunit.api.Framework.SPRING_BOOT;
import static io.github.perfjunit.api.Metrics.CPU_MEAN;
import static io.github.perfjunit.api.Metrics.CPU_TIME;
import static io.github.perfjunit.api.Metrics.DRAIN_FIRST_DOCUMENT;
import static io.github.perfjunit.api.Metrics.DRAIN_TIME;
import static io.github.perfjunit.api.Metrics.RSS_MEAN;
import static io.github.perfjunit.api.Metrics.RSS_PEAK;
import static io.github.perfjunit.api.Metrics.WORK_THROUGHPUT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.github.perfjunit.api.Metric;
import io.github.perfjunit.api.Run;
import io.github.perfjunit.api.Target;
import io.github.perfjunit.api.Verdict;
import io.github.perfjunit.junit.PerfTest;
import io.github.perfjunit.junit.RepeatRun;
import io.github.perfjunit.junit.Runs;
import io.github.perfjunit.mongodb.DocumentStore;
import io.github.perfjunit.mongodb.WithMongoDB;
import io.github.perfjunit.rabbitmq.MessageProducer;
import io.github.perfjunit.rabbitmq.WithRabbitMQ;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Three services consume the same backlog of orders from RabbitMQ, set a date, store each order in MongoDB and acknowledge it.
 *
 * <p>The default size is short: most of its drain time is start-up, so it shows that everything works and claims nothing about
 * draining. {@code -Dperfjunit.study=decide} drains 150,000 messages in 10 blocks, {@code full} 150,000, 250,000 and 500,000.
 * The folder's README states what was held equal.
 */
@PerfTest
@WithRabbitMQ(queues = "orders")
@WithMongoDB(database = "shop")
@ParameterizedClass(name = "{0} messages")
@MethodSource("sizes")
class OrderDrainPerfIT {

    private static final int SMALLEST_PUBLISHED = 150_000;

    static final Target spring = Target.jar("../spring/target/orders.jar").configuredFor(SPRING_BOOT);

    static final Target quarkus =
            Target.jar("../quarkus/target/quarkus-app/quarkus-run.jar").configuredFor(QUARKUS);

    static final Target micronaut = Target.jar("../micronaut/target/orders.jar").configuredFor(MICRONAUT);

    @Parameter
    int messages;

    static IntStream sizes() {
        return switch (System.getProperty("perfjunit.study", "small")) {
            case "full" -> IntStream.of(SMALLEST_PUBLISHED, 250_000, 500_000);
            case "decide" -> IntStream.of(SMALLEST_PUBLISHED);
            case "small" -> IntStream.of(1_000);
            default -> throw new IllegalArgumentException("perfjunit.study: small, decide or full");
        };
    }

    @RepeatRun(6)
    void drain(Run run, MessageProducer orders, DocumentStore shop) {
        orders.publish(messages, RandomOrder::json);
        run.start();
        run.awaitDrained(orders, shop.collection("orders").requiring("date"));
    }

    @Test
    void everyRunDrainedItsBacklogAndWasMeasured(Runs runs) {
        assertThat(runs).areComplete().haveRecorded(DRAIN_TIME, CPU_TIME, CPU_MEAN, RSS_MEAN, RSS_PEAK);
    }

    /** Start-up and draining apart: a verdict about the drain time of a short backlog would be one about start-up. */
    @Test
    void eachServiceIsComparedWithSpring(Runs runs) {
        for (Target candidate : List.of(quarkus, micronaut)) {
            for (Metric<?> metric : List.of(DRAIN_FIRST_DOCUMENT, WORK_THROUGHPUT, DRAIN_TIME, CPU_TIME, RSS_MEAN)) {
                Verdict verdict = runs.compare(candidate, spring, metric);
                assertThat(verdict.lines().get(0)).contains("exact p = ");
                assertThat(verdict.blocks())
                        .isEqualTo(runs.values(spring, metric).size());
            }
        }
    }

    @Test
    void quarkusNeedsLessOfEverythingThanSpring(Runs runs) {
        assumeThat(messages).as("messages in the backlog").isGreaterThanOrEqualTo(SMALLEST_PUBLISHED);
        assertThat(runs).candidate(quarkus).against(spring).isLowerIn(DRAIN_TIME, CPU_TIME, RSS_MEAN);
    }

    @Test
    void noServiceNeedsMoreThanTwoGibibytes(Runs runs) {
        for (Target target : List.of(spring, quarkus, micronaut)) {
            assertThat(runs).forTarget(target).worst(RSS_PEAK).isLessThan(gibibytes(2));
        }
    }
}

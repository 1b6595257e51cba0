package io.github.perfjunit.examples.comparison;

import static io.github.perfjunit.api.Bytes.gibibytes;
import static io.github.perfjunit.api.Framework.MICRONAUT;
import static io.github.perfjunit.api.Framework.QUARKUS;
import static io.github.perfjunit.api.Framework.SPRING_BOOT;
import static io.github.perfjunit.api.Metrics.CPU_MEAN;
import static io.github.perfjunit.api.Metrics.CPU_TIME;
import static io.github.perfjunit.api.Metrics.DRAIN_TIME;
import static io.github.perfjunit.api.Metrics.RSS_MEAN;
import static io.github.perfjunit.api.Metrics.RSS_PEAK;
import static org.assertj.core.api.Assertions.assertThat;

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
 * The time that three services take from their launch until they have worked off the same backlog of orders, and the
 * resources that they use. What was held equal stands in {@code docs/fair-comparison.md}.
 *
 * <p>Who is faster depends on the machine, so nothing of that is asserted here; the report tells. A team that has settled
 * on one of them would claim it: {@code assertThat(runs).candidate(quarkus).against(spring).isLowerIn(DRAIN_TIME)}.
 */
@PerfTest
@WithRabbitMQ(queues = "orders")
@WithMongoDB(database = "shop")
@ParameterizedClass(name = "{0} messages")
@MethodSource("sizes")
class OrderDrainPerfIT {

    static final Target spring =
            Target.jar("../examples-spring/target/orders.jar").configuredFor(SPRING_BOOT);

    static final Target quarkus =
            Target.jar("../examples-quarkus/target/quarkus-app/quarkus-run.jar").configuredFor(QUARKUS);

    static final Target micronaut =
            Target.jar("../examples-micronaut/target/orders.jar").configuredFor(MICRONAUT);

    @Parameter
    int messages;

    static IntStream sizes() {
        return "full".equals(System.getProperty("perfjunit.study"))
                ? IntStream.of(150_000, 250_000, 500_000)
                : IntStream.of(1_000);
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

    @Test
    void eachServiceIsComparedWithSpring(Runs runs) {
        for (Target candidate : List.of(quarkus, micronaut)) {
            for (Metric<?> metric : List.of(DRAIN_TIME, CPU_TIME, RSS_MEAN)) {
                Verdict verdict = runs.compare(candidate, spring, metric);
                assertThat(verdict.lines().get(0)).contains("exact p = ");
                assertThat(verdict.blocks())
                        .isEqualTo(runs.values(spring, metric).size());
            }
        }
    }

    @Test
    void noServiceNeedsMoreThanTwoGibibytes(Runs runs) {
        for (Target target : List.of(spring, quarkus, micronaut)) {
            assertThat(runs).forTarget(target).worst(RSS_PEAK).isLessThan(gibibytes(2));
        }
    }
}

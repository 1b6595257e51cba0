package io.github.perfjunit.studies.drain;

import static io.github.perfjunit.api.Framework.QUARKUS;
import static io.github.perfjunit.api.Framework.SPRING_BOOT;
import static io.github.perfjunit.api.Metrics.CPU_TIME;
import static io.github.perfjunit.api.Metrics.DRAIN_FIRST_DOCUMENT;
import static io.github.perfjunit.api.Metrics.DRAIN_TIME;
import static io.github.perfjunit.api.Metrics.RSS_MEAN;
import static io.github.perfjunit.api.Metrics.WORK_THROUGHPUT;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.api.JvmTarget;
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
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Why one service drains more slowly than the other: the services of Spring Boot and Quarkus, each with one thing changed at a
 * time. It claims nothing. {@code studies/run message-drain} runs it if it is named:
 * {@code -Dit.test=VariantsPerfIT}.
 */
@PerfTest
@WithRabbitMQ(queues = "orders")
@WithMongoDB(database = "shop")
@ParameterizedClass(name = "{0} messages")
@MethodSource("io.github.perfjunit.studies.drain.OrderDrainPerfIT#sizes")
class VariantsPerfIT {

    static final JvmTarget spring = Target.jar("../spring/target/orders.jar").configuredFor(SPRING_BOOT);

    /** Spring Boot's {@code jarmode=tools extract}: a jar and the libraries beside it, in place of jars in a jar. */
    static final JvmTarget springExtracted =
            Target.jar("../spring/target/extracted/orders.jar").configuredFor(SPRING_BOOT);

    /** RabbitMQ takes messages as processed when it has sent them: shows what acknowledging costs. */
    static final JvmTarget springWithoutAcknowledgement =
            spring.env("SPRING_RABBITMQ_LISTENER_SIMPLE_ACKNOWLEDGEMODE", "none");

    /** Listens on the client's own thread, as Micronaut does, instead of a thread of the listener's. */
    static final JvmTarget springDirect = spring.env("SPRING_RABBITMQ_LISTENER_TYPE", "direct")
            .env("SPRING_RABBITMQ_LISTENER_DIRECT_PREFETCH", "250")
            .env("SPRING_RABBITMQ_LISTENER_DIRECT_CONSUMERSPERQUEUE", "1")
            .env("SPRING_RABBITMQ_LISTENER_DIRECT_ACKNOWLEDGEMODE", "auto");

    static final JvmTarget springSmallHeap = spring.jvmArgs("-Xmx128m");

    static final JvmTarget quarkus =
            Target.jar("../quarkus/target/quarkus-app/quarkus-run.jar").configuredFor(QUARKUS);

    static final JvmTarget quarkusWithoutAcknowledgement =
            quarkus.env("MP_MESSAGING_INCOMING_ORDERS_AUTO_ACKNOWLEDGEMENT", "true");

    static final JvmTarget quarkusSmallHeap = quarkus.jvmArgs("-Xmx128m");

    static final JvmTarget quarkusBytes = variant("WORKER");

    static final JvmTarget quarkusBytesOnEventLoop = variant("LOOP");

    static final JvmTarget quarkusBytesReactive = variant("REACTIVE");

    @Parameter
    int messages;

    private static JvmTarget variant(String channel) {
        return Target.jar("../quarkus-variants/target/quarkus-app/quarkus-run.jar")
                .configuredFor(QUARKUS)
                .env("MP_MESSAGING_INCOMING_" + channel + "_ENABLED", "true");
    }

    @RepeatRun(6)
    void drain(Run run, MessageProducer orders, DocumentStore shop) {
        orders.publish(messages, RandomOrder::json);
        run.start();
        run.awaitDrained(orders, shop.collection("orders").requiring("date"));
    }

    @Test
    void everyRunWasMeasured(Runs runs) {
        assertThat(runs)
                .areComplete()
                .haveRecorded(DRAIN_FIRST_DOCUMENT, WORK_THROUGHPUT, DRAIN_TIME, CPU_TIME, RSS_MEAN);
    }
}

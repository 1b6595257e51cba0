package io.github.perfjunit.studies.reactive;

import static io.github.perfjunit.api.Framework.QUARKUS;
import static io.github.perfjunit.api.Framework.SPRING_BOOT;
import static io.github.perfjunit.api.Metrics.CPU_TIME;
import static io.github.perfjunit.api.Metrics.JVM_THREADS_PEAK;
import static io.github.perfjunit.api.Metrics.REQUESTS_COMPLETED;
import static io.github.perfjunit.api.Metrics.RSS_MEAN;
import static io.github.perfjunit.api.Metrics.STARTUP_TIME;
import static java.time.Duration.ofSeconds;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.api.Bytes;
import io.github.perfjunit.api.Metric;
import io.github.perfjunit.api.Run;
import io.github.perfjunit.api.Target;
import io.github.perfjunit.junit.PerfTest;
import io.github.perfjunit.junit.RepeatRun;
import io.github.perfjunit.junit.Runs;
import io.github.perfjunit.load.GrpcCall;
import io.github.perfjunit.load.GrpcLoad;
import io.github.perfjunit.load.Load;
import io.github.perfjunit.load.WebSocketLoad;
import io.github.perfjunit.postgresql.PostgreSqlDatabase;
import io.github.perfjunit.postgresql.WithPostgreSql;
import io.github.perfjunit.rabbitmq.MessageProducer;
import io.github.perfjunit.rabbitmq.WithRabbitMQ;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Services with a thread for each call and message, and services without waiting threads: gRPC, AMQP and WebSocket.
 *
 * <p>Calls that fail are a result. The default size shows that everything works and decides nothing. In the others two claims are made
 * for each protocol: without waiting threads, the services of Spring and of Quarkus need less memory. The folder's README states what
 * was held equal.
 */
@PerfTest
@WithPostgreSql(database = "shop", scripts = "messaging.sql")
@WithRabbitMQ(queues = "orders")
@ParameterizedClass(name = "{0}", allowZeroInvocations = true)
@MethodSource("io.github.perfjunit.studies.reactive.Protocol#ofThisStudy")
class MessagingPerfIT {

    static final Target springMvc = spring("spring-mvc-messaging");
    static final Target springWebFlux = spring("spring-webflux-messaging");
    static final Target quarkusBlocking = quarkus("quarkus-blocking-messaging");
    static final Target quarkusReactive = quarkus("quarkus-reactive-messaging");

    private static final Path METHODS = Path.of("../spring-mvc-messaging/target/offers.desc");

    private static final Duration TIMEOUT = ofSeconds(2);

    /** A server of Quarkus takes a hundred calls at once over a connection; as many connections to all of them. */
    private static final int CONNECTIONS = 16;

    /** Folders, each with the jar that is started and its libraries. */
    private static final Map<Target, Path> ARTIFACTS = Map.of(
            springMvc, Path.of("../spring-mvc-messaging/target/extracted"),
            springWebFlux, Path.of("../spring-webflux-messaging/target/extracted"),
            quarkusBlocking, Path.of("../quarkus-blocking-messaging/target/quarkus-app"),
            quarkusReactive, Path.of("../quarkus-reactive-messaging/target/quarkus-app"));

    @Parameter
    Protocol protocol;

    private static Target spring(String folder) {
        return Systems.withPrices(
                "messaging",
                Target.jar("../" + folder + "/target/extracted/messaging.jar")
                        .configuredFor(SPRING_BOOT)
                        .port("grpc")
                        .env("SPRING_GRPC_SERVER_PORT", "{grpc.port}"));
    }

    private static Target quarkus(String folder) {
        return Systems.withPrices(
                "messaging",
                Target.jar("../" + folder + "/target/quarkus-app/quarkus-run.jar")
                        .configuredFor(QUARKUS));
    }

    @RepeatRun(value = 7, claims = 2)
    void serves(Run run, GrpcLoad grpc, MessageProducer orders, PostgreSqlDatabase shop, WebSocketLoad ws) {
        run.record(Systems.ARTIFACT_SIZE, Bytes.ofFile(ARTIFACTS.get(run.target())));
        run.startAndAwaitReady();
        switch (protocol) {
            case GRPC -> call(run, grpc);
            case AMQP -> order(run, orders, shop);
            case WEBSOCKET -> chat(run, ws);
        }
    }

    private static void call(Run run, GrpcLoad grpc) {
        Size size = Size.ofThisStudy();
        boolean hasPortOfItsOwn = run.target() == springMvc || run.target() == springWebFlux;
        (hasPortOfItsOwn ? grpc.toPort("grpc") : grpc)
                .steppedRate(size.rates())
                .atMostAtOnce(size.mostUnderWay(TIMEOUT))
                .during(size.length())
                .warmUp(size.warmUp)
                .calling(GrpcCall.of(METHODS, "offers.Offers/Find").message("{\"productId\": 7}"))
                .overConnections(CONNECTIONS)
                .timeout(TIMEOUT)
                .toleratingFailures()
                .into(run);
    }

    private static void order(Run run, MessageProducer orders, PostgreSqlDatabase shop) {
        Size size = Size.ofThisStudy();
        orders.steppedRate(size.rates())
                .during(size.length())
                .warmUp(size.warmUp)
                .publishing((number, random) -> "{\"id\": \"" + number + "\", \"productId\": 7}")
                .into(run, shop.table("purchase").identifiedBy("order_id"));
    }

    private static void chat(Run run, WebSocketLoad ws) {
        Size size = Size.ofThisStudy();
        try (Load.Running talk = ws.users(size.users)
                .thinking(ofSeconds(1))
                .during(size.length())
                .warmUp(size.warmUp)
                .sending("/chat", "{\"id\": \"{id}\", \"text\": \"how are you?\"}")
                .deliveredToAll()
                .start(run)) {
            talk.awaitWarmUp();
            assertThat(run.counter("/users").count()).isEqualTo(size.users);
        }
    }

    @Test
    void everyRunIsMeasured(Runs runs) {
        assertThat(runs)
                .areComplete()
                .haveRecorded(STARTUP_TIME, REQUESTS_COMPLETED, Systems.ARTIFACT_SIZE)
                .haveRecorded(CPU_TIME.ofProgram("messaging"), JVM_THREADS_PEAK.ofProgram("messaging"));
    }

    @Test
    void reactiveIsComparedWithImperative(Runs runs) {
        for (Metric<?> metric : List.of(CPU_TIME.ofProgram("messaging"), RSS_MEAN.ofProgram("messaging"))) {
            Comparisons.assertCompared(runs, springWebFlux, springMvc, metric);
            Comparisons.assertCompared(runs, quarkusReactive, quarkusBlocking, metric);
        }
    }

    @Test
    void webFluxNeedsLessMemoryThanMvc(Runs runs) {
        Comparisons.assertLessMemory(runs, springWebFlux, springMvc, "messaging");
    }

    @Test
    void reactiveQuarkusNeedsLessMemoryThanBlocking(Runs runs) {
        Comparisons.assertLessMemory(runs, quarkusReactive, quarkusBlocking, "messaging");
    }
}

package io.github.perfjunit.examples.quarkus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import io.smallrye.reactive.messaging.memory.InMemoryConnector;
import io.vertx.core.json.JsonObject;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.eclipse.microprofile.reactive.messaging.spi.Connector;
import org.junit.jupiter.api.Test;

@QuarkusTest
@TestProfile(OrderConsumerTest.WithoutBroker.class)
class OrderConsumerTest {

    private static final String JSON =
            """
            {"id": "7", "name": "chair", "description": "oak", "status": "NEW", "date": null}""";

    @Inject
    @Connector(InMemoryConnector.CONNECTOR)
    InMemoryConnector broker;

    @Inject
    KeptOrders kept;

    @Test
    void keepsTheOrderOfTheMessageWithTheDateOfItsArrival() {
        Instant before = Instant.now();

        broker.<JsonObject>source("orders").send(new JsonObject(JSON));

        await("the order is kept").atMost(Duration.ofSeconds(10)).until(() -> !kept.all()
                .isEmpty());
        assertThat(kept.all()).singleElement().satisfies(order -> {
            assertThat(order.date()).isBetween(before, Instant.now());
            assertThat(order).isEqualTo(new Order("7", "chair", "oak", "NEW", order.date()));
        });
    }

    public static class WithoutBroker implements QuarkusTestProfile {

        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of(
                    "mp.messaging.incoming.orders.connector",
                    InMemoryConnector.CONNECTOR,
                    "quarkus.http.test-port",
                    "0",
                    // Quarkus creates its clients at the start, used or not, and they report that there is no database.
                    "quarkus.log.category.\"org.mongodb.driver\".level",
                    "WARN");
        }
    }
}

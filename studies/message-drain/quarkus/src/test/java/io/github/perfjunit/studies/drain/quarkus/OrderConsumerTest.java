package io.github.perfjunit.studies.drain.quarkus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.smallrye.reactive.messaging.memory.InMemoryConnector;
import io.vertx.core.json.JsonObject;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import org.eclipse.microprofile.reactive.messaging.spi.Connector;
import org.junit.jupiter.api.Test;

@QuarkusTest
@TestProfile(WithoutServices.class)
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

        await("the order is kept").atMost(Duration.ofSeconds(10)).until(() -> kept.find("7")
                .isPresent());
        assertThat(kept.find("7")).hasValueSatisfying(order -> {
            assertThat(order.date()).isBetween(before, Instant.now());
            assertThat(order).isEqualTo(new Order("7", "chair", "oak", "NEW", order.date()));
        });
    }
}

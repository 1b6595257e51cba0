package io.github.perfjunit.studies.drain.micronaut;

import static org.assertj.core.api.Assertions.assertThat;

import io.micronaut.context.annotation.Property;
import io.micronaut.json.JsonMapper;
import io.micronaut.test.annotation.MockBean;
import io.micronaut.test.extensions.junit5.annotation.MicronautTest;
import jakarta.inject.Inject;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

@MicronautTest(startApplication = false)
@Property(name = "rabbitmq.enabled", value = "false")
class OrderConsumerTest {

    private static final String JSON =
            """
            {"id": "7", "name": "chair", "description": "oak", "status": "NEW", "date": null}""";

    private final List<Order> kept = new ArrayList<>();

    @Inject
    OrderConsumer consumer;

    @Inject
    JsonMapper json;

    /** Stands in for the database. */
    @MockBean(MongoOrderRepository.class)
    OrderRepository orders() {
        return new OrderRepository() {
            @Override
            public void save(Order order) {
                kept.add(order);
            }

            @Override
            public Optional<Order> find(String id) {
                return Optional.empty();
            }
        };
    }

    @Test
    void keepsTheOrderOfTheMessageWithTheDateOfItsArrival() throws IOException {
        Instant before = Instant.now();

        consumer.receive(json.readValue(JSON, Order.class));

        assertThat(kept).singleElement().satisfies(order -> {
            assertThat(order.date()).isBetween(before, Instant.now());
            assertThat(order).isEqualTo(new Order("7", "chair", "oak", "NEW", order.date()));
        });
    }
}

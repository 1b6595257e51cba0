package io.github.perfjunit.studies.drain.spring;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.springframework.amqp.core.Message;
import org.springframework.amqp.core.MessageBuilder;
import org.springframework.amqp.core.MessageProperties;

class OrderConsumerTest {

    private static final String JSON =
            """
            {"id": "7", "name": "chair", "description": "oak", "status": "NEW", "date": null}""";

    private final List<Order> kept = new ArrayList<>();

    /** Stands in for the database. */
    private final OrderRepository orders = new OrderRepository() {
        @Override
        public Order save(Order order) {
            kept.add(order);
            return order;
        }

        @Override
        public Optional<Order> findById(String id) {
            return Optional.empty();
        }
    };

    @Test
    void keepsTheOrderOfTheMessageWithTheDateOfItsArrival() {
        Instant before = Instant.now();

        new OrderConsumer(orders).receive(read(JSON));

        assertThat(kept).singleElement().satisfies(order -> {
            assertThat(order.date()).isBetween(before, Instant.now());
            assertThat(order).isEqualTo(new Order("7", "chair", "oak", "NEW", order.date()));
        });
    }

    /** As the listener container does it: the type comes from the listener's parameter, not from a header. */
    private static Order read(String json) {
        Message message = MessageBuilder.withBody(json.getBytes(UTF_8))
                .setContentType(MessageProperties.CONTENT_TYPE_JSON)
                .build();
        message.getMessageProperties().setInferredArgumentType(Order.class);
        return (Order) new RabbitConfiguration().messageConverter().fromMessage(message);
    }
}

package io.github.perfjunit.studies.drain.quarkus;

import io.smallrye.reactive.messaging.annotations.Blocking;
import io.vertx.core.json.JsonObject;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import org.eclipse.microprofile.reactive.messaging.Incoming;

@ApplicationScoped
class OrderConsumer {

    private final OrderRepository orders;

    OrderConsumer(OrderRepository orders) {
        this.orders = orders;
    }

    /** Returning acknowledges the message; an exception puts it back into the queue. */
    @Incoming("orders")
    @Blocking
    void receive(JsonObject message) {
        orders.save(message.mapTo(Order.class).receivedAt(Instant.now()));
    }
}

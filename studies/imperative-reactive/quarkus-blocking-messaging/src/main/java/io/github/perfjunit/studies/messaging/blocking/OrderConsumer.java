package io.github.perfjunit.studies.messaging.blocking;

import io.smallrye.reactive.messaging.annotations.Blocking;
import io.vertx.core.json.JsonObject;
import jakarta.enterprise.context.ApplicationScoped;
import org.eclipse.microprofile.reactive.messaging.Incoming;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/** Orders by AMQP. */
@ApplicationScoped
public class OrderConsumer {

    private final Prices prices;
    private final Purchases purchases;

    OrderConsumer(@RestClient Prices prices, Purchases purchases) {
        this.prices = prices;
        this.purchases = purchases;
    }

    /** Returning acknowledges the message; an exception puts it back into the queue. */
    @Incoming("orders")
    @Blocking(ordered = false)
    void receive(JsonObject message) {
        Order order = message.mapTo(Order.class);
        purchases.add(order, prices.of(order.productId()));
    }
}

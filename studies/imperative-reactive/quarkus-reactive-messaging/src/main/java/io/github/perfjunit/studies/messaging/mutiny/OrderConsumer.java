package io.github.perfjunit.studies.messaging.mutiny;

import io.quarkus.runtime.StartupEvent;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.vertx.core.json.JsonObject;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import org.eclipse.microprofile.reactive.messaging.Channel;
import org.eclipse.microprofile.reactive.messaging.Message;
import org.eclipse.microprofile.rest.client.inject.RestClient;
import org.jboss.logging.Logger;

/** Orders by AMQP. */
@ApplicationScoped
public class OrderConsumer {

    private static final Logger LOG = Logger.getLogger(OrderConsumer.class);

    /** As many as the connector takes; a method with {@code @Incoming} would take one after the other. */
    private static final int AT_ONCE = 100;

    private final Prices prices;
    private final Purchases purchases;

    OrderConsumer(@RestClient Prices prices, Purchases purchases) {
        this.prices = prices;
        this.purchases = purchases;
    }

    void receive(@Observes StartupEvent start, @Channel("orders") Multi<Message<JsonObject>> orders) {
        orders.onItem()
                .transformToUni(this::receive)
                .merge(AT_ONCE)
                .subscribe()
                .with(done -> {}, failure -> LOG.error("no more orders are received", failure));
    }

    /** The message is acknowledged when the row is there; a failure puts it back into the queue. */
    private Uni<Void> receive(Message<JsonObject> message) {
        return Uni.createFrom()
                .item(() -> message.getPayload().mapTo(Order.class))
                .chain(this::buy)
                .chain(() -> Uni.createFrom().completionStage(message.ack()))
                .onFailure()
                .recoverWithUni(failure -> Uni.createFrom().completionStage(message.nack(failure)))
                .onFailure()
                .invoke(failure -> LOG.error("an order is neither acknowledged nor returned", failure))
                .onFailure()
                .recoverWithNull();
    }

    private Uni<Void> buy(Order order) {
        return prices.of(order.productId()).chain(price -> purchases.add(order, price));
    }
}

package io.github.perfjunit.studies.messaging.mvc;

import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.stereotype.Component;

/** Orders by AMQP. */
@Component
class OrderConsumer {

    private final Prices prices;
    private final PurchaseRepository purchases;

    OrderConsumer(Prices prices, PurchaseRepository purchases) {
        this.prices = prices;
        this.purchases = purchases;
    }

    /** Returning acknowledges the message; an exception puts it back into the queue. */
    @RabbitListener(queues = "orders")
    void receive(Order order) {
        Price price = prices.of(order.productId());
        purchases.save(new Purchase(order.id(), price.price()));
    }
}

package io.github.perfjunit.studies.messaging.webflux;

import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/** Orders by AMQP. */
@Component
class OrderConsumer {

    private final Prices prices;
    private final PurchaseRepository purchases;

    OrderConsumer(Prices prices, PurchaseRepository purchases) {
        this.prices = prices;
        this.purchases = purchases;
    }

    /** The message is acknowledged when the row is there; an error puts it back into the queue. */
    @RabbitListener(queues = "orders")
    Mono<Void> receive(Order order) {
        return prices.of(order.productId())
                .flatMap(price -> purchases.save(new Purchase(null, order.id(), price.price())))
                .then();
    }
}

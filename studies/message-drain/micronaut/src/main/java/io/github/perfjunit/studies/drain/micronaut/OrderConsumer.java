package io.github.perfjunit.studies.drain.micronaut;

import io.micronaut.rabbitmq.annotation.Queue;
import io.micronaut.rabbitmq.annotation.RabbitListener;
import java.time.Instant;

@RabbitListener
class OrderConsumer {

    static final String QUEUE = "orders";

    /**
     * The measured setting: one consumer, in order, with at most this many unacknowledged messages, each acknowledged by
     * itself once the method has returned. The same in all three services (../README.md). It is here
     * and not in the configuration because Micronaut takes it as a number in the annotation only.
     */
    static final int PREFETCH = 250;

    private final OrderRepository orders;

    OrderConsumer(OrderRepository orders) {
        this.orders = orders;
    }

    /** Returning acknowledges the message; an exception puts it back into the queue. */
    @Queue(value = QUEUE, prefetch = PREFETCH, numberOfConsumers = "1", reQueue = true)
    void receive(Order order) {
        orders.save(order.receivedAt(Instant.now()));
    }
}

package io.github.perfjunit.studies.drain.spring;

import java.time.Instant;
import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.stereotype.Component;

@Component
class OrderConsumer {

    private final OrderRepository orders;

    OrderConsumer(OrderRepository orders) {
        this.orders = orders;
    }

    /** Returning acknowledges the message; an exception puts it back into the queue. */
    @RabbitListener(queues = RabbitConfiguration.ORDERS)
    void receive(Order order) {
        orders.save(order.receivedAt(Instant.now()));
    }
}

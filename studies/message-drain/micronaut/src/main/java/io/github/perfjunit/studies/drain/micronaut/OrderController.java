package io.github.perfjunit.studies.drain.micronaut;

import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import java.util.Optional;

@Controller("/orders")
@ExecuteOn(TaskExecutors.BLOCKING)
class OrderController {

    private final OrderRepository orders;

    OrderController(OrderRepository orders) {
        this.orders = orders;
    }

    @Get("/{id}")
    Optional<Order> order(String id) {
        return orders.find(id);
    }
}

package io.github.perfjunit.studies.drain.spring;

import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

@RestController
class OrderController {

    private final OrderRepository orders;

    OrderController(OrderRepository orders) {
        this.orders = orders;
    }

    @GetMapping("/orders/{id}")
    ResponseEntity<Order> order(@PathVariable("id") String id) {
        return ResponseEntity.of(orders.findById(id));
    }
}

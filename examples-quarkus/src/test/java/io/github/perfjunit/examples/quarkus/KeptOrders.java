package io.github.perfjunit.examples.quarkus;

import io.quarkus.test.Mock;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Stands in for the database: in tests Quarkus prefers it to the real repository. */
@Mock
@ApplicationScoped
class KeptOrders implements OrderRepository {

    private final List<Order> orders = new CopyOnWriteArrayList<>();

    @Override
    public void save(Order order) {
        orders.add(order);
    }

    List<Order> all() {
        return List.copyOf(orders);
    }
}

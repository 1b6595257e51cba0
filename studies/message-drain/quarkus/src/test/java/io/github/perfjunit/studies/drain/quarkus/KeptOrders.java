package io.github.perfjunit.studies.drain.quarkus;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Alternative;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;

/** Stands in for the database in tests whose profile takes it. */
@Alternative
@ApplicationScoped
class KeptOrders implements OrderRepository {

    private final List<Order> orders = new CopyOnWriteArrayList<>();

    @Override
    public void save(Order order) {
        orders.add(order);
    }

    @Override
    public Optional<Order> find(String id) {
        return orders.stream().filter(order -> order.id().equals(id)).findFirst();
    }
}

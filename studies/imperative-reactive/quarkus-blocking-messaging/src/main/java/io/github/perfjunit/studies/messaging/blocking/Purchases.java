package io.github.perfjunit.studies.messaging.blocking;

import io.quarkus.hibernate.orm.panache.PanacheRepository;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;

/** The purchases of the database. */
@ApplicationScoped
public class Purchases implements PanacheRepository<Purchase> {

    /** In a transaction of its own, so that nothing is open while the other service is asked. */
    @Transactional
    void add(Order order, Price price) {
        Purchase purchase = new Purchase();
        purchase.orderId = order.id();
        purchase.price = price.price();
        persist(purchase);
    }
}

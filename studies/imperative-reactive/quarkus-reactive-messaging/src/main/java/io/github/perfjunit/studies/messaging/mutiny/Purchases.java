package io.github.perfjunit.studies.messaging.mutiny;

import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import org.hibernate.reactive.mutiny.Mutiny;

/** The purchases of the database. */
@ApplicationScoped
public class Purchases {

    private final Mutiny.SessionFactory database;

    Purchases(Mutiny.SessionFactory database) {
        this.database = database;
    }

    /**
     * In a session of its own: Panache has one session for each context of Vert.x, and orders that are worked off at once share a context.
     */
    Uni<Void> add(Order order, Price price) {
        Purchase purchase = new Purchase();
        purchase.orderId = order.id();
        purchase.price = price.price();
        return database.openSession().chain(session -> session.withTransaction(transaction -> session.persist(purchase))
                .eventually(session::close));
    }
}

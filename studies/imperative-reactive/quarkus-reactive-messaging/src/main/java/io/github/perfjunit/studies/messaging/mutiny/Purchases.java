package io.github.perfjunit.studies.messaging.mutiny;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;

/**
 * The purchases of the database, written by the driver: a session of Panache belongs to a context of Vert.x, and orders that are worked off
 * at once share one.
 */
@ApplicationScoped
public class Purchases {

    private final Pool database;

    Purchases(Pool database) {
        this.database = database;
    }

    Uni<Void> add(Order order, Price price) {
        return database.withTransaction(connection -> connection
                .preparedQuery("INSERT INTO purchase (order_id, price) VALUES ($1, $2)")
                .execute(Tuple.of(order.id(), price.price()))
                .replaceWithVoid());
    }
}

package io.github.perfjunit.studies.messaging.mutiny;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;

/**
 * The purchases of the database. By the driver and without Panache, whose sessions belong to a context of Vert.x, which orders that are
 * worked off at once share.
 */
@ApplicationScoped
public class Purchases {

    private final Pool database;

    Purchases(Pool database) {
        this.database = database;
    }

    Uni<Void> add(Order order, Price price) {
        return database.preparedQuery("INSERT INTO purchase (order_id, price) VALUES ($1, $2)")
                .execute(Tuple.of(order.id(), price.price()))
                .replaceWithVoid();
    }
}

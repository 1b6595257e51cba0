package io.github.perfjunit.studies.drain.variants;

import static com.mongodb.client.model.Filters.eq;

import com.mongodb.client.model.ReplaceOptions;
import io.quarkus.mongodb.reactive.ReactiveMongoClient;
import io.quarkus.mongodb.reactive.ReactiveMongoCollection;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Stores an order with the driver's reactive client. */
@ApplicationScoped
class ReactiveOrders {

    private static final ReplaceOptions UPSERT = new ReplaceOptions().upsert(true);

    private final ReactiveMongoCollection<Order> orders;

    ReactiveOrders(ReactiveMongoClient client, @ConfigProperty(name = "quarkus.mongodb.database") String database) {
        orders = client.getDatabase(database).getCollection("orders", Order.class);
    }

    Uni<Void> save(Order order) {
        return orders.replaceOne(eq(order.id()), order, UPSERT).replaceWithVoid();
    }
}

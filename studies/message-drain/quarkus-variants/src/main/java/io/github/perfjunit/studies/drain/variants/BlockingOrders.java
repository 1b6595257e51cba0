package io.github.perfjunit.studies.drain.variants;

import static com.mongodb.client.model.Filters.eq;

import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoCollection;
import com.mongodb.client.model.ReplaceOptions;
import jakarta.enterprise.context.ApplicationScoped;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Stores an order with the driver's blocking client, as the service does. */
@ApplicationScoped
class BlockingOrders {

    private static final ReplaceOptions UPSERT = new ReplaceOptions().upsert(true);

    private final MongoCollection<Order> orders;

    BlockingOrders(MongoClient client, @ConfigProperty(name = "quarkus.mongodb.database") String database) {
        orders = client.getDatabase(database).getCollection("orders", Order.class);
    }

    void save(Order order) {
        orders.replaceOne(eq(order.id()), order, UPSERT);
    }
}

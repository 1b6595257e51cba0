package io.github.perfjunit.examples.micronaut;

import static com.mongodb.client.model.Filters.eq;

import com.mongodb.ConnectionString;
import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoCollection;
import com.mongodb.client.model.ReplaceOptions;
import io.micronaut.context.annotation.Property;
import jakarta.inject.Singleton;

@Singleton
class MongoOrderRepository implements OrderRepository {

    private static final ReplaceOptions UPSERT = new ReplaceOptions().upsert(true);

    private final MongoCollection<OrderDocument> orders;

    MongoOrderRepository(MongoClient client, @Property(name = "mongodb.uri") String uri) {
        orders = client.getDatabase(new ConnectionString(uri).getDatabase())
                .getCollection("orders", OrderDocument.class);
    }

    @Override
    public void save(Order order) {
        orders.replaceOne(eq(order.id()), OrderDocument.of(order), UPSERT);
    }
}

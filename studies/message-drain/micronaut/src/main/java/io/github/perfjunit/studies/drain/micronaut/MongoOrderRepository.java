package io.github.perfjunit.studies.drain.micronaut;

import static com.mongodb.client.model.Filters.eq;

import com.mongodb.ConnectionString;
import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoCollection;
import com.mongodb.client.model.ReplaceOptions;
import io.micronaut.context.annotation.Property;
import jakarta.inject.Singleton;
import java.util.Optional;

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

    @Override
    public Optional<Order> find(String id) {
        return Optional.ofNullable(orders.find(eq(id)).first()).map(OrderDocument::order);
    }
}

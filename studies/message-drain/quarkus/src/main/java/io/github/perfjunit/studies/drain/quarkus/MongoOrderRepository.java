package io.github.perfjunit.studies.drain.quarkus;

import static com.mongodb.client.model.Filters.eq;

import com.mongodb.WriteConcern;
import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoCollection;
import com.mongodb.client.model.ReplaceOptions;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;

@ApplicationScoped
class MongoOrderRepository implements OrderRepository {

    private static final ReplaceOptions UPSERT = new ReplaceOptions().upsert(true);

    private final MongoCollection<Order> orders;

    MongoOrderRepository(MongoClient client, @ConfigProperty(name = "quarkus.mongodb.database") String database) {
        // Quarkus asks for a journalled write by default, {j: true}; here it is the server's default, as in the other
        // services.
        orders = client.getDatabase(database)
                .getCollection("orders", Order.class)
                .withWriteConcern(WriteConcern.ACKNOWLEDGED);
    }

    @Override
    public void save(Order order) {
        orders.replaceOne(eq(order.id()), order, UPSERT);
    }

    @Override
    public Optional<Order> find(String id) {
        return Optional.ofNullable(orders.find(eq(id)).first());
    }
}

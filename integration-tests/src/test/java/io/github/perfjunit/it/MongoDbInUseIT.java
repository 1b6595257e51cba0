package io.github.perfjunit.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.mongodb.client.MongoCollection;
import io.github.perfjunit.internal.process.guard.ProcessGuard;
import io.github.perfjunit.internal.service.ServiceEnvironment;
import io.github.perfjunit.internal.settings.Constants;
import io.github.perfjunit.internal.settings.Settings;
import io.github.perfjunit.mongodb.internal.DatabaseUse;
import io.github.perfjunit.mongodb.internal.MongoDb;
import java.util.Optional;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.bson.Document;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A database whose program was started by others, and goes on running from run to run. */
@Tag("extended")
class MongoDbInUseIT {

    private static ServiceEnvironment embedded(ProcessGuard guard) {
        return new ServiceEnvironment(
                Settings.from(key -> Optional.of("embedded").filter(value -> key.equals(Constants.SERVICES))), guard);
    }

    /** As with an application that makes its indexes when it starts. */
    @Test
    void whatTheProgramHasMadeStaysWhenItsDocumentsGo() {
        try (ProcessGuard guard = ProcessGuard.start();
                MongoDb server = MongoDb.start(embedded(guard))) {
            DatabaseUse shop = server.use("shop");
            MongoCollection<Document> orders =
                    server.client().getDatabase("shop").getCollection("orders");
            orders.createIndex(new Document("customer", 1));
            orders.insertOne(new Document("customer", 7));

            shop.cleanInUse();

            assertThat(orders.countDocuments()).isZero();
            assertThat(orders.listIndexes().map(index -> index.get("key")))
                    .asInstanceOf(InstanceOfAssertFactories.iterable(Object.class))
                    .contains(new Document("customer", 1));
        }
    }
}

package io.github.perfjunit.embedded;

import static com.mongodb.client.model.Accumulators.sum;
import static com.mongodb.client.model.Aggregates.count;
import static com.mongodb.client.model.Aggregates.group;
import static com.mongodb.client.model.Filters.eq;
import static org.assertj.core.api.Assertions.assertThat;

import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoClients;
import com.mongodb.client.MongoCollection;
import com.mongodb.client.MongoDatabase;
import com.mongodb.client.model.ReplaceOptions;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.bson.Document;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;

@TestInstance(Lifecycle.PER_CLASS)
@SuppressWarnings("NullAway.Init") // set by start()
class MongoStandInIT {

    private ServicesProcess services;
    private MongoClient client;

    @BeforeAll
    void start(@TempDir Path directory) throws Exception {
        services = ServicesProcess.launch(directory, "mongodb");
        int port = ServicesProcess.port(services.awaitReady(), "mongodb");
        client = MongoClients.create("mongodb://127.0.0.1:" + port + "/?serverSelectionTimeoutMS=20000");
    }

    @AfterAll
    void stop() throws Exception {
        if (client != null) {
            client.close();
        }
        if (services != null) {
            services.close();
        }
    }

    @Test
    void countsWhatWasInserted() {
        MongoCollection<Document> orders = orders("counts");

        orders.insertMany(documents(250));
        orders.insertOne(new Document("_id", "one more").append("customer", "c0"));

        assertThat(orders.estimatedDocumentCount()).isEqualTo(251);
        assertThat(orders.countDocuments(eq("customer", "c0"))).isEqualTo(26);
    }

    @Test
    void replacesOrInserts() {
        MongoCollection<Document> orders = orders("upserts");
        var upsert = new ReplaceOptions().upsert(true);

        orders.replaceOne(eq("_id", "a"), new Document("total", 1), upsert);
        orders.replaceOne(eq("_id", "a"), new Document("total", 2), upsert);

        assertThat(orders.find()).containsExactly(new Document("_id", "a").append("total", 2));
    }

    @Test
    void countsDistinctValues() {
        MongoCollection<Document> orders = orders("distinct");
        orders.insertMany(documents(250));

        assertThat(orders.distinct("customer", String.class)).hasSize(10);
        assertThat(orders.aggregate(List.of(group("$customer"), count("customers"))))
                .containsExactly(new Document("customers", 10));
        assertThat(orders.aggregate(List.of(group("$customer", sum("orders", 1)))))
                .hasSize(10)
                .allSatisfy(each -> assertThat(each.get("orders")).isEqualTo(25));
    }

    @Test
    void dropsADatabase() {
        MongoDatabase database = client.getDatabase("dropped");
        database.getCollection("orders").insertMany(documents(10));

        database.drop();

        assertThat(client.listDatabaseNames()).doesNotContain("dropped");
        assertThat(database.getCollection("orders").estimatedDocumentCount()).isZero();
    }

    private MongoCollection<Document> orders(String database) {
        return client.getDatabase(database).getCollection("orders");
    }

    private static List<Document> documents(int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> new Document("_id", "order-" + i).append("customer", "c" + i % 10))
                .toList();
    }
}

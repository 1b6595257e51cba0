package io.github.perfjunit.mongodb.internal;

import com.mongodb.MongoException;
import com.mongodb.client.MongoDatabase;
import io.github.perfjunit.mongodb.StoreFailure;
import io.github.perfjunit.spi.BackingService;
import io.github.perfjunit.spi.ServiceUse;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.bson.Document;

/** The database of one test class. */
public final class DatabaseUse implements ServiceUse {

    private final MongoDb server;
    private final MongoDatabase database;

    DatabaseUse(MongoDb server, MongoDatabase database) {
        this.server = server;
        this.database = database;
    }

    @Override
    public BackingService service() {
        return server;
    }

    /** Its name. */
    public String name() {
        return database.getName();
    }

    /** The address of the database with credentials, as MongoDB's drivers take it. */
    public String uri() {
        return String.valueOf(placeholders().get("mongodb.uri"));
    }

    /** The driver's view of it. What is asked of it goes through {@link #ask}. */
    public MongoDatabase database() {
        return database;
    }

    /**
     * Asks the driver something.
     *
     * @param failure what it is if the driver fails, such as {@code can't count collection 'orders'}
     * @throws StoreFailure if the driver fails; it says whether the server still runs
     */
    public <T> T ask(String failure, Supplier<T> question) {
        try {
            return question.get();
        } catch (MongoException e) {
            throw server.failure(failure, e);
        }
    }

    /** Creates the failure to throw if the server did not do what it had confirmed. */
    public StoreFailure failure(String what, String reason) {
        return new StoreFailure(server.instance(), what, reason);
    }

    @Override
    public Map<String, String> placeholders() {
        return server.placeholders(name());
    }

    @Override
    public Set<String> secrets() {
        return server.secrets();
    }

    /** Drops it. */
    @Override
    public void clean() {
        drop();
        List<String> left = nonEmptyCollections();
        if (!left.isEmpty()) {
            throw new IllegalStateException("database '" + name() + "' still holds documents in " + left
                    + " after it was cleaned; is something else using it?");
        }
    }

    /** Drops it, without looking afterwards. */
    public void drop() {
        ask("can't drop database '" + name() + "'", () -> {
            database.drop();
            return name();
        });
    }

    /** Whether there is anything in it: a collection without documents has indexes and a validator, and a view has none. */
    boolean exists() {
        return !collections().isEmpty();
    }

    /** The names of the collections that hold documents. */
    public List<String> nonEmptyCollections() {
        return ask("can't count the documents of database '" + name() + "'", () -> collections().stream()
                .filter(name -> database.getCollection(name).estimatedDocumentCount() > 0)
                .toList());
    }

    /**
     * The names of all collections and views; of very many the first hundred or so. Asked by command, because the driver's own
     * method for it differs between its versions.
     */
    private List<String> collections() {
        return ask("can't list the collections of database '" + name() + "'", () -> {
            Document answer = database.runCommand(new Document("listCollections", 1).append("nameOnly", true));
            List<Document> collections =
                    answer.get("cursor", new Document()).getList("firstBatch", Document.class, List.of());
            return collections.stream()
                    .map(collection -> collection.getString("name"))
                    .toList();
        });
    }
}

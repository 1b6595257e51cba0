package io.github.perfjunit.mongodb.internal;

import com.mongodb.MongoException;
import com.mongodb.client.MongoDatabase;
import io.github.perfjunit.mongodb.DocumentCollection;
import io.github.perfjunit.mongodb.DocumentStore;
import io.github.perfjunit.spi.BackingService;
import io.github.perfjunit.spi.ServiceUse;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import org.bson.Document;

/** The database of one test class, which is also the parameter of its scenarios. */
public final class DatabaseUse implements ServiceUse, DocumentStore {

    private static final int MOST_COLLECTIONS = 100_000;

    private final MongoDb server;
    private final MongoDatabase database;

    /** The number of documents that the run has inserted itself, by collection. */
    private final Map<String, Integer> seeded = new ConcurrentHashMap<>();

    DatabaseUse(MongoDb server, MongoDatabase database) {
        this.server = server;
        this.database = database;
    }

    @Override
    public BackingService service() {
        return server;
    }

    @Override
    public String name() {
        return database.getName();
    }

    @Override
    public String uri() {
        return String.valueOf(placeholders().get("mongodb.uri"));
    }

    @Override
    public DocumentCollection collection(String collection) {
        return new OwnCollection(this, collection);
    }

    @Override
    public void insert(String collection, String... documents) {
        insert(collection, documents.length, place -> documents[place - 1]);
    }

    @Override
    public void insert(String collection, List<? extends Map<String, ?>> documents) {
        new Insertion(this, collection)
                .insert(documents.size(), place -> new Document(new LinkedHashMap<>(documents.get(place - 1))));
        seeded.merge(collection, documents.size(), Integer::sum);
    }

    @Override
    public void insert(String collection, int count, IntFunction<String> json) {
        new Insertion(this, collection).insert(count, place -> Insertion.parsed(collection, place, json.apply(place)));
        seeded.merge(collection, count, Integer::sum);
    }

    /** Returns the number of documents that the run has inserted into this collection itself. */
    int seededInto(String collection) {
        return seeded.getOrDefault(collection, 0);
    }

    /** The driver's view of it. What is asked of it goes through {@link #ask}. */
    MongoDatabase database() {
        return database;
    }

    /**
     * Asks the driver something.
     *
     * @param failure what it is if the driver fails, such as {@code can't count collection 'orders'}
     * @throws StoreFailure if the driver fails; it says whether the server still runs
     */
    <T> T ask(String failure, Supplier<T> question) {
        try {
            return question.get();
        } catch (MongoException e) {
            throw server.failure(failure, e);
        }
    }

    /** Creates the failure to throw if the server did not do what it had confirmed. */
    StoreFailure failure(String what, String reason) {
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
        clear();
        requireEmpty();
    }

    /** Collections stay, with their indexes and validators, and views. */
    @Override
    public void cleanInUse() {
        ask("can't empty database '" + name() + "'", () -> {
            collections()
                    .forEach(collection -> database.getCollection(collection).deleteMany(new Document()));
            return name();
        });
        seeded.clear();
        requireEmpty();
    }

    private void requireEmpty() {
        List<String> left = nonEmptyCollections();
        if (!left.isEmpty()) {
            throw new IllegalStateException("database '" + name() + "' still holds documents in " + left
                    + " after it was cleaned; is something else using it?");
        }
    }

    /** Drops it, without looking afterwards. */
    @Override
    public void clear() {
        drop();
        seeded.clear();
    }

    void drop() {
        ask("can't drop database '" + name() + "'", () -> {
            database.drop();
            return name();
        });
    }

    /** Whether there is anything in it: a collection without documents has indexes and a validator, and a view has none. */
    boolean exists() {
        return !collectionsAndViews().isEmpty();
    }

    @Override
    public List<String> nonEmptyCollections() {
        return ask("can't count the documents of database '" + name() + "'", () -> collections().stream()
                .filter(name -> database.getCollection(name).estimatedDocumentCount() > 0)
                .toList());
    }

    /** The names of those that have documents of their own. */
    private List<String> collections() {
        return collectionsAndViews().stream()
                .filter(each -> !"view".equals(each.getString("type")))
                .map(each -> each.getString("name"))
                .filter(name -> !name.startsWith("system."))
                .toList();
    }

    /** Asked by command, because the driver's own method for it differs between its versions. */
    private List<Document> collectionsAndViews() {
        return ask("can't list the collections of database '" + name() + "'", () -> {
            Document answer = database.runCommand(new Document("listCollections", 1)
                    .append("nameOnly", true)
                    .append("cursor", new Document("batchSize", MOST_COLLECTIONS)));
            return answer.get("cursor", new Document()).getList("firstBatch", Document.class, List.of());
        });
    }
}

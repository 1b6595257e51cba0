package io.github.perfjunit.mongodb;

import io.github.perfjunit.internal.drain.Seeded;
import io.github.perfjunit.mongodb.internal.DatabaseUse;
import io.github.perfjunit.mongodb.internal.Insertion;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import org.bson.Document;

/**
 * A database of MongoDB. Injected into scenarios of classes with {@code @WithMongoDB}; empty at the start of each run.
 *
 * <pre>{@code
 * @RepeatRun(10)
 * void list(Run run, DocumentStore shop) {
 *     shop.insert("products", 10_000, number -> "{\"sku\": " + number + ", \"price\": 5}");
 *     run.startAndAwaitReady();
 * }
 * }</pre>
 */
public final class DocumentStore {

    private final DatabaseUse database;
    private final Seeded seeded = new Seeded();

    /** A test class' database. */
    public DocumentStore(DatabaseUse database) {
        this.database = database;
    }

    /** One of its collections, which need not exist yet. */
    public DocumentCollection collection(String name) {
        return new DocumentCollection(database, name, seeded);
    }

    /**
     * Inserts documents, so that the target finds them. They are gone before the next run.
     *
     * @param documents each a JSON object, in which MongoDB's extended JSON gives further types: {@code {"_id": {"$oid": "..."}}}
     * @throws IllegalArgumentException if there is none, or one is no JSON object
     * @throws io.github.perfjunit.mongodb.StoreFailure if the database refuses one, or does not hold all of them
     *     afterwards
     */
    public void insert(String collection, String... documents) {
        insert(collection, documents.length, place -> documents[place - 1]);
    }

    /**
     * Inserts documents that are given as maps, of values that MongoDB's driver can store.
     *
     * @throws IllegalArgumentException if there is none, or a value can't be stored
     * @throws io.github.perfjunit.mongodb.StoreFailure if the database refuses one, or does not hold all of them
     *     afterwards
     */
    public void insert(String collection, List<? extends Map<String, ?>> documents) {
        new Insertion(database, collection)
                .insert(documents.size(), place -> new Document(new LinkedHashMap<>(documents.get(place - 1))));
        seeded.add(collection, documents.size());
    }

    /**
     * Inserts so many documents, a thousand at a time.
     *
     * @param json makes the document of a number, from 1, as a JSON object
     * @throws IllegalArgumentException if the number is less than 1, or a document is no JSON object
     * @throws io.github.perfjunit.mongodb.StoreFailure if the database refuses one, or does not hold all of them
     *     afterwards
     */
    public void insert(String collection, int count, IntFunction<String> json) {
        new Insertion(database, collection)
                .insert(count, place -> Insertion.parsed(collection, place, json.apply(place)));
        seeded.add(collection, count);
    }

    /** The address of the database for clients of your own, with credentials: {@code mongodb://HOST:PORT/DATABASE}. */
    public String uri() {
        return database.uri();
    }

    /** The database's name. */
    public String name() {
        return database.name();
    }

    /** Drops the database. */
    public void clear() {
        database.drop();
        seeded.clear();
    }

    /** The names of the collections that hold documents. */
    public List<String> nonEmptyCollections() {
        return database.nonEmptyCollections();
    }
}

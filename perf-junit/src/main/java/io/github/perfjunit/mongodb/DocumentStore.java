package io.github.perfjunit.mongodb;

import io.github.perfjunit.mongodb.internal.StoreFailure;
import io.github.perfjunit.spi.ProvidedByService;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import org.apiguardian.api.API;

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
@ProvidedByService(WithMongoDB.class)
@API(status = API.Status.EXPERIMENTAL, since = "0.1.0")
public interface DocumentStore {

    /** Returns one of its collections, which need not exist yet. */
    DocumentCollection collection(String name);

    /**
     * Inserts documents, so that the target finds them. They are gone before the next run.
     *
     * @param documents each a JSON object, in which MongoDB's extended JSON gives further types: {@code {"_id": {"$oid": "..."}}}
     * @throws IllegalArgumentException if there is none, or one is no JSON object
     * @throws StoreFailure if the database refuses one, or does not hold all of them afterwards
     */
    void insert(String collection, String... documents);

    /**
     * Inserts documents that are given as maps, of values that MongoDB's driver can store.
     *
     * @throws IllegalArgumentException if there is none, or a value can't be stored
     * @throws StoreFailure if the database refuses one, or does not hold all of them afterwards
     */
    void insert(String collection, List<? extends Map<String, ?>> documents);

    /**
     * Inserts so many documents, a thousand at a time.
     *
     * @param json makes the document of a number, from 1, as a JSON object
     * @throws IllegalArgumentException if the number is less than 1, or a document is no JSON object
     * @throws StoreFailure if the database refuses one, or does not hold all of them afterwards
     */
    void insert(String collection, int count, IntFunction<String> json);

    /** Returns the address of the database for clients of your own, with credentials: {@code mongodb://HOST:PORT/DATABASE}. */
    String uri();

    /** Returns the database's name. */
    String name();

    /** Drops the database. */
    void clear();

    /** Returns the names of the collections that hold documents. */
    List<String> nonEmptyCollections();
}

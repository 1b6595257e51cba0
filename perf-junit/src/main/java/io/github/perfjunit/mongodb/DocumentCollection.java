package io.github.perfjunit.mongodb;

import io.github.perfjunit.api.Sink;
import org.apiguardian.api.API;

/**
 * A collection of MongoDB in which a target's work is seen. Immutable.
 *
 * <pre>{@code
 * run.awaitDrained(orders, shop.collection("orders").requiring("date"));
 * }</pre>
 *
 * <p>A collection into which the run itself has inserted documents can't be the sink of a drain.
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1.0")
public interface DocumentCollection extends Sink {

    /**
     * Returns this collection with the field that tells messages apart, so that duplicates and losses can be counted. Without
     * it, that is {@code id} where the first document has one, else {@code _id}.
     */
    DocumentCollection identifiedBy(String field);

    /** Returns this collection with fields that the target sets: a document in which one is missing or null fails the run. */
    DocumentCollection requiring(String... fields);

    /** Returns the collection's name. */
    String name();
}

package io.github.perfjunit.workload;

import com.mongodb.client.MongoCollection;
import com.mongodb.client.model.Accumulators;
import com.mongodb.client.model.Aggregates;
import com.mongodb.client.model.Filters;
import java.util.ArrayList;
import java.util.List;
import org.bson.Document;
import org.bson.types.ObjectId;
import org.jspecify.annotations.Nullable;

/**
 * A collection of MongoDB in which a target's work is seen. Immutable.
 *
 * <pre>{@code
 * run.awaitDrained(orders, shop.collection("orders").requiring("date"));
 * }</pre>
 */
public final class DocumentCollection {

    private final MongoCollection<Document> documents;
    private final @Nullable String idField;
    private final List<String> requiredFields;

    DocumentCollection(MongoCollection<Document> documents) {
        this(documents, null, List.of());
    }

    private DocumentCollection(
            MongoCollection<Document> documents, @Nullable String idField, List<String> requiredFields) {
        this.documents = documents;
        this.idField = idField;
        this.requiredFields = List.copyOf(requiredFields);
    }

    /**
     * Names the field that tells messages apart, so that duplicates and losses can be counted. Without it, that is
     * {@code id} where the first document has one, else {@code _id}.
     */
    public DocumentCollection identifiedBy(String field) {
        return new DocumentCollection(documents, field, requiredFields);
    }

    /** Names fields that the target sets: a document in which one is missing or null fails the run. */
    public DocumentCollection requiring(String... fields) {
        List<String> all = new ArrayList<>(requiredFields);
        all.addAll(List.of(fields));
        return new DocumentCollection(documents, idField, all);
    }

    /** The collection's name. */
    public String name() {
        return documents.getNamespace().getCollectionName();
    }

    /** The number of documents, from the collection's metadata: cheap enough to ask every few milliseconds. */
    public long estimatedCount() {
        return documents.estimatedDocumentCount();
    }

    /** The number of documents, counted. */
    public long count() {
        return documents.countDocuments();
    }

    /** How many different ids there are. */
    public long distinctIds() {
        String field = idField();
        if (field.equals("_id")) {
            return count();
        }
        Document result = documents
                .aggregate(
                        List.of(Aggregates.group("$" + field), Aggregates.group(null, Accumulators.sum("distinct", 1))))
                .allowDiskUse(true)
                .first();
        return result == null ? 0 : result.get("distinct", Number.class).longValue();
    }

    private String idField() {
        if (idField != null) {
            return idField;
        }
        Document first = documents.find().first();
        return first != null && first.containsKey("id") ? "id" : "_id";
    }

    /** Whether the ids were drawn by the database, so that a message that was stored twice has two of them. */
    boolean hasDrawnIds() {
        Document first = documents.find().first();
        return first != null && idField().equals("_id") && first.get("_id") instanceof ObjectId;
    }

    List<String> requiredFields() {
        return requiredFields;
    }

    /** How many documents lack this field, or have null in it. */
    long countWithout(String field) {
        return documents.countDocuments(Filters.eq(field, null));
    }
}

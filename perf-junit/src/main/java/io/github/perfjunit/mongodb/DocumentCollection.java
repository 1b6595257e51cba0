package io.github.perfjunit.mongodb;

import com.mongodb.client.MongoCollection;
import com.mongodb.client.model.Accumulators;
import com.mongodb.client.model.Aggregates;
import com.mongodb.client.model.Filters;
import io.github.perfjunit.api.Sink;
import io.github.perfjunit.api.SinkContents;
import io.github.perfjunit.internal.drain.Seeded;
import io.github.perfjunit.mongodb.internal.DatabaseUse;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
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
public final class DocumentCollection implements Sink {

    private static final String NOT_CHECKED =
            "losses that duplicates make up for could not be seen: the documents have an _id"
                    + " drawn by the database and no 'id'; name the field that tells them apart: collection(...).identifiedBy(...)";

    private final DatabaseUse database;
    private final MongoCollection<Document> documents;
    private final @Nullable String idField;
    private final List<String> requiredFields;
    private final Seeded seeded;

    DocumentCollection(DatabaseUse database, String name, Seeded seeded) {
        this(database, database.database().getCollection(name), null, List.of(), seeded);
    }

    private DocumentCollection(
            DatabaseUse database,
            MongoCollection<Document> documents,
            @Nullable String idField,
            List<String> requiredFields,
            Seeded seeded) {
        this.database = database;
        this.documents = documents;
        this.idField = idField;
        this.requiredFields = List.copyOf(requiredFields);
        this.seeded = seeded;
    }

    /**
     * Names the field that tells messages apart, so that duplicates and losses can be counted. Without it, that is
     * {@code id} where the first document has one, else {@code _id}.
     */
    public DocumentCollection identifiedBy(String field) {
        return new DocumentCollection(database, documents, field, requiredFields, seeded);
    }

    /** Names fields that the target sets: a document in which one is missing or null fails the run. */
    public DocumentCollection requiring(String... fields) {
        List<String> all = new ArrayList<>(requiredFields);
        all.addAll(List.of(fields));
        return new DocumentCollection(database, documents, idField, all, seeded);
    }

    /** The collection's name. */
    public String name() {
        return documents.getNamespace().getCollectionName();
    }

    /**
     * Refuses to be the sink of a drain if the test itself has put documents into it: they would count as the target's work.
     *
     * @throws IllegalArgumentException with their number
     */
    public void requireNotSeeded() {
        int own = seeded.into(name());
        if (own > 0) {
            throw new IllegalArgumentException("collection '" + name() + "' holds " + own
                    + " documents that this run has inserted, which would count as the target's work; insert them into another"
                    + " collection, or let the target store into another one");
        }
    }

    @Override
    public String description() {
        return "collection '" + name() + "'";
    }

    @Override
    public String unit() {
        return "documents";
    }

    /** Returns the number of documents, from the collection's metadata: cheap enough to ask every few milliseconds. */
    @Override
    public long count() {
        return asked("counted", documents::estimatedDocumentCount);
    }

    @Override
    public SinkContents contents() {
        long count = asked("counted", documents::countDocuments);
        SinkContents contents = SinkContents.of(count).withDistinct(distinctIds(count));
        for (String field : requiredFields) {
            contents = contents.withIncomplete(field, countWithout(field));
        }
        return hasDrawnIds() ? contents.withUnchecked(NOT_CHECKED) : contents;
    }

    private long distinctIds(long count) {
        String field = idField();
        if (field.equals("_id")) {
            return count;
        }
        Optional<Document> result = asked(
                "searched for duplicates",
                () -> Optional.ofNullable(documents
                        .aggregate(List.of(
                                Aggregates.group("$" + field), Aggregates.group(null, Accumulators.sum("distinct", 1))))
                        .allowDiskUse(true)
                        .first()));
        return result.map(found -> found.get("distinct", Number.class).longValue())
                .orElse(0L);
    }

    private String idField() {
        if (idField != null) {
            return idField;
        }
        return first().filter(document -> document.containsKey("id")).isPresent() ? "id" : "_id";
    }

    /** Whether the ids were drawn by the database, so that a message that was stored twice has two of them. */
    private boolean hasDrawnIds() {
        return idField().equals("_id")
                && first().filter(document -> document.get("_id") instanceof ObjectId)
                        .isPresent();
    }

    /** Returns the number of documents that lack this field, or have null in it. */
    private long countWithout(String field) {
        return asked("searched for missing fields", () -> documents.countDocuments(Filters.eq(field, null)));
    }

    private Optional<Document> first() {
        return asked("read", () -> Optional.ofNullable(documents.find().first()));
    }

    private <T> T asked(String what, Supplier<T> question) {
        return database.ask("collection '" + name() + "' can't be " + what, question);
    }
}

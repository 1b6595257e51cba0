package io.github.perfjunit.mongodb.internal;

import com.mongodb.client.MongoCollection;
import com.mongodb.client.model.Accumulators;
import com.mongodb.client.model.Aggregates;
import com.mongodb.client.model.Filters;
import io.github.perfjunit.api.Sink;
import io.github.perfjunit.internal.load.plan.LoadRefusal;
import io.github.perfjunit.mongodb.DocumentCollection;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.bson.Document;
import org.bson.types.ObjectId;
import org.jspecify.annotations.Nullable;

/** A collection of the database of a test class. */
final class OwnCollection implements DocumentCollection {

    private static final String NOT_CHECKED =
            "losses that duplicates make up for could not be seen: the documents have an _id"
                    + " drawn by the database and no 'id'; name the field that tells them apart: collection(...).identifiedBy(...)";

    private final DatabaseUse database;
    private final MongoCollection<Document> documents;
    private final @Nullable String idField;
    private final List<String> requiredFields;

    OwnCollection(DatabaseUse database, String name) {
        this(database, database.database().getCollection(name), null, List.of());
    }

    private OwnCollection(
            DatabaseUse database,
            MongoCollection<Document> documents,
            @Nullable String idField,
            List<String> requiredFields) {
        this.database = database;
        this.documents = documents;
        this.idField = idField;
        this.requiredFields = List.copyOf(requiredFields);
    }

    @Override
    public DocumentCollection identifiedBy(String field) {
        return new OwnCollection(database, documents, field, requiredFields);
    }

    @Override
    public DocumentCollection requiring(String... fields) {
        List<String> all = new ArrayList<>(requiredFields);
        all.addAll(List.of(fields));
        return new OwnCollection(database, documents, idField, all);
    }

    @Override
    public String name() {
        return documents.getNamespace().getCollectionName();
    }

    /** Documents of the test itself would count as the target's work. */
    @Override
    public void requireUsable() {
        int own = database.seededInto(name());
        if (own > 0) {
            throw new LoadRefusal("collection '" + name() + "' holds " + own
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
    public Sink.Contents contents() {
        long count = asked("counted", documents::countDocuments);
        Sink.Contents contents = Sink.Contents.of(count).withDistinct(distinctIds(count));
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

package io.github.perfjunit.mongodb.internal;

import com.mongodb.WriteConcern;
import com.mongodb.client.MongoCollection;
import com.mongodb.client.model.Filters;
import io.github.perfjunit.internal.load.plan.LoadRefusal;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import org.bson.Document;
import org.bson.codecs.configuration.CodecConfigurationException;
import org.bson.json.JsonParseException;

/** Puts documents of the test into a collection, and verifies that all of them are there. */
record Insertion(DatabaseUse database, String collection) {

    private static final int BATCH = 1_000;

    private static final int SHOWN = 60;

    static Document parsed(String collection, int place, String json) {
        try {
            return Document.parse(json);
        } catch (JsonParseException | ClassCastException e) {
            String shown = json.length() <= SHOWN ? json : json.substring(0, SHOWN) + "...";
            throw new LoadRefusal(
                    "document " + place + " for collection '" + collection + "' is no JSON object: " + shown + " ("
                            + e.getMessage() + ")",
                    e);
        }
    }

    /** @param documents by place, from 1 */
    void insert(int count, IntFunction<Document> documents) {
        if (count < 1) {
            throw new LoadRefusal("insert(\"" + collection + "\", ...): at least one document must be inserted");
        }
        for (int first = 1; first <= count; first += BATCH) {
            List<Document> batch = new ArrayList<>();
            for (int place = first; place < Math.min(count + 1, first + BATCH); place++) {
                batch.add(documents.apply(place));
            }
            insert(batch);
        }
    }

    private void insert(List<Document> batch) {
        MongoCollection<Document> documents =
                database.database().getCollection(collection).withWriteConcern(WriteConcern.W1);
        long held = database.ask("can't insert into collection '" + collection + "'", () -> {
            try {
                documents.insertMany(batch);
            } catch (CodecConfigurationException e) {
                throw new LoadRefusal(
                        "a document for collection '" + collection + "' has a value that can't be stored: "
                                + e.getMessage(),
                        e);
            }
            return documents.countDocuments(Filters.in("_id", ids(batch)));
        });
        if (held != batch.size()) {
            throw database.failure(
                    "of " + batch.size() + " documents that were inserted into collection '" + collection + "', " + held
                            + " are there",
                    "the server confirmed all of them");
        }
    }

    /** The driver has given an id to each document that had none. */
    private static List<Object> ids(List<Document> batch) {
        List<Object> ids = new ArrayList<>();
        batch.forEach(document -> ids.add(document.get("_id")));
        return ids;
    }
}

package io.github.perfjunit.workload;

import com.mongodb.client.MongoDatabase;
import io.github.perfjunit.service.mongodb.MongoDb;
import java.util.List;
import org.bson.Document;

/** A database of MongoDB. Injected into scenarios of classes with {@code @WithMongoDB}; empty at the start of each run. */
public final class DocumentStore {

    private final MongoDatabase database;

    /** The database of this name. */
    public DocumentStore(MongoDb server, String name) {
        this.database = server.client().getDatabase(name);
    }

    /** One of its collections, which need not exist yet. */
    public DocumentCollection collection(String name) {
        return new DocumentCollection(database.getCollection(name));
    }

    /** The database's name. */
    public String name() {
        return database.getName();
    }

    /** Drops the database. */
    public void clear() {
        database.drop();
    }

    /**
     * The names of the collections that hold documents. Asked by command, because the driver's own method for it differs
     * between its versions.
     */
    public List<String> nonEmptyCollections() {
        Document answer = database.runCommand(new Document("listCollections", 1).append("nameOnly", true));
        List<Document> collections =
                answer.get("cursor", new Document()).getList("firstBatch", Document.class, List.of());
        return collections.stream()
                .map(collection -> collection.getString("name"))
                .filter(name -> database.getCollection(name).estimatedDocumentCount() > 0)
                .toList();
    }
}

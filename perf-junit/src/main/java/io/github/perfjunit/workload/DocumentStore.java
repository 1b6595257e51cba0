package io.github.perfjunit.workload;

import io.github.perfjunit.service.mongodb.DatabaseUse;
import java.util.List;

/** A database of MongoDB. Injected into scenarios of classes with {@code @WithMongoDB}; empty at the start of each run. */
public final class DocumentStore {

    private final DatabaseUse database;

    /** A test class' database. */
    public DocumentStore(DatabaseUse database) {
        this.database = database;
    }

    /** One of its collections, which need not exist yet. */
    public DocumentCollection collection(String name) {
        return new DocumentCollection(database, name);
    }

    /** The database's name. */
    public String name() {
        return database.name();
    }

    /** Drops the database. */
    public void clear() {
        database.drop();
    }

    /** The names of the collections that hold documents. */
    public List<String> nonEmptyCollections() {
        return database.nonEmptyCollections();
    }
}

package io.github.perfjunit.mongodb.internal;

/** The keys of the settings of MongoDB, and their defaults. */
public final class MongoDbSettings {

    /** Image of MongoDB for docker. */
    public static final String IMAGE = "perfjunit.mongodb.image";

    /** The value of {@link #IMAGE} unless it is set. */
    public static final String DEFAULT_IMAGE = "mongo:8";

    /** A MongoDB that runs elsewhere, as its driver takes it: {@code mongodb://USER:PASSWORD@HOST:PORT/?authSource=admin}. */
    public static final String URI = "perfjunit.mongodb.uri";

    private MongoDbSettings() {}
}

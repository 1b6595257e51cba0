package io.github.perfjunit.mongodb.internal;

import java.time.Duration;

/** The keys of the settings of MongoDB, and their defaults. */
public final class MongoDbSettings {

    /** Image of MongoDB for docker. */
    public static final String IMAGE = "perfjunit.mongodb.image";

    /** The value of {@link #IMAGE} unless it is set. */
    public static final String DEFAULT_IMAGE = "mongo:8";

    /** A MongoDB that runs elsewhere, as its driver takes it: {@code mongodb://USER:PASSWORD@HOST:PORT/?authSource=admin}. */
    public static final String URI = "perfjunit.mongodb.uri";

    /** The longest time that perf-junit's own client may take to connect to a server. */
    public static final String TIMEOUT = "perfjunit.mongodb.timeout";

    /** The value of {@link #TIMEOUT} unless it is set. */
    public static final Duration DEFAULT_TIMEOUT = Duration.ofSeconds(10);

    private MongoDbSettings() {}
}

package io.github.perfjunit.postgresql.internal;

import java.time.Duration;

/** The keys of the settings of PostgreSQL, and their defaults. */
public final class PostgreSqlSettings {

    /** Image of PostgreSQL for docker. */
    public static final String IMAGE = "perfjunit.postgresql.image";

    /** The value of {@link #IMAGE} unless it is set. */
    public static final String DEFAULT_IMAGE = "postgres:17";

    /** A PostgreSQL that runs elsewhere, with credentials: {@code postgresql://USER:PASSWORD@HOST:PORT/DATABASE}. */
    public static final String URI = "perfjunit.postgresql.uri";

    /** The longest time that a SQL script may take to put data into PostgreSQL. */
    public static final String SCRIPT_TIMEOUT = "perfjunit.postgresql.script.timeout";

    /** The value of {@link #SCRIPT_TIMEOUT} unless it is set. */
    public static final Duration DEFAULT_SCRIPT_TIMEOUT = Duration.ofMinutes(5);

    private PostgreSqlSettings() {}
}

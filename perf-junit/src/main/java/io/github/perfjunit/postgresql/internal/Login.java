package io.github.perfjunit.postgresql.internal;

import io.github.perfjunit.internal.process.Interruption;
import io.github.perfjunit.spi.ServiceUnavailableException;
import java.net.SocketTimeoutException;
import java.sql.Connection;
import java.sql.Driver;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Optional;
import java.util.Properties;
import java.util.ServiceLoader;

/**
 * The address of a server and the credentials for it, with the user's own JDBC driver.
 *
 * @param administration the database to be in while others are made and dropped
 */
public record Login(String host, int port, String username, String password, String administration) {

    /** The artifact to add to the test classpath. */
    static final String ARTIFACT = "org.postgresql:postgresql";

    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final String SECONDS = Long.toString(PATIENCE.toSeconds());
    private static final String REFUSED = "28";

    /** {@code cannot_connect_now}. */
    private static final String RECOVERS = "57P03";

    private static final Duration POLL = Duration.ofMillis(50);

    /** The address of a database, without credentials. */
    public String url(String database) {
        return "jdbc:postgresql://" + host + ":" + port + "/" + database;
    }

    /** A connection that waits for each answer as long as it takes, to be closed by the caller. */
    public Connection connect(String database) throws SQLException {
        return connect(database, Duration.ZERO);
    }

    /**
     * A connection, to be closed by the caller.
     *
     * @param answer the longest time that an answer may take, in seconds; zero for any
     */
    Connection connect(String database, Duration answer) throws SQLException {
        Properties properties = new Properties();
        properties.setProperty("socketTimeout", Long.toString(answer.isZero() ? 0 : Math.max(1, answer.toSeconds())));
        properties.setProperty("user", username);
        properties.setProperty("password", password);
        properties.setProperty("connectTimeout", SECONDS);
        properties.setProperty("loginTimeout", SECONDS);
        return whenItHasRecovered(url(database), properties);
    }

    /** After the crash of one of its processes it refuses connections for some seconds, and is not dead. */
    private static Connection whenItHasRecovered(String url, Properties properties) throws SQLException {
        long deadline = System.nanoTime() + PATIENCE.toNanos();
        while (true) {
            try {
                return connect(url, properties);
            } catch (SQLException e) {
                if (!RECOVERS.equals(e.getSQLState()) || System.nanoTime() - deadline > 0) {
                    throw e;
                }
            }
            Interruption.pause(POLL, "the wait for a PostgreSQL that recovers");
        }
    }

    private static Connection connect(String url, Properties properties) throws SQLException {
        Connection connection = driver().orElseThrow(() -> new SQLException(ARTIFACT + " is not on the test classpath"))
                .connect(url, properties);
        if (connection == null) {
            throw new SQLException("the driver does not accept " + url);
        }
        return connection;
    }

    /** Not from DriverManager, which knows the drivers of one class loader only. */
    static Optional<Driver> driver() {
        ClassLoader context = Thread.currentThread().getContextClassLoader();
        ClassLoader loader = context == null ? Login.class.getClassLoader() : context;
        for (Driver driver : ServiceLoader.load(Driver.class, loader)) {
            if (driver.getClass().getName().startsWith("org.postgresql.")) {
                return Optional.of(driver);
            }
        }
        return Optional.empty();
    }

    /** The server's version, when it answers. */
    String ping() throws SQLException {
        try (Connection connection = connect(administration, PATIENCE)) {
            return connection.getMetaData().getDatabaseProductVersion();
        }
    }

    /**
     * Makes the server end when one of its processes crashes. A server whose user lacks this right recovers instead: this is no reason to
     * go without it.
     */
    public void endServerWhenItCrashes() {
        try (Connection connection = connect(administration, PATIENCE);
                Statement statement = connection.createStatement()) {
            statement.execute("alter system set restart_after_crash = off");
            statement.execute("select pg_reload_conf()");
        } catch (SQLException e) {
            // it recovers
        }
    }

    static void requireDriver() throws ServiceUnavailableException {
        if (driver().isEmpty()) {
            throw new ServiceUnavailableException(ARTIFACT + " is not on the test classpath");
        }
    }

    /** Describes a failure without the user, whom the server's sentences name. */
    public String inWords(SQLException failure) {
        if (failure.getCause() instanceof SocketTimeoutException) {
            return "it has not answered in time";
        }
        String state = String.valueOf(failure.getSQLState());
        return state.startsWith(REFUSED)
                ? "the server refuses the user, or its password"
                : String.valueOf(failure.getMessage()).replace("\"" + username + "\"", "that was given");
    }

    /** Without the password. */
    @Override
    public String toString() {
        return host + ":" + port;
    }
}

package io.github.perfjunit.postgresql.internal;

import io.github.perfjunit.internal.service.DockerProvider;
import io.github.perfjunit.internal.service.DrawnPassword;
import io.github.perfjunit.internal.service.ExistingContent;
import io.github.perfjunit.internal.service.Leftovers;
import io.github.perfjunit.spi.BackingService;
import io.github.perfjunit.spi.ServiceChoice;
import io.github.perfjunit.spi.ServiceContext;
import io.github.perfjunit.spi.ServiceInstance;
import io.github.perfjunit.spi.ServiceMode;
import io.github.perfjunit.spi.ServiceProvider;
import io.github.perfjunit.spi.ServiceUnavailableException;
import java.sql.SQLException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A started PostgreSQL, of which each test class {@linkplain #use(String) uses} a database. */
public final class PostgreSql implements BackingService {

    /** Its name. */
    public static final String NAME = "postgresql";

    static final int PORT = 5432;
    static final String ADMINISTRATION = "postgres";

    private static final String USERNAME = "perfjunit";

    private final ServiceInstance instance;
    private final ServiceChoice choice;
    private final ServiceContext context;
    private final Login login;
    private final Map<String, OwnDatabase> own = new LinkedHashMap<>();

    private PostgreSql(ServiceContext.Found found, ServiceContext context, Login login, String version) {
        this.instance = found.instance();
        this.choice = found.choice().with("PostgreSQL " + version);
        this.context = context;
        this.login = login;
    }

    /**
     * Finds one: external where the settings name one, else docker, then local. There is no embedded stand-in.
     *
     * @throws io.github.perfjunit.internal.service.NoServiceException if there is none, with the ways out
     */
    public static PostgreSql start(ServiceContext context) {
        Login drawn = new Login("127.0.0.1", PORT, USERNAME, DrawnPassword.draw(), ADMINISTRATION);
        List<ServiceProvider> ways = List.of(new ExternalPostgreSql(), inContainer(drawn), new LocalPostgreSql(drawn));
        ServiceContext.Found found = context.find(NAME, ways);
        ServiceInstance instance = found.instance();
        try {
            Login login = instance.mode() == ServiceMode.EXTERNAL
                    ? ExternalPostgreSql.login(context)
                    : new Login(instance.host(), instance.port(), USERNAME, drawn.password(), ADMINISTRATION);
            PostgreSql server = new PostgreSql(found, context, login, login.ping());
            if (instance.mode() == ServiceMode.DOCKER) {
                login.endServerWhenItCrashes();
            }
            if (server.isExternal()) {
                Leftovers.of(context).removeFrom(instance);
            }
            return server;
        } catch (SQLException | ServiceUnavailableException e) {
            DatabaseFailure failure =
                    new DatabaseFailure(instance, "it was started, but", String.valueOf(e.getMessage()));
            instance.close();
            throw failure;
        } catch (RuntimeException | LinkageError e) {
            instance.close();
            throw e;
        }
    }

    /** The image starts the server twice: to initialise it, and to use it. */
    private static ServiceProvider inContainer(Login drawn) {
        return new DockerProvider(
                PostgreSqlSettings.IMAGE,
                PostgreSqlSettings.DEFAULT_IMAGE,
                PORT,
                ".*database system is ready to accept connections.*\\n",
                2,
                Map.of(
                        "POSTGRES_USER",
                        USERNAME,
                        "POSTGRES_PASSWORD",
                        drawn.password(),
                        "POSTGRES_DB",
                        ADMINISTRATION));
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public ServiceInstance instance() {
        return instance;
    }

    @Override
    public ServiceChoice choice() {
        return choice;
    }

    @Override
    public Map<String, String> placeholders() {
        return Map.of(
                "postgresql.host", instance.host(),
                "postgresql.port", Integer.toString(instance.port()),
                "postgresql.username", login.username(),
                "postgresql.password", login.password());
    }

    @Override
    public Set<String> secrets() {
        return isExternal() ? Set.of("postgresql.username", "postgresql.password", "postgresql.uri") : Set.of();
    }

    public boolean isExternal() {
        return instance.mode() == ServiceMode.EXTERNAL;
    }

    public Duration scriptTimeout() {
        return context.duration(PostgreSqlSettings.SCRIPT_TIMEOUT, PostgreSqlSettings.DEFAULT_SCRIPT_TIMEOUT);
    }

    Duration answerTimeout() {
        return context.answerTimeout();
    }

    public Login login() {
        return login;
    }

    /**
     * A database for a test class.
     *
     * @throws IllegalStateException if the server is external and has this database already
     */
    public synchronized OwnDatabase use(String database) {
        OwnDatabase known = own.get(database);
        if (known != null) {
            return known;
        }
        OwnDatabase use = new OwnDatabase(this, database);
        if (!isExternal() || !use.exists()) {
            own.put(database, use);
            return use;
        }
        if (ExistingContent.of(context) == ExistingContent.REFUSE) {
            throw new IllegalStateException("database '" + database + "' is on the external PostgreSQL ("
                    + instance.description()
                    + ") already, and perf-junit did not make it in this test run. Ways out: use"
                    + " another name; drop it, if an earlier test run was killed and left it behind; or set "
                    + ExistingContent.CLEAN.setting() + " to have its schema 'public' emptied before each run");
        }
        return use;
    }

    /** Whether this database was absent, and so is made here. */
    public synchronized boolean isOwn(String database) {
        return own.containsKey(database);
    }

    @Override
    public synchronized void close() {
        try (instance) {
            if (isExternal()) {
                Leftovers.of(context)
                        .remove(
                                instance,
                                own.values().stream()
                                        .flatMap(database -> database.removable().stream())
                                        .toList());
            }
        }
    }
}

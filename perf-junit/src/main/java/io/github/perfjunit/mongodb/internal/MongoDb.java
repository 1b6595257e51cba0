package io.github.perfjunit.mongodb.internal;

import com.mongodb.MongoException;
import com.mongodb.MongoSocketReadTimeoutException;
import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoClients;
import io.github.perfjunit.internal.service.DockerProvider;
import io.github.perfjunit.internal.service.EmbeddedProvider;
import io.github.perfjunit.internal.service.ExistingContent;
import io.github.perfjunit.internal.service.Leftovers;
import io.github.perfjunit.spi.BackingService;
import io.github.perfjunit.spi.ServiceChoice;
import io.github.perfjunit.spi.ServiceContext;
import io.github.perfjunit.spi.ServiceInstance;
import io.github.perfjunit.spi.ServiceMode;
import io.github.perfjunit.spi.ServiceProvider;
import io.github.perfjunit.spi.ServiceUnavailableException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A started MongoDB, of which each test class {@linkplain #use(String) uses} a database. */
public final class MongoDb implements BackingService {

    private static final String NAME = "mongodb";

    /** Users, replication and sharding of the server: dropping them would be the end of it. */
    private static final Set<String> RESERVED = Set.of("admin", "config", "local");

    private static final List<ServiceProvider> WAYS = List.of(
            new ExternalMongoDb(),
            new DockerProvider(
                    MongoDbSettings.IMAGE, MongoDbSettings.DEFAULT_IMAGE, 27017, "(?i).*waiting for connections.*\\n"),
            new LocalMongoDb(),
            new EmbeddedProvider(NAME));

    private final ServiceInstance instance;
    private final ServiceChoice choice;
    private final ServiceContext context;
    private final MongoUri uri;
    private final MongoClient client;
    private final Map<String, DatabaseUse> own = new LinkedHashMap<>();

    private MongoDb(ServiceInstance instance, ServiceChoice choice, ServiceContext context)
            throws ServiceUnavailableException {
        this.instance = instance;
        this.choice = choice;
        this.context = context;
        this.uri = isExternal() ? MongoUri.from(context) : MongoUri.of(instance.host(), instance.port());
        this.client = MongoClients.create(uri.withTimeouts(context));
        if (isExternal()) {
            Leftovers.of(context).removeFrom(instance);
        }
    }

    /**
     * Finds one: external where the settings name one, else docker, then local, then embedded.
     *
     * @throws io.github.perfjunit.internal.service.NoServiceException if there is none, with the ways out
     */
    public static MongoDb start(ServiceContext context) {
        ServiceContext.Found found = context.find(NAME, WAYS);
        try {
            return new MongoDb(found.instance(), found.choice(), context);
        } catch (ServiceUnavailableException e) {
            StoreFailure failure =
                    new StoreFailure(found.instance(), "it was started, but", String.valueOf(e.getMessage()));
            found.instance().close();
            throw failure;
        } catch (RuntimeException | LinkageError e) {
            found.instance().close();
            throw e;
        }
    }

    private boolean isExternal() {
        return instance.mode() == ServiceMode.EXTERNAL;
    }

    static MongoClient client(String host, int port) {
        Duration timeout = MongoDbSettings.DEFAULT_TIMEOUT;
        return MongoClients.create(MongoUri.of(host, port).withTimeouts(timeout, timeout));
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

    /** The client, open until the service is closed. */
    public MongoClient client() {
        return client;
    }

    /**
     * A database for a test class.
     *
     * @throws IllegalStateException if the server is external and has this database already, be it with empty collections only
     */
    public synchronized DatabaseUse use(String database) {
        DatabaseUse known = own.get(database);
        if (known != null) {
            return known;
        }
        if (isExternal() && RESERVED.contains(database)) {
            throw new IllegalStateException("database '" + database + "' belongs to the external MongoDB itself, and is"
                    + " never emptied; use another name in @WithMongoDB");
        }
        DatabaseUse use = new DatabaseUse(this, client.getDatabase(database));
        boolean exists = isExternal() && use.exists();
        if (exists && ExistingContent.of(context) == ExistingContent.REFUSE) {
            throw new IllegalStateException("database '" + database + "' is on the external MongoDB ("
                    + instance.description()
                    + ") already, and perf-junit did not make it in this test run. Ways out: use"
                    + " another name; drop it, if an earlier test run was killed and left it behind; or set "
                    + ExistingContent.CLEAN.setting() + " to have it emptied before each run");
        }
        if (!exists) {
            own.put(database, use);
        }
        return use;
    }

    StoreFailure failure(String what, MongoException cause) {
        if (isSilence(cause)) {
            return new StoreFailure(instance, what, "it has not answered in time (perfjunit.service.answer.timeout)");
        }
        // an external one's without its cause: the driver's sentences name the user
        return isExternal()
                ? new StoreFailure(instance, what, ExternalMongoDb.inWords(cause))
                : new StoreFailure(instance, what, cause);
    }

    /** A server that has stopped to answer is one that can't be found, when it is asked again. */
    private static boolean isSilence(MongoException failure) {
        return failure instanceof MongoSocketReadTimeoutException
                || String.valueOf(failure.getMessage()).contains(MongoSocketReadTimeoutException.class.getName());
    }

    @Override
    public Map<String, String> placeholders() {
        return Map.of(
                "mongodb.host", instance.host(),
                "mongodb.port", Integer.toString(instance.port()),
                "mongodb.server", uri.forServer());
    }

    /** Returns the placeholders for targets that use this database, with their values. */
    Map<String, String> placeholders(String database) {
        return Map.of("mongodb.database", database, "mongodb.uri", uri.forDatabase(database));
    }

    @Override
    public Set<String> secrets() {
        return isExternal() ? Set.of("mongodb.uri", "mongodb.server") : Set.of();
    }

    @Override
    public synchronized void close() {
        try (instance;
                client) {
            if (isExternal()) {
                Leftovers.of(context)
                        .remove(
                                instance,
                                own.keySet().stream().map(this::removable).toList());
            }
        }
    }

    /** With a client of its own, because this one is closed when the server answers again. */
    private Leftovers.Thing removable(String database) {
        return new Leftovers.Thing(
                "database '" + database + "'",
                "in mongosh, db.getSiblingDB(\"" + database + "\").dropDatabase()",
                () -> {
                    try (MongoClient again = MongoClients.create(uri.withTimeouts(context))) {
                        new DatabaseUse(this, again.getDatabase(database)).drop();
                    }
                });
    }
}

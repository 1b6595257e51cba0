package io.github.perfjunit.service.mongodb;

import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoClients;
import io.github.perfjunit.service.BackingService;
import io.github.perfjunit.service.DockerProvider;
import io.github.perfjunit.service.EmbeddedProvider;
import io.github.perfjunit.service.ServiceChoice;
import io.github.perfjunit.service.ServiceContext;
import io.github.perfjunit.service.ServiceFinder;
import io.github.perfjunit.service.ServiceInstance;
import io.github.perfjunit.service.ServiceProvider;
import io.github.perfjunit.settings.Constants;
import io.github.perfjunit.settings.Defaults;
import java.util.List;
import java.util.Map;

/** A started MongoDB, with a client of it for the tests' own questions. */
public final class MongoDb implements BackingService {

    private static final String NAME = "mongodb";
    private static final List<ServiceProvider> WAYS = List.of(
            new DockerProvider(
                    Constants.MONGODB_IMAGE, Defaults.MONGODB_IMAGE, 27017, "(?i).*waiting for connections.*\\n"),
            new LocalMongoDb(),
            new EmbeddedProvider(NAME));
    private static final int TIMEOUT_MILLIS = 10_000;

    private final ServiceInstance instance;
    private final ServiceChoice choice;
    private final MongoClient client;

    private MongoDb(ServiceInstance instance, ServiceChoice choice) {
        this.instance = instance;
        this.choice = choice;
        this.client = client(instance.host(), instance.port());
    }

    /** Finds one: docker, then local, then embedded. */
    public static MongoDb start(ServiceContext context) {
        ServiceFinder.Found found = ServiceFinder.find(NAME, WAYS, context);
        try {
            return new MongoDb(found.instance(), found.choice());
        } catch (RuntimeException | LinkageError e) {
            found.instance().close();
            throw e;
        }
    }

    /** Limits go into the connection string: the builders' methods for them differ between versions of the driver. */
    static MongoClient client(String host, int port) {
        return MongoClients.create("mongodb://" + host + ":" + port + "/?connectTimeoutMS=" + TIMEOUT_MILLIS
                + "&serverSelectionTimeoutMS=" + TIMEOUT_MILLIS);
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

    @Override
    public Map<String, String> placeholders() {
        return Map.of("mongodb.host", instance.host(), "mongodb.port", Integer.toString(instance.port()));
    }

    /** What targets are told that use this database. */
    public Map<String, String> placeholders(String database) {
        String server = "mongodb://" + instance.host() + ":" + instance.port();
        return Map.of("mongodb.database", database, "mongodb.uri", server + "/" + database);
    }

    @Override
    public void close() {
        client.close();
        instance.close();
    }
}

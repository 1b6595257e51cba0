package io.github.perfjunit.mongodb.internal;

import io.github.perfjunit.api.Framework;
import io.github.perfjunit.internal.service.OptionalDependency;
import io.github.perfjunit.mongodb.DocumentStore;
import io.github.perfjunit.mongodb.WithMongoDB;
import io.github.perfjunit.spi.ServiceContext;
import io.github.perfjunit.spi.ServicePlugin;
import io.github.perfjunit.spi.ServiceUse;
import java.util.Map;
import java.util.Set;

/** The implementation of {@link WithMongoDB}. */
public final class MongoDbPlugin implements ServicePlugin<WithMongoDB, MongoDb> {

    @Override
    public String name() {
        return "mongodb";
    }

    @Override
    public Set<String> settings() {
        return Set.of(MongoDbSettings.IMAGE, MongoDbSettings.URI, MongoDbSettings.TIMEOUT);
    }

    @Override
    public Set<String> placeholders() {
        return Set.of("mongodb.host", "mongodb.port", "mongodb.server", "mongodb.database", "mongodb.uri");
    }

    /** Spring Boot's variable was renamed in version 4, which ignores the old one, so both are set. */
    @Override
    public Map<String, String> variables(Framework framework) {
        return switch (framework) {
            case SPRING_BOOT ->
                Map.of("SPRING_MONGODB_URI", "{mongodb.uri}", "SPRING_DATA_MONGODB_URI", "{mongodb.uri}");
            case QUARKUS ->
                Map.of(
                        "QUARKUS_MONGODB_CONNECTION_STRING", "{mongodb.server}",
                        "QUARKUS_MONGODB_DATABASE", "{mongodb.database}");
            case MICRONAUT -> Map.of("MONGODB_URI", "{mongodb.uri}");
        };
    }

    @Override
    public Set<Class<?>> parameterTypes() {
        return Set.of(DocumentStore.class);
    }

    @Override
    public void check(WithMongoDB declaration) {
        OptionalDependency.require(
                "@WithMongoDB", "com.mongodb.client.MongoClients", "org.mongodb:mongodb-driver-sync");
        if (declaration.database().isBlank()) {
            throw new IllegalArgumentException("@WithMongoDB(database = \"\") must name a database");
        }
    }

    @Override
    public MongoDb start(ServiceContext context) {
        return MongoDb.start(context);
    }

    @Override
    public ServiceUse use(MongoDb server, WithMongoDB declaration) {
        return server.use(declaration.database());
    }
}

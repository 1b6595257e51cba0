package io.github.perfjunit.studies.drain.variants;

import com.mongodb.MongoClientSettings;
import com.mongodb.WriteConcern;
import io.quarkus.mongodb.runtime.MongoClientCustomizer;
import jakarta.enterprise.context.ApplicationScoped;

/** The server's default, for both clients, as in the service. Quarkus' own is {@code {j: true}}. */
@ApplicationScoped
class ServerWriteConcern implements MongoClientCustomizer {

    @Override
    public MongoClientSettings.Builder customize(MongoClientSettings.Builder settings) {
        return settings.writeConcern(WriteConcern.ACKNOWLEDGED);
    }
}

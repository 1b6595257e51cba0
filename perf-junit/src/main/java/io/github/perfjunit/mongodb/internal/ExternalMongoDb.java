package io.github.perfjunit.mongodb.internal;

import com.mongodb.MongoException;
import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoClients;
import io.github.perfjunit.internal.service.ExternalInstance;
import io.github.perfjunit.spi.ServiceContext;
import io.github.perfjunit.spi.ServiceInstance;
import io.github.perfjunit.spi.ServiceMode;
import io.github.perfjunit.spi.ServiceProvider;
import io.github.perfjunit.spi.ServiceUnavailableException;
import org.bson.Document;

/** A MongoDB that runs elsewhere. */
final class ExternalMongoDb implements ServiceProvider {

    @Override
    public ServiceMode mode() {
        return ServiceMode.EXTERNAL;
    }

    @Override
    public String remedy() {
        return "set " + MongoDbSettings.URI + " to a server that answers, best as an environment variable";
    }

    @Override
    public boolean isChosenBy(ServiceContext context) {
        return context.setting(MongoDbSettings.URI).isPresent();
    }

    @Override
    public ServiceInstance start(ServiceContext context) throws ServiceUnavailableException {
        MongoUri uri = MongoUri.from(context);
        ExternalInstance instance = MongoUri.instance(context);
        try (MongoClient client = MongoClients.create(uri.withTimeouts(context))) {
            client.getDatabase("admin").runCommand(new Document("ping", 1));
            return instance;
        } catch (MongoException | IllegalArgumentException e) {
            throw new ServiceUnavailableException(
                    "MongoDB at " + instance.description() + " can't be used: " + inWords(e));
        }
    }

    /** Describes a failure without the user, whom the driver's messages name. */
    static String inWords(Throwable failure) {
        String text = String.valueOf(failure.getMessage());
        if (text.contains("MongoSecurityException") || text.contains("MongoCredential")) {
            return "the server refuses the user, or its password";
        }
        return text.contains("MongoSocketOpenException") ? "nothing answers there" : text;
    }
}

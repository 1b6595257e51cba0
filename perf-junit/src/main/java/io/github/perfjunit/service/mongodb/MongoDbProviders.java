package io.github.perfjunit.service.mongodb;

import io.github.perfjunit.service.ContainerSpec;
import io.github.perfjunit.service.Containers;
import io.github.perfjunit.service.EmbeddedServer;
import io.github.perfjunit.service.ServiceContext;
import io.github.perfjunit.service.ServiceInstance;
import io.github.perfjunit.service.ServiceMode;
import io.github.perfjunit.service.ServiceProvider;
import io.github.perfjunit.service.ServiceUnavailableException;
import io.github.perfjunit.settings.Constants;
import io.github.perfjunit.settings.Defaults;
import java.util.List;

/** The ways of having MongoDB. */
final class MongoDbProviders {

    private static final int PORT = 27017;
    private static final String STARTED = "(?i).*waiting for connections.*\\n";

    private MongoDbProviders() {}

    static List<ServiceProvider> inOrder() {
        return List.of(new Docker(), new LocalMongoDb(), new Embedded());
    }

    private record Docker() implements ServiceProvider {

        @Override
        public ServiceMode mode() {
            return ServiceMode.DOCKER;
        }

        @Override
        public String remedy() {
            return "start a container engine with " + Containers.ARTIFACT + " on the test classpath (image: "
                    + Constants.MONGODB_IMAGE + ")";
        }

        @Override
        public ServiceInstance start(ServiceContext context) throws ServiceUnavailableException {
            String image = context.settings().text(Constants.MONGODB_IMAGE).orElse(Defaults.MONGODB_IMAGE);
            return Containers.start(new ContainerSpec(image, PORT, STARTED), context);
        }
    }

    private record Embedded() implements ServiceProvider {

        @Override
        public ServiceMode mode() {
            return ServiceMode.EMBEDDED;
        }

        @Override
        public String remedy() {
            return "add " + EmbeddedServer.ARTIFACT + " to the test classpath";
        }

        @Override
        public ServiceInstance start(ServiceContext context) throws ServiceUnavailableException {
            return EmbeddedServer.start("mongodb", context);
        }
    }
}

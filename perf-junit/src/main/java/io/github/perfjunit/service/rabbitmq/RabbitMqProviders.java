package io.github.perfjunit.service.rabbitmq;

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

/** The ways of having RabbitMQ. */
final class RabbitMqProviders {

    private static final int PORT = 5672;
    private static final String STARTED = ".*Server startup complete.*\\n";

    private RabbitMqProviders() {}

    static List<ServiceProvider> inOrder() {
        return List.of(new Docker(), new LocalRabbitMq(), new Embedded());
    }

    private record Docker() implements ServiceProvider {

        @Override
        public ServiceMode mode() {
            return ServiceMode.DOCKER;
        }

        @Override
        public String remedy() {
            return "start a container engine with " + Containers.ARTIFACT + " on the test classpath (image: "
                    + Constants.RABBITMQ_IMAGE + ")";
        }

        @Override
        public ServiceInstance start(ServiceContext context) throws ServiceUnavailableException {
            String image = context.settings().text(Constants.RABBITMQ_IMAGE).orElse(Defaults.RABBITMQ_IMAGE);
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
            return EmbeddedServer.start("rabbitmq", context);
        }
    }
}

package io.github.perfjunit.rabbitmq.internal;

import com.rabbitmq.client.Connection;
import io.github.perfjunit.internal.service.ExternalAddress;
import io.github.perfjunit.spi.ServiceContext;
import io.github.perfjunit.spi.ServiceInstance;
import io.github.perfjunit.spi.ServiceMode;
import io.github.perfjunit.spi.ServiceProvider;
import io.github.perfjunit.spi.ServiceUnavailableException;
import java.io.IOException;
import java.util.concurrent.TimeoutException;

/** A RabbitMQ that runs elsewhere. */
final class ExternalRabbitMq implements ServiceProvider {

    private static final int PORT = 5672;

    @Override
    public ServiceMode mode() {
        return ServiceMode.EXTERNAL;
    }

    @Override
    public String remedy() {
        return "set " + RabbitMqSettings.URI + " to a broker that answers, best as an environment variable";
    }

    @Override
    public boolean isChosenBy(ServiceContext context) {
        return context.setting(RabbitMqSettings.URI).isPresent();
    }

    static Credentials credentials(ServiceContext context) throws ServiceUnavailableException {
        ExternalAddress address = address(context);
        return address.username().isEmpty()
                ? new Credentials(Credentials.GUEST.username(), Credentials.GUEST.password(), host(address))
                : new Credentials(address.username(), address.password(), host(address));
    }

    private static String host(ExternalAddress address) {
        return address.path().isEmpty() ? "/" : address.path();
    }

    private static ExternalAddress address(ServiceContext context) throws ServiceUnavailableException {
        return ExternalAddress.from(context::setting, RabbitMqSettings.URI, "amqp", PORT)
                .orElseThrow(() -> new ServiceUnavailableException(RabbitMqSettings.URI + " is not set"));
    }

    @Override
    public ServiceInstance start(ServiceContext context) throws ServiceUnavailableException {
        ExternalAddress address = address(context);
        Credentials credentials = credentials(context);
        try (Connection connection =
                VirtualHost.factory(address.host(), address.port(), credentials).newConnection("perf-junit start-up")) {
            return address.instance();
        } catch (IOException | TimeoutException e) {
            // without its cause, whose message may name the user
            throw new ServiceUnavailableException(
                    "RabbitMQ at " + address + " can't be used: " + Refusals.inWords(e, credentials));
        }
    }
}

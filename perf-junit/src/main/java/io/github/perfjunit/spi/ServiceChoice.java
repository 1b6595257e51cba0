package io.github.perfjunit.spi;

import java.util.List;
import org.apiguardian.api.API;

/**
 * The kind of a service that was chosen, and the reasons why the kinds before it were not.
 *
 * @param service {@code rabbitmq} or {@code mongodb}
 * @param mode what was taken
 * @param description what that is, such as {@code /usr/lib/rabbitmq/bin/rabbitmq-server}
 * @param passedOver a sentence for each kind that was tried in vain, such as {@code docker: no engine answers}
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1.0")
public record ServiceChoice(String service, ServiceMode mode, String description, List<String> passedOver) {

    public ServiceChoice {
        passedOver = List.copyOf(passedOver);
    }

    /** The same, with what the server itself says that it is, such as {@code RabbitMQ 3.13.7}. */
    public ServiceChoice with(String product) {
        return new ServiceChoice(service, mode, description + ", " + product, passedOver);
    }

    /** Whether the other is of the same kind, and the same program or image. */
    public boolean isSameAs(ServiceChoice other) {
        return service.equals(other.service) && mode == other.mode && description.equals(other.description);
    }

    /** One line for console and report. */
    @Override
    public String toString() {
        String reasons = passedOver.isEmpty() ? "" : "; passed over " + String.join("; ", passedOver);
        return service + ": " + mode.label() + " (" + description + ")" + reasons;
    }
}

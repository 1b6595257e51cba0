package io.github.perfjunit.rabbitmq;

import java.util.Locale;
import org.apiguardian.api.API;

/** The rule by which an exchange finds the queues of a message. */
@API(status = API.Status.EXPERIMENTAL, since = "0.1.0")
public enum ExchangeType {
    /** By the same routing key. */
    DIRECT,
    /** All of them. */
    FANOUT,
    /** By patterns of routing keys: {@code order.*}, {@code order.#}. */
    TOPIC,
    /** By the message's headers. */
    HEADERS;

    /** As the protocol names it. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}

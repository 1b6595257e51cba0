package io.github.perfjunit.rabbitmq;

import java.util.Locale;
import org.apiguardian.api.API;

/** The kinds of queues that RabbitMQ has. The embedded stand-in has {@link #CLASSIC} ones only. */
@API(status = API.Status.EXPERIMENTAL, since = "0.1.0")
public enum QueueType {
    /** One copy on one node. */
    CLASSIC,
    /** Replicated, with a log; what RabbitMQ recommends for messages that must not be lost. */
    QUORUM,
    /** A log that is read and not emptied: consumers leave its messages there, so that it is never drained. */
    STREAM;

    /** As {@code x-queue-type} takes it. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}

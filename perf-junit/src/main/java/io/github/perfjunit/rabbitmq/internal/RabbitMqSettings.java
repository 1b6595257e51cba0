package io.github.perfjunit.rabbitmq.internal;

/** The keys of the settings of RabbitMQ, and their defaults. */
public final class RabbitMqSettings {

    /** Image of RabbitMQ for docker. */
    public static final String IMAGE = "perfjunit.rabbitmq.image";

    /** The value of {@link #IMAGE} unless it is set. */
    public static final String DEFAULT_IMAGE = "rabbitmq:4";

    /** A RabbitMQ that runs elsewhere, with credentials: {@code amqp://USER:PASSWORD@HOST:PORT/VIRTUALHOST}. */
    public static final String URI = "perfjunit.rabbitmq.uri";

    /** The management API of that RabbitMQ: {@code http://HOST:15672}. Needed only for virtual hosts and users of one's own. */
    public static final String MANAGEMENT = "perfjunit.rabbitmq.management";

    private RabbitMqSettings() {}
}

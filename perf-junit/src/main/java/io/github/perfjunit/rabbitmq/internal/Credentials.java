package io.github.perfjunit.rabbitmq.internal;

/**
 * The credentials of the clients of a broker, and their virtual host.
 *
 * @param virtualHost such as {@code /}
 */
public record Credentials(String username, String password, String virtualHost) {

    /** RabbitMQ's own default, good for private brokers on loopback. */
    public static final Credentials GUEST = new Credentials("guest", "guest", "/");

    /** Without the password. */
    @Override
    public String toString() {
        return username + " on " + virtualHost;
    }
}

package io.github.perfjunit.rabbitmq.internal;

import io.github.perfjunit.spi.ServiceInstance;
import io.github.perfjunit.spi.ServiceUnavailableException;
import java.util.List;
import java.util.OptionalInt;

/**
 * Administration by {@code rabbitmqctl}, beside a private broker. It takes a second or two each time, and shows the
 * passwords of users that perf-junit has made up for this broker in the process list.
 */
record ControlProgram(ServiceInstance instance) implements Administrator {

    private static final String PROGRAM = "rabbitmqctl";
    private static final String ALL = ".*";

    @Override
    public boolean hasVirtualHost(String name) throws ServiceUnavailableException {
        return instance.administer(PROGRAM, "-q", "list_vhosts", "name").contains(name);
    }

    @Override
    public boolean hasUser(String name) throws ServiceUnavailableException {
        return instance.administer(PROGRAM, "-q", "list_users").stream().anyMatch(line -> line.startsWith(name + "\t"));
    }

    @Override
    public void addVirtualHost(String name) throws ServiceUnavailableException {
        instance.administer(PROGRAM, "-q", "add_vhost", name);
    }

    @Override
    public void addUser(String name, String password) throws ServiceUnavailableException {
        instance.administer(PROGRAM, "-q", "add_user", name, password);
    }

    @Override
    public void permit(String user, String virtualHost) throws ServiceUnavailableException {
        instance.administer(PROGRAM, "-q", "set_permissions", "-p", virtualHost, user, ALL, ALL, ALL);
    }

    @Override
    public void deleteVirtualHost(String name) throws ServiceUnavailableException {
        instance.administer(PROGRAM, "-q", "delete_vhost", name);
    }

    @Override
    public void deleteUser(String name) throws ServiceUnavailableException {
        instance.administer(PROGRAM, "-q", "delete_user", name);
    }

    /** A private broker has none. */
    @Override
    public List<Policy> policies(String virtualHost) {
        return List.of();
    }

    @Override
    public OptionalInt unacknowledged(String virtualHost, String queue) throws ServiceUnavailableException {
        return instance
                .administer(PROGRAM, "-q", "list_queues", "-p", virtualHost, "name", "messages_unacknowledged")
                .stream()
                .filter(line -> line.startsWith(queue + "\t"))
                .mapToInt(line ->
                        Integer.parseInt(line.substring(queue.length() + 1).strip()))
                .findFirst();
    }
}

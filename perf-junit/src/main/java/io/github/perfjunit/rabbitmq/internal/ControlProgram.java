package io.github.perfjunit.rabbitmq.internal;

import io.github.perfjunit.spi.ServiceInstance;
import io.github.perfjunit.spi.ServiceUnavailableException;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Administration by {@code rabbitmqctl}, beside a private broker. It takes a second or two each time, and shows the
 * passwords of users that perf-junit has made up for this broker in the process list. It prints no headers of tables; warnings,
 * which some versions of Erlang and Elixir print, match no row.
 */
record ControlProgram(ServiceInstance instance) implements Administrator {

    private static final String PROGRAM = "rabbitmqctl";
    /** Unlike {@code -q}, without headers: a queue could be called as they are. */
    private static final String SILENT = "--silent";

    private static final String ALL = ".*";

    @Override
    public boolean hasVirtualHost(String name) throws ServiceUnavailableException {
        return instance.administer(PROGRAM, SILENT, "list_vhosts", "name").contains(name);
    }

    @Override
    public boolean hasUser(String name) throws ServiceUnavailableException {
        return instance.administer(PROGRAM, SILENT, "list_users").stream()
                .anyMatch(line -> line.startsWith(name + "\t"));
    }

    @Override
    public void addVirtualHost(String name) throws ServiceUnavailableException {
        instance.administer(PROGRAM, SILENT, "add_vhost", name);
    }

    @Override
    public void addUser(String name, String password) throws ServiceUnavailableException {
        instance.administer(PROGRAM, SILENT, "add_user", name, password);
    }

    @Override
    public void permit(String user, String virtualHost) throws ServiceUnavailableException {
        instance.administer(PROGRAM, SILENT, "set_permissions", "-p", virtualHost, user, ALL, ALL, ALL);
    }

    @Override
    public void deleteVirtualHost(String name) throws ServiceUnavailableException {
        instance.administer(PROGRAM, SILENT, "delete_vhost", name);
    }

    @Override
    public void deleteUser(String name) throws ServiceUnavailableException {
        instance.administer(PROGRAM, SILENT, "delete_user", name);
    }

    /** A private broker has none. */
    @Override
    public List<Policy> policies(String virtualHost) {
        return List.of();
    }

    @Override
    public Optional<HeldMessages.Held> unacknowledged(String virtualHost, String queue)
            throws ServiceUnavailableException {
        Pattern row = Pattern.compile(Pattern.quote(queue) + "\t(\\d{1,9})");
        return instance
                .administer(PROGRAM, SILENT, "list_queues", "-p", virtualHost, "name", "messages_unacknowledged")
                .stream()
                .map(row::matcher)
                .filter(Matcher::matches)
                .map(found -> new HeldMessages.Held(Integer.parseInt(found.group(1)), Optional.empty()))
                .findFirst();
    }
}

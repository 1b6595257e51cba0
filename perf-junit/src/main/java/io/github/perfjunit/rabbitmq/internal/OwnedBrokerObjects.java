package io.github.perfjunit.rabbitmq.internal;

import io.github.perfjunit.internal.service.DrawnPassword;
import io.github.perfjunit.internal.service.ExistingContent;
import io.github.perfjunit.internal.service.Leftovers;
import io.github.perfjunit.spi.ServiceInstance;
import io.github.perfjunit.spi.ServiceMode;
import io.github.perfjunit.spi.ServiceUnavailableException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The objects that perf-junit has made in a broker. On an external broker, nothing else is ever deleted. A private broker
 * contains nothing else anyway.
 */
final class OwnedBrokerObjects {

    private final ServiceInstance broker;
    private final Credentials credentials;
    private final Optional<Administrator> administrator;
    private final ExistingContent policy;
    private final Set<String> own = new HashSet<>();
    private final Map<String, String> passwords = new HashMap<>();
    private final Deque<Leftovers.Thing> created = new ArrayDeque<>();

    OwnedBrokerObjects(
            ServiceInstance broker,
            Credentials credentials,
            Optional<Administrator> administrator,
            ExistingContent policy) {
        this.broker = broker;
        this.credentials = credentials;
        this.administrator = administrator;
        this.policy = policy;
    }

    private boolean isExternal() {
        return broker.mode() == ServiceMode.EXTERNAL;
    }

    /** Whether this thing may be deleted, because it was made here or nobody else can have made it. */
    boolean isOwn(String thing) {
        return !isExternal() || own.contains(thing);
    }

    /**
     * Refuses what somebody else made, unless the settings allow its use.
     *
     * @param exists whether it is there already
     * @throws IllegalStateException with the ways out
     */
    void requireUsable(String thing, boolean exists) {
        if (exists && !isOwn(thing) && policy == ExistingContent.REFUSE) {
            throw new IllegalStateException(thing + " is on the external RabbitMQ (" + broker.description()
                    + ") already, and perf-junit did not make it in this test run. Ways out: use another name; delete"
                    + " it, if an earlier test run was killed and left it behind; or set "
                    + ExistingContent.CLEAN.setting() + " to have it emptied before each run");
        }
    }

    /**
     * Takes note that this thing was created here: it is deleted in the end. Before that it may be somebody else's.
     *
     * @param command deletes it, for users
     */
    void created(String thing, String command, Runnable deletion) {
        if (isExternal() && own.add(thing)) {
            created.push(new Leftovers.Thing(thing, command, deletion));
        }
    }

    void claimVirtualHost(String name) throws ServiceUnavailableException {
        String thing = "virtual host '" + name + "'";
        Administrator administrator = administrator(thing);
        if (own.contains(thing)) {
            return;
        }
        boolean exists = administrator.hasVirtualHost(name);
        requireUsable(thing, exists);
        if (!exists) {
            administrator.addVirtualHost(name);
            created(
                    thing,
                    "rabbitmqctl delete_vhost " + Leftovers.inShell(name),
                    () -> delete(() -> administrator.deleteVirtualHost(name)));
            administrator.permit(credentials.username(), name);
        }
    }

    /** A user for targets, with a password that is drawn. */
    Credentials claimUser(String name, String virtualHost) throws ServiceUnavailableException {
        String thing = "user '" + name + "'";
        Administrator administrator = administrator(thing);
        if (!passwords.containsKey(name)) {
            if (administrator.hasUser(name)) {
                throw new IllegalStateException(thing + " is in RabbitMQ already, and its password is not known here;"
                        + " choose another name for the user of @WithRabbitMQ");
            }
            String password = DrawnPassword.draw();
            administrator.addUser(name, password);
            created(
                    thing,
                    "rabbitmqctl delete_user " + Leftovers.inShell(name),
                    () -> delete(() -> administrator.deleteUser(name)));
            passwords.put(name, password);
        }
        administrator.permit(name, virtualHost);
        return new Credentials(name, passwords.getOrDefault(name, ""), virtualHost);
    }

    private Administrator administrator(String thing) {
        return administrator.orElseThrow(
                () -> new IllegalStateException(thing + " can't be made on an external RabbitMQ without its"
                        + " management API; set " + RabbitMqSettings.MANAGEMENT + " to http://HOST:15672"));
    }

    private interface Deletion {
        void run() throws ServiceUnavailableException;
    }

    private void delete(Deletion deletion) {
        try {
            deletion.run();
        } catch (ServiceUnavailableException e) {
            throw new BrokerFailure(broker, "something was left behind", String.valueOf(e.getMessage()));
        }
    }

    /** Returns what was made, the last first, and forgets it. */
    List<Leftovers.Thing> release() {
        List<Leftovers.Thing> all = List.copyOf(created);
        created.clear();
        own.clear();
        return all;
    }
}

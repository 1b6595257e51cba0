package io.github.perfjunit.rabbitmq.internal;

import io.github.perfjunit.spi.ServiceUnavailableException;
import java.util.List;
import java.util.Optional;

/**
 * The operations that a client of the protocol can't perform: on virtual hosts, on users, and counts of the messages that
 * consumers hold.
 */
interface Administrator {

    /**
     * Whether there is a virtual host of this name.
     *
     * @throws ServiceUnavailableException if the answer is neither yes nor no
     */
    boolean hasVirtualHost(String name) throws ServiceUnavailableException;

    /**
     * Whether there is a user of this name.
     *
     * @throws ServiceUnavailableException if the answer is neither yes nor no
     */
    boolean hasUser(String name) throws ServiceUnavailableException;

    /**
     * Makes one.
     *
     * @throws ServiceUnavailableException unless it was created by this call
     */
    void addVirtualHost(String name) throws ServiceUnavailableException;

    /**
     * Makes one, without any rights.
     *
     * @throws ServiceUnavailableException unless it was created by this call
     */
    void addUser(String name, String password) throws ServiceUnavailableException;

    /** Gives a user all rights in a virtual host. */
    void permit(String user, String virtualHost) throws ServiceUnavailableException;

    /** Removes one, with all that is in it. */
    void deleteVirtualHost(String name) throws ServiceUnavailableException;

    /** Removes one. */
    void deleteUser(String name) throws ServiceUnavailableException;

    /**
     * Returns the policies and operator policies of a virtual host.
     *
     * @throws ServiceUnavailableException if they are not known
     */
    List<Policy> policies(String virtualHost) throws ServiceUnavailableException;

    /** Returns the number of messages of a queue that consumers hold, as far as the broker knows. */
    Optional<HeldMessages.Held> unacknowledged(String virtualHost, String queue) throws ServiceUnavailableException;
}

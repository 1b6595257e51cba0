package io.github.perfjunit.spi;

import org.apiguardian.api.API;

/** One way of having a service. */
@API(status = API.Status.EXPERIMENTAL, since = "0.1.0")
public interface ServiceProvider {

    /** Returns the mode of the services that it provides. */
    ServiceMode mode();

    /** Returns the action that makes this way work, as a clause: {@code install rabbitmq-server}. */
    String remedy();

    /**
     * Returns whether the settings ask for this way by themselves, as those of an external server do; then no other is tried.
     */
    default boolean isChosenBy(ServiceContext context) {
        return false;
    }

    /**
     * Starts the service and waits until it answers.
     *
     * @throws ServiceUnavailableException if it can't be had in this way
     */
    ServiceInstance start(ServiceContext context) throws ServiceUnavailableException;
}

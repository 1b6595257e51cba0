package io.github.perfjunit.service;

/** One way of having a service. */
public interface ServiceProvider {

    /** Which way it is. */
    ServiceMode mode();

    /** What somebody can do to make this way work, as a clause: {@code install rabbitmq-server}. */
    String remedy();

    /**
     * Starts the service and waits until it answers.
     *
     * @throws ServiceUnavailableException if it can't be had in this way
     */
    ServiceInstance start(ServiceContext context) throws ServiceUnavailableException;
}

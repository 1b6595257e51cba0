package io.github.perfjunit.spi;

/**
 * A started server and how it was chosen, as {@link ServiceContext#find} returns it.
 *
 * @param instance the server
 * @param choice its kind, and the reasons why the kinds before it were not taken
 */
public record FoundService(ServiceInstance instance, ServiceChoice choice) {}

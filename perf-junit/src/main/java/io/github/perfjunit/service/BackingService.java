package io.github.perfjunit.service;

import java.util.Map;

/** A started service that targets use, with the settings that tell them where it is. */
public interface BackingService extends AutoCloseable {

    /** {@code rabbitmq} or {@code mongodb}. */
    String name();

    /** The server behind it. */
    ServiceInstance instance();

    /** Which kind was taken, and why. */
    ServiceChoice choice();

    /**
     * What targets are told: placeholder to value, such as {@code rabbitmq.port} to {@code 5672}. They can be used in
     * {@code Target.env(...)} and {@code args(...)} as {@code {rabbitmq.port}}.
     */
    Map<String, String> placeholders();

    @Override
    void close();
}

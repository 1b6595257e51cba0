package io.github.perfjunit.service;

import java.util.Map;
import java.util.Set;

/** A started service that targets use, with the settings that tell them where it is. */
public interface BackingService extends AutoCloseable {

    /** {@code rabbitmq}, {@code mongodb}, {@code postgresql}: the first word of its placeholders, settings and metrics. */
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

    /**
     * Which placeholders have values that nobody may read: they reach a target's environment, but no log, no report, no
     * failure and no command line. Those of an external server.
     */
    default Set<String> secrets() {
        return Set.of();
    }

    @Override
    void close();
}

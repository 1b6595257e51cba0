package io.github.perfjunit.spi;

import java.util.Map;
import java.util.Set;
import org.apiguardian.api.API;

/** A started service that targets use, with the settings that tell them where it is. */
@API(status = API.Status.EXPERIMENTAL, since = "0.1.0")
public interface BackingService extends AutoCloseable {

    /** {@code rabbitmq}, {@code mongodb}, {@code postgresql}: the first word of its placeholders, settings and metrics. */
    String name();

    /** The server behind it. */
    ServiceInstance instance();

    /** Returns the kind that was chosen, and the reasons for it. */
    ServiceChoice choice();

    /**
     * Returns the placeholders for targets, with their values, such as {@code rabbitmq.port} with {@code 5672}. You can
     * use them in {@code Target.env(...)} and {@code args(...)} as {@code {rabbitmq.port}}.
     */
    Map<String, String> placeholders();

    /**
     * Returns the placeholders with secret values: these reach a target's environment, but no log, no report, no failure
     * and no command line. They are those of an external server.
     */
    default Set<String> secrets() {
        return Set.of();
    }

    @Override
    void close();
}

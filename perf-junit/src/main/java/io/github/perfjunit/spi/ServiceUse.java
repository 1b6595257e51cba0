package io.github.perfjunit.spi;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The part of a service that belongs to one test class: its queues, its database. Services are shared by all classes of a
 * test run; their content is each class' own.
 */
public interface ServiceUse {

    /** The server. */
    BackingService service();

    /** Returns the placeholders for targets of this class, with their values, besides the placeholders of the server. */
    default Map<String, String> placeholders() {
        return Map.of();
    }

    /** Returns those of these placeholders that have secret values; see {@link BackingService#secrets()}. */
    default Set<String> secrets() {
        return Set.of();
    }

    /** The value of a scenario's parameter of this type, if it is one of the plugin's types. */
    default Optional<Object> parameter(Class<?> type) {
        return Optional.empty();
    }

    /** Returns what readers of a run's figures should know of the service, as sentences; asked for after {@link #clean()}. */
    default List<String> remarks() {
        return List.of();
    }

    /**
     * Makes it empty, before each run.
     *
     * @throws RuntimeException with a sentence if that fails, or if it is not empty afterwards
     */
    void clean();
}

package io.github.perfjunit.spi;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apiguardian.api.API;

/**
 * The part of a service that belongs to one test class: its queues, its database. Services are shared by all classes of a
 * test run; their content is each class' own.
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1.0")
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

    /**
     * Returns the value of a scenario's parameter; empty if its type is none of the
     * {@linkplain ServicePlugin#parameterTypes() plug-in's}. perf-junit requests each parameter once in a run, after
     * {@link #clean()}. By default, this object is the value of parameters of its own type.
     */
    default Optional<Object> parameter(ParameterProvider.Request request) {
        return request.type().isInstance(this) ? Optional.of(this) : Optional.empty();
    }

    /** Returns what readers of a run's figures should know of the service, as sentences; asked for after {@link #clean()}. */
    default List<String> remarks() {
        return List.of();
    }

    /**
     * Returns reasons in the service why a target may not have become ready, as clauses: {@code queue 'orders' has no
     * consumer}. perf-junit asks before it stops a target that was not ready in time, and adds them to the failure.
     */
    default List<String> problems() {
        return List.of();
    }

    /**
     * Makes it empty, before each run.
     *
     * @throws RuntimeException with a sentence if that fails, or if it is not empty afterwards
     */
    void clean();

    /**
     * Makes it empty, before each run of a program that was started by others and goes on running: what such a program made here when it
     * started, such as tables and indexes, must stay. Also called before such a program is started, so that it finds what it connects to.
     * By default, like {@link #clean()}.
     *
     * @throws RuntimeException with a sentence if that fails, or if it is not empty afterwards
     */
    default void cleanInUse() {
        clean();
    }
}

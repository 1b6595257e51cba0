package io.github.perfjunit.spi;

import io.github.perfjunit.api.Run;
import java.lang.reflect.Parameter;
import org.apiguardian.api.API;

/**
 * The provider of a parameter of scenarios, named by {@link ProvidedBy} at the parameter's type. perf-junit creates a
 * provider whenever it needs one, so a provider has no state.
 *
 * @param <T> the type of the parameter
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1.0")
public interface ParameterProvider<T> {

    /**
     * Returns the object for one parameter of one run. It is called before the scenario, when the target has not been started
     * yet. perf-junit does not close the object.
     *
     * @throws RuntimeException if there is no such object for this run, which then fails
     */
    T provide(Request request);

    /**
     * Reports whether the object needs the load generator, such as one that makes an {@code HttpLoad}. perf-junit starts the
     * generator only for classes whose scenario takes such a parameter. The default is {@code false}.
     */
    default boolean needsLoadGenerator() {
        return false;
    }

    /** A scenario's request for the object of one of its parameters. */
    interface Request {

        /** Returns the run that is about to execute the scenario. Its target has not been started yet. */
        Run run();

        /** Returns the parameter as the scenario declares it, with its annotations. */
        Parameter parameter();

        /** Returns the type of the requested object: that of the parameter, or the one that was passed to {@link #get}. */
        Class<?> type();

        /**
         * Returns an object of another type that scenarios of the class can take, for this run.
         *
         * <pre>{@code
         * HttpLoad load = request.get(HttpLoad.class);
         * }</pre>
         *
         * @throws RuntimeException if scenarios of the class can't take a parameter of this type
         */
        <P> P get(Class<P> type);
    }
}

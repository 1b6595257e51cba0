package io.github.perfjunit.spi;

/**
 * The provider of a parameter of scenarios, named by {@link ProvidedBy} at the parameter's type. perf-junit creates a
 * provider whenever it needs one, so a provider has no state.
 *
 * @param <T> the type of the parameter
 */
public interface ParameterProvider<T> {

    /**
     * Returns the object for one parameter of one run. It is called before the scenario, when the target has not been started
     * yet. perf-junit does not close the object.
     *
     * @throws RuntimeException if there is no such object for this run, which then fails
     */
    T provide(ParameterRequest request);

    /**
     * Reports whether the object needs the load generator, such as one that makes an {@code HttpLoad}. perf-junit starts the
     * generator only for classes whose scenario takes such a parameter. The default is {@code false}.
     */
    default boolean needsLoadGenerator() {
        return false;
    }
}

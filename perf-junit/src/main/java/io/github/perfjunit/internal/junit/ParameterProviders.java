package io.github.perfjunit.internal.junit;

import io.github.perfjunit.api.ResourceSampler;
import io.github.perfjunit.api.Run;
import io.github.perfjunit.internal.load.LoadSink;
import io.github.perfjunit.spi.ParameterProvider;
import io.github.perfjunit.spi.ProvidedBy;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import org.junit.platform.commons.support.ReflectionSupport;

/** The providers of the parameters of scenarios. */
final class ParameterProviders {

    /** Types of the package {@code api}, which is the lowest layer and can name no provider. */
    private static final Map<Class<?>, ParameterProvider<?>> OF_API =
            Map.of(Run.class, ParameterProvider.Request::run, ResourceSampler.class, ParameterProviders::sampler);

    private ParameterProviders() {}

    private static ResourceSampler sampler(ParameterProvider.Request request) {
        return LoadSink.of(request.run()).sampler();
    }

    /** Reports whether a type has a provider. */
    static boolean has(Class<?> type) {
        return OF_API.containsKey(type) || type.isAnnotationPresent(ProvidedBy.class);
    }

    /**
     * Returns the provider of a type, if it has one.
     *
     * @throws IllegalStateException if its provider can't be created
     */
    static Optional<ParameterProvider<?>> of(Class<?> type) {
        return Optional.<ParameterProvider<?>>ofNullable(OF_API.get(type))
                .or(() -> Optional.ofNullable(type.getAnnotation(ProvidedBy.class))
                        .map(named -> create(type, named.value())));
    }

    private static ParameterProvider<?> create(Class<?> type, Class<? extends ParameterProvider<?>> provider) {
        try {
            return ReflectionSupport.newInstance(provider);
        } catch (Exception | LinkageError e) {
            throw new IllegalStateException(
                    "the provider of parameters of type " + type.getName() + " can't be created: " + e
                            + "; @ProvidedBy must name a class, not an inner one, with a constructor without parameters"
                            + " that works: " + provider.getName(),
                    e);
        }
    }

    /** Returns the first type among a scenario's parameters whose object needs the load generator, if there is one. */
    static Optional<Class<?>> needingGenerator(Method scenario) {
        return Arrays.<Class<?>>stream(scenario.getParameterTypes())
                .filter(type ->
                        of(type).filter(ParameterProvider::needsLoadGenerator).isPresent())
                .findFirst();
    }
}

package io.github.perfjunit.internal.load;

import io.github.perfjunit.spi.ParameterProvider;

/**
 * The provider of a load that scenarios take.
 *
 * @param <T> the public type of the load
 */
public interface LoadProvider<T> extends ParameterProvider<T> {

    /** Returns the beginning of the loads of this session. */
    T begin(LoadSession session);

    @Override
    default T provide(ParameterProvider.Request request) {
        return begin(LoadSink.of(request.run()).loads());
    }

    @Override
    default boolean needsLoadGenerator() {
        return true;
    }
}

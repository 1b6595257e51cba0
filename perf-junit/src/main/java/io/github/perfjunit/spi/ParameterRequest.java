package io.github.perfjunit.spi;

import io.github.perfjunit.api.Run;
import java.lang.reflect.Parameter;

/** A scenario's request for the object of one of its parameters. */
public interface ParameterRequest {

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

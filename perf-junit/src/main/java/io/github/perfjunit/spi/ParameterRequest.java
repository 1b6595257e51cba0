package io.github.perfjunit.spi;

import java.lang.reflect.Parameter;

/** A parameter of a scenario whose value is requested from a service, for one run. */
public interface ParameterRequest {

    /** Returns the declared parameter, with its annotations. */
    Parameter parameter();

    /** Returns the type of the parameter. */
    default Class<?> type() {
        return parameter().getType();
    }

    /** Returns the seed of the run, which is the same for each target of a block. */
    long seed();
}

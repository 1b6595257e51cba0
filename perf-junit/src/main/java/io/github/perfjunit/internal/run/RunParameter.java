package io.github.perfjunit.internal.run;

import io.github.perfjunit.api.Backlog;
import io.github.perfjunit.api.Run;
import io.github.perfjunit.internal.drain.Progress;
import io.github.perfjunit.internal.load.LoadSession;
import io.github.perfjunit.spi.ParameterRequest;
import java.lang.reflect.Parameter;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * A parameter of a scenario that a service provides for one run.
 *
 * @param loads what the loads of the run have in common
 * @param progress is told once a second at most how far the filling of a service has come
 */
public record RunParameter(Parameter parameter, long seed, LoadSession loads, Consumer<Progress> progress)
        implements ParameterRequest {

    /** Returns the value that one of the services gives to this parameter, if one does. */
    public static Optional<Object> value(Parameter parameter, Run run) {
        RunResources resources = run.resources();
        RunParameter request = new RunParameter(
                parameter, run.seed(), run.loads(), progress -> resources.listener().progress(run.plan(), progress));
        Optional<Object> value = resources.bench().uses().stream()
                .flatMap(use -> use.parameter(request).stream())
                .findFirst();
        value.filter(Backlog.class::isInstance).map(Backlog.class::cast).ifPresent(resources::received);
        return value;
    }

    /**
     * Returns the request of a run of perf-junit.
     *
     * @throws IllegalArgumentException if it is another implementation
     */
    public static RunParameter of(ParameterRequest request) {
        if (request instanceof RunParameter own) {
            return own;
        }
        throw new IllegalArgumentException("this service answers only the requests of perf-junit, not those of "
                + request.getClass().getName());
    }
}

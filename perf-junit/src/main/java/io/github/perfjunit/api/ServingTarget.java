package io.github.perfjunit.api;

import org.apiguardian.api.API;

/**
 * A target that is a program of its own, started by perf-junit or by others, and may serve HTTP. Each method returns a new target
 * of the same kind.
 *
 * @param <T> the kind of the target
 */
@API(status = API.Status.MAINTAINED, since = "0.1.0")
abstract class ServingTarget<T extends ServingTarget<T>> extends Target {

    ServingTarget(TargetDefinition definition) {
        super(definition);
    }

    @Override
    abstract T with(TargetDefinition changed);

    @Override
    public T named(String newName) {
        return with(definition().withName(newName));
    }

    /**
     * Uses this framework's paths of the readiness check and of metrics. A program that perf-junit starts also receives the
     * addresses of the services and the HTTP port in the framework's own variables. If this method was not called, the framework
     * that a jar was built with is used: Spring Boot by the manifest, Quarkus by the main class,
     * Micronaut by the beans in {@code META-INF/micronaut}.
     */
    public T configuredFor(Framework framework) {
        return with(definition().withFramework(framework));
    }

    /**
     * Sets when the program counts as ready: when it answers HTTP, listens to a port, prints a line, or when code of the test
     * determines it. Overrides the framework's.
     */
    public T readyWhen(Readiness readiness) {
        return with(definition().withReadiness(readiness));
    }

    /**
     * Sets the HTTP path that answers 2xx when the program is ready: short for {@code readyWhen(Readiness.http(path))}.
     *
     * @throws IllegalArgumentException if the path doesn't begin with a slash, or holds blanks
     */
    public T readyAt(String path) {
        return with(definition().withReadinessAt(path));
    }

    /**
     * Sets the HTTP path at which the program publishes its metrics in the text format of Prometheus, for
     * {@code run.recordFromPrometheus(...)}. Overrides the framework's.
     *
     * @throws IllegalArgumentException if the path doesn't begin with a slash
     */
    public T metricsAt(String path) {
        return with(definition().withMetricsAt(path));
    }
}

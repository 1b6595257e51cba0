package io.github.perfjunit.api;

import org.apiguardian.api.API;

/**
 * A target that runs already, on this machine or elsewhere. perf-junit neither starts nor stops it, so nothing about its start
 * can be set. Each method returns a new target.
 *
 * <pre>{@code
 * static final Target staging = Target.at("https://staging.acme.com/shop").readyAt("/q/health/ready").metricsAt("/q/metrics");
 * }</pre>
 */
@API(status = API.Status.MAINTAINED, since = "0.1.0")
public final class AttachedTarget extends Target {

    AttachedTarget(TargetDefinition definition) {
        super(definition);
    }

    @Override
    AttachedTarget with(TargetDefinition changed) {
        return new AttachedTarget(changed);
    }

    @Override
    public AttachedTarget named(String newName) {
        return with(definition().withName(newName));
    }

    @Override
    public AttachedTarget usingArtifacts(String... paths) {
        return with(definition().withArtifacts(paths));
    }

    /** Uses the paths of this framework's readiness check and metrics. */
    public AttachedTarget configuredFor(Framework framework) {
        return with(definition().withFramework(framework));
    }

    /** Sets when the program counts as ready. Overrides the framework's. */
    public AttachedTarget readyWhen(Readiness readiness) {
        return with(definition().withReadiness(readiness));
    }

    /**
     * Sets the HTTP path that answers 2xx when the program is ready: short for {@code readyWhen(Readiness.http(path))}.
     *
     * @throws IllegalArgumentException if the path doesn't begin with a slash, or holds blanks
     */
    public AttachedTarget readyAt(String path) {
        return with(definition().withReadinessAt(path));
    }

    /**
     * Sets the HTTP path at which the program publishes its metrics in the text format of Prometheus. Overrides the
     * framework's.
     *
     * @throws IllegalArgumentException if the path doesn't begin with a slash
     */
    public AttachedTarget metricsAt(String path) {
        return with(definition().withMetricsAt(path));
    }
}

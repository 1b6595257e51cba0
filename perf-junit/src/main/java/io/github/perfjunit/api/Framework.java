package io.github.perfjunit.api;

import org.apiguardian.api.API;

/**
 * A framework whose conventions perf-junit knows: its readiness check, its metrics, and the environment variables that tell a
 * program where to listen. Services add the variables that tell it where they are.
 */
@API(status = API.Status.MAINTAINED, since = "0.1.0")
public enum Framework {
    /** Spring Boot 2 to 4. */
    SPRING_BOOT("/actuator/health/readiness", "/actuator/prometheus"),
    /** Quarkus 3. */
    QUARKUS("/q/health/ready", "/q/metrics"),
    /** Micronaut 4. */
    MICRONAUT("/health/readiness", "/prometheus");

    private final String readinessPath;
    private final String metricsPath;

    Framework(String readinessPath, String metricsPath) {
        this.readinessPath = readinessPath;
        this.metricsPath = metricsPath;
    }

    /** Returns the path of the framework's own readiness check. */
    public String readinessPath() {
        return readinessPath;
    }

    /**
     * Returns the path at which the framework publishes its metrics for Prometheus, if the application has the extension
     * for it.
     */
    public String metricsPath() {
        return metricsPath;
    }
}

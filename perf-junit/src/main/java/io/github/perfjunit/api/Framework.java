package io.github.perfjunit.api;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Frameworks whose settings perf-junit knows. The variables that tell a program where its services are come from the services,
 * see {@code ServicePlugin.variables}.
 */
public enum Framework {
    /** Spring Boot 2 to 4. */
    SPRING_BOOT("/actuator/health/readiness", "/actuator/prometheus") {
        @Override
        void fill(Map<String, String> variables) {
            variables.put("SERVER_PORT", "{http.port}");
            variables.put("SERVER_ADDRESS", "{http.address}");
        }
    },
    /** Quarkus 3. */
    QUARKUS("/q/health/ready", "/q/metrics") {
        @Override
        void fill(Map<String, String> variables) {
            variables.put("QUARKUS_HTTP_PORT", "{http.port}");
            variables.put("QUARKUS_HTTP_HOST", "{http.address}");
        }
    },
    /** Micronaut 4. */
    MICRONAUT("/health/readiness", "/prometheus") {
        @Override
        void fill(Map<String, String> variables) {
            variables.put("MICRONAUT_SERVER_PORT", "{http.port}");
            variables.put("MICRONAUT_SERVER_HOST", "{http.address}");
        }
    };

    private final String readinessPath;
    private final String metricsPath;

    Framework(String readinessPath, String metricsPath) {
        this.readinessPath = readinessPath;
        this.metricsPath = metricsPath;
    }

    abstract void fill(Map<String, String> variables);

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

    /** Returns the environment variables that tell a program of this framework where to listen, with placeholders. */
    public Map<String, String> variables() {
        Map<String, String> variables = new LinkedHashMap<>();
        fill(variables);
        return variables;
    }
}

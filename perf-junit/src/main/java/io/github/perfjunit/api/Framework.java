package io.github.perfjunit.api;

import java.util.LinkedHashMap;
import java.util.Map;

/** Frameworks whose settings perf-junit knows: which environment variables tell a program where its services are. */
public enum Framework {
    /** Spring Boot 2 to 4. MongoDB's variable was renamed in version 4, which ignores the old one, so both are set. */
    SPRING_BOOT("/actuator/health/readiness", "/actuator/prometheus") {
        @Override
        void fill(Map<String, String> variables) {
            rabbitMq(variables, "SPRING_RABBITMQ_");
            variables.put("SPRING_MONGODB_URI", "{mongodb.uri}");
            variables.put("SPRING_DATA_MONGODB_URI", "{mongodb.uri}");
            variables.put("SPRING_DATASOURCE_URL", "{postgresql.jdbc}");
            variables.put("SPRING_DATASOURCE_USERNAME", "{postgresql.username}");
            variables.put("SPRING_DATASOURCE_PASSWORD", "{postgresql.password}");
            variables.put("SERVER_PORT", "{http.port}");
            variables.put("SERVER_ADDRESS", "{http.address}");
        }
    },
    /** Quarkus 3. */
    QUARKUS("/q/health/ready", "/q/metrics") {
        @Override
        void fill(Map<String, String> variables) {
            rabbitMq(variables, "RABBITMQ_");
            variables.put("QUARKUS_MONGODB_CONNECTION_STRING", "{mongodb.server}");
            variables.put("QUARKUS_MONGODB_DATABASE", "{mongodb.database}");
            variables.put("QUARKUS_DATASOURCE_JDBC_URL", "{postgresql.jdbc}");
            variables.put(
                    "QUARKUS_DATASOURCE_REACTIVE_URL",
                    "postgresql://{postgresql.host}:{postgresql.port}/{postgresql.database}");
            variables.put("QUARKUS_DATASOURCE_USERNAME", "{postgresql.username}");
            variables.put("QUARKUS_DATASOURCE_PASSWORD", "{postgresql.password}");
            variables.put("QUARKUS_HTTP_PORT", "{http.port}");
            variables.put("QUARKUS_HTTP_HOST", "{http.address}");
        }
    },
    /** Micronaut 4. */
    MICRONAUT("/health/readiness", "/prometheus") {
        @Override
        void fill(Map<String, String> variables) {
            rabbitMq(variables, "RABBITMQ_");
            variables.put("MONGODB_URI", "{mongodb.uri}");
            variables.put("DATASOURCES_DEFAULT_URL", "{postgresql.jdbc}");
            variables.put("DATASOURCES_DEFAULT_USERNAME", "{postgresql.username}");
            variables.put("DATASOURCES_DEFAULT_PASSWORD", "{postgresql.password}");
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

    private static void rabbitMq(Map<String, String> variables, String prefix) {
        variables.put(prefix + "HOST", "{rabbitmq.host}");
        variables.put(prefix + "PORT", "{rabbitmq.port}");
        variables.put(prefix + "USERNAME", "{rabbitmq.username}");
        variables.put(prefix + "PASSWORD", "{rabbitmq.password}");
        variables.put(prefix + "VIRTUAL_HOST", "{rabbitmq.vhost}");
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

    /** Environment variables with placeholders. Those whose service a test doesn't use are left out at launch. */
    public Map<String, String> variables() {
        Map<String, String> variables = new LinkedHashMap<>();
        fill(variables);
        return variables;
    }
}

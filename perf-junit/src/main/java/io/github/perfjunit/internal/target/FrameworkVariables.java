package io.github.perfjunit.internal.target;

import io.github.perfjunit.api.Framework;
import java.util.LinkedHashMap;
import java.util.Map;

/** The environment variables by which programs of a framework find their services and their HTTP port. */
final class FrameworkVariables {

    private FrameworkVariables() {}

    /** Returns the variables with placeholders. Those whose service a test doesn't use are left out at launch. */
    static Map<String, String> of(Framework framework) {
        Map<String, String> variables = new LinkedHashMap<>();
        switch (framework) {
            case SPRING_BOOT -> springBoot(variables);
            case QUARKUS -> quarkus(variables);
            case MICRONAUT -> micronaut(variables);
        }
        return variables;
    }

    private static void springBoot(Map<String, String> variables) {
        rabbitMq(variables, "SPRING_RABBITMQ_");
        variables.put("SPRING_MONGODB_URI", "{mongodb.uri}");
        variables.put("SPRING_DATA_MONGODB_URI", "{mongodb.uri}");
        variables.put("SPRING_DATASOURCE_URL", "{postgresql.jdbc}");
        variables.put("SPRING_DATASOURCE_USERNAME", "{postgresql.username}");
        variables.put("SPRING_DATASOURCE_PASSWORD", "{postgresql.password}");
        variables.put("SERVER_PORT", "{http.port}");
        variables.put("SERVER_ADDRESS", "{http.address}");
    }

    private static void quarkus(Map<String, String> variables) {
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

    private static void micronaut(Map<String, String> variables) {
        rabbitMq(variables, "RABBITMQ_");
        variables.put("MONGODB_URI", "{mongodb.uri}");
        variables.put("DATASOURCES_DEFAULT_URL", "{postgresql.jdbc}");
        variables.put("DATASOURCES_DEFAULT_USERNAME", "{postgresql.username}");
        variables.put("DATASOURCES_DEFAULT_PASSWORD", "{postgresql.password}");
        variables.put("MICRONAUT_SERVER_PORT", "{http.port}");
        variables.put("MICRONAUT_SERVER_HOST", "{http.address}");
    }

    private static void rabbitMq(Map<String, String> variables, String prefix) {
        variables.put(prefix + "HOST", "{rabbitmq.host}");
        variables.put(prefix + "PORT", "{rabbitmq.port}");
        variables.put(prefix + "USERNAME", "{rabbitmq.username}");
        variables.put(prefix + "PASSWORD", "{rabbitmq.password}");
        variables.put(prefix + "VIRTUAL_HOST", "{rabbitmq.vhost}");
    }
}

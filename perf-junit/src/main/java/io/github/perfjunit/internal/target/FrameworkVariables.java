package io.github.perfjunit.internal.target;

import io.github.perfjunit.api.Framework;
import java.util.Map;

/** The environment variables that tell a program of a framework where to listen. Those of services come from their plug-ins. */
public final class FrameworkVariables {

    private FrameworkVariables() {}

    /** Returns the variables, with placeholders. */
    public static Map<String, String> of(Framework framework) {
        return switch (framework) {
            case SPRING_BOOT -> listeningAt("SERVER_PORT", "SERVER_ADDRESS");
            case QUARKUS -> listeningAt("QUARKUS_HTTP_PORT", "QUARKUS_HTTP_HOST");
            case MICRONAUT -> listeningAt("MICRONAUT_SERVER_PORT", "MICRONAUT_SERVER_HOST");
        };
    }

    private static Map<String, String> listeningAt(String port, String address) {
        return Map.of(port, "{http.port}", address, "{http.address}");
    }
}

package io.github.perfjunit.target;

import io.github.perfjunit.process.ProcessGuard;
import java.nio.file.Path;
import java.util.Map;

/**
 * What a launch needs to know.
 *
 * @param values of the placeholders, that of {@code http.port} included
 * @param output the file for what it prints
 * @param guard ends it when this JVM dies
 */
public record Launching(Map<String, String> values, Path output, ProcessGuard guard) {

    public Launching {
        values = Map.copyOf(values);
    }
}

package io.github.perfjunit.internal.target.live;

import io.github.perfjunit.internal.process.Secrets;
import io.github.perfjunit.internal.process.guard.ProcessGuard;
import java.nio.file.Path;
import java.util.Map;

/**
 * The parameters of a launch.
 *
 * @param values of the placeholders, that of {@code http.port} included
 * @param output the file for what it prints
 * @param guard ends it when this JVM dies
 * @param secrets what must not be read in what it prints
 * @param outputLimit how much of what it prints is kept, in bytes
 */
public record LaunchContext(
        Map<String, String> values, Path output, ProcessGuard guard, Secrets secrets, long outputLimit) {

    public LaunchContext {
        values = Map.copyOf(values);
    }
}

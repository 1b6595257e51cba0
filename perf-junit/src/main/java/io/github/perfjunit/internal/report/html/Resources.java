package io.github.perfjunit.internal.report.html;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.perfjunit.internal.text.FailureReasons;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.stream.Collectors;

/** The parts of the page, which are in the jar beside these classes. */
final class Resources {

    private Resources() {}

    /** Without carriage returns: browsers drop them, and the policy's hashes are of what is left. */
    static String text(String name) {
        try (InputStream stream = Resources.class.getResourceAsStream(name)) {
            if (stream == null) {
                throw new IllegalStateException("perf-junit's jar lacks " + name + " in "
                        + Resources.class.getPackageName() + ": was it repackaged?");
            }
            return new String(stream.readAllBytes(), UTF_8).replace("\r\n", "\n");
        } catch (IOException e) {
            throw FailureReasons.unchecked("can't read " + name + " in perf-junit's jar", e);
        }
    }

    static String joined(List<String> names) {
        return names.stream().map(Resources::text).collect(Collectors.joining("\n"));
    }
}

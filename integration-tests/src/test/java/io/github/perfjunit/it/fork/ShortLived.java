package io.github.perfjunit.it.fork;

import java.util.List;
import java.util.Map;

/**
 * JVMs that live for a few seconds, as most in these tests do: the optimizing compiler and a concurrent collector cost them more than
 * they save.
 */
final class ShortLived {

    /** The only option of a JVM that builds a project, which may choose its collector itself. */
    static final String NO_OPTIMIZING_COMPILER = "-XX:TieredStopAtLevel=1";

    /** The options of a JVM that runs tests. */
    static final List<String> OPTIONS = List.of(NO_OPTIMIZING_COMPILER, "-XX:+UseSerialGC");

    /** Settings of the JVMs that perf-junit starts beside its targets. */
    static final Map<String, String> SETTINGS = Map.of(
            "perfjunit.load.generator.jvm.options", NO_OPTIMIZING_COMPILER,
            "perfjunit.embedded.jvm.options", NO_OPTIMIZING_COMPILER);

    private ShortLived() {}
}

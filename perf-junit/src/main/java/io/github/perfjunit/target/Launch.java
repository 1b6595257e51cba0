package io.github.perfjunit.target;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * All that is known of how a program is launched. Immutable; {@link #with} gives a changed copy.
 *
 * @param program what is started
 * @param framework whose variables tell it where its services are
 * @param readinessPath what answers 2xx when it is ready, if it isn't the framework's
 * @param environment variables with placeholders, in the order in which they were given
 * @param arguments of the program, with placeholders
 * @param jvmArguments options of the JVM
 */
record Launch(
        Program program,
        Optional<Framework> framework,
        Optional<String> readinessPath,
        Map<String, String> environment,
        List<String> arguments,
        List<String> jvmArguments) {

    Launch {
        environment = Collections.unmodifiableMap(new LinkedHashMap<>(environment));
        arguments = List.copyOf(arguments);
        jvmArguments = List.copyOf(jvmArguments);
    }

    /** A program of which nothing else was said. */
    static Launch of(Program program) {
        return new Launch(program, Optional.empty(), Optional.empty(), Map.of(), List.of(), List.of());
    }

    Launch with(Consumer<LaunchDraft> change) {
        LaunchDraft draft = new LaunchDraft(this);
        change.accept(draft);
        return draft.finished();
    }
}

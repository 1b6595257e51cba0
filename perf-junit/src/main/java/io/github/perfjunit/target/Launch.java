package io.github.perfjunit.target;

import java.nio.file.Path;
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
 * @param jvm on which JVM, if it is for one
 * @param framework whose variables tell it where its services are
 * @param readiness when it is ready, if it isn't for the framework to say
 * @param environment variables with placeholders, in the order in which they were given
 * @param arguments of the program, with placeholders
 * @param workingDirectory where it starts, if it isn't the working directory of this JVM
 * @param pinning on which cores
 */
record Launch(
        Program program,
        JvmOptions jvm,
        Optional<Framework> framework,
        Optional<Readiness> readiness,
        Map<String, String> environment,
        List<String> arguments,
        Optional<Path> workingDirectory,
        Pinning pinning) {

    Launch {
        environment = Collections.unmodifiableMap(new LinkedHashMap<>(environment));
        arguments = List.copyOf(arguments);
    }

    /** A program of which nothing else was said. */
    static Launch of(Program program) {
        return new Launch(
                program,
                JvmOptions.NONE,
                Optional.empty(),
                Optional.empty(),
                Map.of(),
                List.of(),
                Optional.empty(),
                Pinning.NONE);
    }

    Launch with(Consumer<LaunchDraft> change) {
        LaunchDraft draft = new LaunchDraft(this);
        change.accept(draft);
        return draft.finished();
    }

    /** Where it starts; absolute. */
    Path directory() {
        return workingDirectory.orElseGet(() -> Path.of("").toAbsolutePath());
    }
}

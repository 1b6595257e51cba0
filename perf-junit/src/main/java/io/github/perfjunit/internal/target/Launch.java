package io.github.perfjunit.internal.target;

import io.github.perfjunit.api.Framework;
import io.github.perfjunit.api.Readiness;
import io.github.perfjunit.internal.text.QuantityPattern;
import java.nio.file.Path;
import java.time.Duration;
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
 * @param environment variables, in the order in which they were given
 * @param arguments of the program
 * @param workingDirectory where it starts, if it isn't the working directory of this JVM
 * @param pinning on which cores
 * @param startupLine where the program prints what its start took, if its framework doesn't
 * @param metricsPath where it publishes its metrics, if it isn't for the framework to say
 * @param furtherArtifacts files and folders that it uses and that can't be seen from its program
 */
public record Launch(
        Program program,
        JvmOptions jvm,
        Optional<Framework> framework,
        Optional<Readiness> readiness,
        Map<String, LaunchValue> environment,
        List<LaunchValue> arguments,
        Optional<Path> workingDirectory,
        Pinning pinning,
        Optional<QuantityPattern<Duration>> startupLine,
        Optional<String> metricsPath,
        List<Path> furtherArtifacts) {

    public Launch {
        environment = Collections.unmodifiableMap(new LinkedHashMap<>(environment));
        arguments = List.copyOf(arguments);
        furtherArtifacts = List.copyOf(furtherArtifacts);
    }

    /** A program of which nothing else was said. */
    public static Launch of(Program program) {
        return new Launch(
                program,
                JvmOptions.NONE,
                Optional.empty(),
                Optional.empty(),
                Map.of(),
                List.of(),
                Optional.empty(),
                Pinning.NONE,
                Optional.empty(),
                Optional.empty(),
                List.of());
    }

    public Launch with(Consumer<LaunchDraft> change) {
        LaunchDraft draft = new LaunchDraft(this);
        change.accept(draft);
        return draft.finished();
    }

    /** The same launch with the files and folders that its patterns match now. */
    Launch located() {
        return with(draft -> {
            draft.program = program.located();
            draft.jvm = jvm.located();
            draft.workingDirectory = workingDirectory.map(GlobPath::resolve);
            draft.furtherArtifacts.replaceAll(GlobPath::resolve);
        });
    }

    /** The variables whose values are known by now. */
    Map<String, String> knownEnvironment() {
        Map<String, String> known = new LinkedHashMap<>();
        environment.forEach((variable, value) -> value.known().ifPresent(text -> known.put(variable, text)));
        return known;
    }

    /** The arguments that are known by now. */
    List<String> knownArguments() {
        return arguments.stream().flatMap(argument -> argument.known().stream()).toList();
    }

    /** Returns the absolute path of the directory in which the program starts. */
    Path directory() {
        return workingDirectory.orElseGet(() -> Path.of("").toAbsolutePath());
    }
}

package io.github.perfjunit.target;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A copy of a {@link Launch} while it is being changed, so that a further property needs no further constructor. */
final class LaunchDraft {

    final Program program;
    Optional<Framework> framework;
    Optional<String> readinessPath;
    final Map<String, String> environment;
    final List<String> arguments;
    final List<String> jvmArguments;

    LaunchDraft(Launch launch) {
        program = launch.program();
        framework = launch.framework();
        readinessPath = launch.readinessPath();
        environment = new LinkedHashMap<>(launch.environment());
        arguments = new ArrayList<>(launch.arguments());
        jvmArguments = new ArrayList<>(launch.jvmArguments());
    }

    Launch finished() {
        return new Launch(program, framework, readinessPath, environment, arguments, jvmArguments);
    }
}

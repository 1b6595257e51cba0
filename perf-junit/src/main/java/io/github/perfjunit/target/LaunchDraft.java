package io.github.perfjunit.target;

import io.github.perfjunit.metric.QuantityPattern;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A copy of a {@link Launch} while it is being changed, so that a further property needs no further constructor. */
final class LaunchDraft {

    Program program;
    JvmOptions jvm;
    Optional<Framework> framework;
    Optional<Readiness> readiness;
    final Map<String, LaunchValue> environment;
    final List<LaunchValue> arguments;
    Optional<Path> workingDirectory;
    Pinning pinning;
    Optional<QuantityPattern<Duration>> startupLine;
    Optional<String> metricsPath;
    final List<Path> furtherArtifacts;

    LaunchDraft(Launch launch) {
        program = launch.program();
        jvm = launch.jvm();
        framework = launch.framework();
        readiness = launch.readiness();
        environment = new LinkedHashMap<>(launch.environment());
        arguments = new ArrayList<>(launch.arguments());
        workingDirectory = launch.workingDirectory();
        pinning = launch.pinning();
        startupLine = launch.startupLine();
        metricsPath = launch.metricsPath();
        furtherArtifacts = new ArrayList<>(launch.furtherArtifacts());
    }

    Launch finished() {
        return new Launch(
                program,
                jvm,
                framework,
                readiness,
                environment,
                arguments,
                workingDirectory,
                pinning,
                startupLine,
                metricsPath,
                furtherArtifacts);
    }
}

package io.github.perfjunit.internal.target;

import io.github.perfjunit.api.Framework;
import io.github.perfjunit.api.Readiness;
import io.github.perfjunit.internal.text.QuantityPattern;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A copy of a {@link Launch} while it is being changed, so that a further property needs no further constructor. */
public final class LaunchDraft {

    public Program program;
    public JvmOptions jvm;
    public Optional<Framework> framework;
    public Optional<Readiness> readiness;
    public final Map<String, LaunchValue> environment;
    public final List<LaunchValue> arguments;
    public Optional<Path> workingDirectory;
    public Pinning pinning;
    public Optional<QuantityPattern<Duration>> startupLine;
    public Optional<String> metricsPath;
    public final List<Path> furtherArtifacts;

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

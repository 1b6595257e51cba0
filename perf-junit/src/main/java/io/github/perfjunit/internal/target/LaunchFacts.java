package io.github.perfjunit.internal.target;

import io.github.perfjunit.internal.process.Secrets;
import io.github.perfjunit.internal.settings.SecretText;
import io.github.perfjunit.internal.target.artifact.Fingerprint;
import io.github.perfjunit.internal.target.artifact.FrameworkVersion;
import io.github.perfjunit.internal.target.artifact.Sha256;
import io.github.perfjunit.internal.target.option.LaunchValue;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The facts that a repetition of a launch needs, as plain data. Secrets are masked. Values of services and ports are
 * placeholders, because they differ from run to run.
 *
 * @param program the name of the target, or of a program of a system
 * @param java the path of the JVM; empty for other programs
 * @param jvmOptions the options that were declared, without those of the environment
 * @param arguments of the program
 * @param environment variables that were declared
 * @param workingDirectory where it starts
 * @param artifacts the files, folders and images that make it what it is
 * @param framework with its version, as in {@code Quarkus 3.34.1}; empty if its files do not tell it, or if it was recorded before
 *     this was looked for
 */
public record LaunchFacts(
        String program,
        String java,
        List<String> jvmOptions,
        List<String> arguments,
        Map<String, String> environment,
        String workingDirectory,
        List<Artifact> artifacts,
        String framework) {

    public LaunchFacts {
        jvmOptions = List.copyOf(jvmOptions);
        arguments = List.copyOf(arguments);
        environment = Collections.unmodifiableMap(new LinkedHashMap<>(environment));
        artifacts = List.copyOf(artifacts);
        framework = framework == null ? "" : framework;
    }

    /**
     * A file, a folder or an image.
     *
     * @param sha256 of the content: that of a file as {@code sha256sum} prints it, that of an image as its engine does;
     *     empty if it could not be read
     */
    public record Artifact(String path, String sha256) {

        /** Reads a file, or all files of a folder. */
        static Artifact of(Path path, Path workingDirectory) {
            try {
                String digest = Files.isDirectory(path)
                        ? Fingerprint.of(List.of(path), workingDirectory, List.of())
                        : new Sha256().add(path).hex();
                return new Artifact(path.toString(), digest);
            } catch (IOException | UncheckedIOException e) {
                return new Artifact(path.toString(), "");
            }
        }
    }

    static LaunchFacts of(String program, Launch launch, Set<String> known) {
        Secrets secrets = Secrets.of(known);
        boolean isJvm = launch.program() instanceof JvmProgram;
        Map<String, String> environment = new LinkedHashMap<>();
        launch.environment().forEach((variable, value) -> environment.put(variable, shown(variable, value, secrets)));
        return new LaunchFacts(
                program,
                isJvm ? launch.jvm().java().toString() : "",
                isJvm ? masked(launch.jvm().shownWords(), secrets) : List.of(),
                masked(launch.arguments().stream().map(LaunchValue::shown).toList(), secrets),
                environment,
                launch.directory().toString(),
                artifacts(launch),
                FrameworkVersion.in(launch.artifacts(), launch.directory()).orElse(""));
    }

    private static String shown(String variable, LaunchValue value, Secrets secrets) {
        String text = secrets.hide(value.shown());
        return Secrets.of(SecretText.valuesIn(variable, text)).hide(text);
    }

    private static List<String> masked(List<String> words, Secrets secrets) {
        return SecretText.masked(words).stream().map(secrets::hide).toList();
    }

    private static List<Artifact> artifacts(Launch launch) {
        List<Artifact> artifacts = new ArrayList<>();
        if (launch.program() instanceof ContainerProgram container) {
            artifacts.add(new Artifact(container.image(), container.id().replace("sha256:", "")));
        }
        launch.artifacts().stream()
                .map(path -> Artifact.of(path, launch.directory()))
                .forEach(artifacts::add);
        return artifacts;
    }
}

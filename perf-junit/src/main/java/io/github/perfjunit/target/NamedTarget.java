package io.github.perfjunit.target;

import io.github.perfjunit.process.LaunchSpec;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A target under the name that it has in a study.
 *
 * @param name the field's name, or the one given
 */
public record NamedTarget(String name, Target target) {

    private Launch launch() {
        return target.launch();
    }

    /**
     * Refuses a target that can't be started: a missing artifact, unknown placeholders.
     *
     * @param known the placeholders that will be there
     */
    public void check(Set<String> known) {
        launch().program().check(name, launch().jvmArguments());
        launch().environment()
                .forEach((variable, value) ->
                        Placeholders.check("target '" + name + "', env(\"" + variable + "\")", value, known));
        for (String argument : launch().arguments()) {
            Placeholders.check("target '" + name + "', args(\"" + argument + "\")", argument, known);
        }
    }

    /** How to launch it with these values for its placeholders, its output going to this file. */
    public LaunchSpec launch(Map<String, String> values, Path output) {
        List<String> command = new ArrayList<>(launch().program().command(launch().jvmArguments()));
        for (String argument : launch().arguments()) {
            command.add(Placeholders.fill(argument, values));
        }
        return new LaunchSpec(name, command, environment(values), Path.of("").toAbsolutePath(), output);
    }

    private Map<String, String> environment(Map<String, String> values) {
        Map<String, String> environment = new LinkedHashMap<>();
        launch().framework().map(Framework::variables).orElse(Map.of()).forEach((variable, template) -> {
            if (Placeholders.allKnown(template, values.keySet())) {
                environment.put(variable, Placeholders.fill(template, values));
            }
        });
        launch().environment()
                .forEach((variable, template) -> environment.put(variable, Placeholders.fill(template, values)));
        return environment;
    }

    /** The path that answers 2xx when it is ready, if one is known. */
    public Optional<String> readinessPath() {
        return launch().readinessPath().or(() -> launch().framework().map(Framework::readinessPath));
    }

    /** What is started: the artifact's path and the options that were given. */
    public String description() {
        List<String> words = new ArrayList<>(launch().jvmArguments());
        words.add(launch().program().artifact().toString());
        words.addAll(launch().arguments());
        return String.join(" ", words);
    }

    /**
     * Identifies the artifact and how it is started, so that a recorded study can be told from one of another build.
     * SHA-256, in hexadecimal.
     */
    public String fingerprint() {
        return Fingerprint.of(
                launch().program().artifact(),
                List.of(
                        launch().jvmArguments(),
                        launch().arguments(),
                        launch().environment().entrySet().stream()
                                .flatMap(variable -> Stream.of(variable.getKey(), variable.getValue()))
                                .toList(),
                        launch().framework().stream().map(Framework::name).toList(),
                        readinessPath().stream().toList()));
    }
}

package io.github.perfjunit.internal.target;

import io.github.perfjunit.api.Framework;
import io.github.perfjunit.api.Readiness;
import io.github.perfjunit.internal.process.Secrets;
import io.github.perfjunit.internal.settings.SecretText;
import io.github.perfjunit.internal.target.artifact.Fingerprint;
import io.github.perfjunit.internal.target.option.JvmOptions;
import io.github.perfjunit.internal.target.option.LaunchValue;
import io.github.perfjunit.internal.target.option.Placeholders;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The identity of a target: in words for readers, in a checksum for recorded studies.
 *
 * @param conventions the settings that apply without a declaration
 */
record Identity(Launch launch, FrameworkDefaults conventions) {

    private static final int SHORTEST_SECRET = 6;

    /** Secrets that are named like one are masked. Those of services are not in it: they are placeholders. */
    String description() {
        JvmOptions jvm = launch.jvm();
        List<String> words = Stream.of(
                        jvm.home().map(home -> jvm.java().toString()).stream(),
                        jvm.shownWords().stream(),
                        Stream.of(launch.program().describe()),
                        launch.arguments().stream().map(LaunchValue::shown),
                        launch.workingDirectory().map(folder -> "(in " + folder + ")").stream(),
                        launch.ports().described().stream(),
                        launch.pinning().described(),
                        conventions.foundFramework().map(found -> "(" + found + ", found in the jar)").stream())
                .flatMap(part -> part)
                .toList();
        return Secrets.of(secrets()).hide(String.join(" ", SecretText.masked(words)));
    }

    /**
     * Returns what must not appear of the declaration, and of supplied values once they are resolved: the values of arguments, options, system properties and variables that are
     * named like secrets, and passwords in addresses. A short one is masked where its name stands, but is no word to be hidden
     * wherever it occurs: {@code test} may be a password, and is in many lines.
     */
    Set<String> secrets() {
        Set<String> values = new LinkedHashSet<>(SecretText.valuesIn(Stream.of(
                        launch.jvm().knownWords(),
                        List.of(launch.program().describe()),
                        launch.knownArguments(),
                        launch.readiness().map(Readiness::toString).stream().toList(),
                        launch.metricsPath().stream().toList())
                .flatMap(List::stream)
                .toList()));
        launch.knownEnvironment().forEach((variable, value) -> values.addAll(SecretText.valuesIn(variable, value)));
        values.removeIf(value -> value.length() < SHORTEST_SECRET || Placeholders.areIn(value));
        return values;
    }

    String fingerprint() {
        return Fingerprint.of(
                launch.artifacts(),
                launch.directory(),
                List.of(
                        launch.program().identity(),
                        launch.jvm().identity(),
                        launch.jvm().identityWords(),
                        launch.arguments().stream().map(LaunchValue::identity).toList(),
                        launch.environment().entrySet().stream()
                                .flatMap(variable -> Stream.of(
                                        variable.getKey(), variable.getValue().identity()))
                                .toList(),
                        launch.workingDirectory().map(Path::toString).stream().toList(),
                        conventions.framework().map(Framework::name).stream().toList(),
                        conventions.readiness().map(Readiness::toString).stream()
                                .toList(),
                        Stream.concat(Stream.of(launch.pinning().toString()), launch.ports().described().stream())
                                .toList()));
    }
}

package io.github.perfjunit.target;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What tells a target from others: in words for readers, in a checksum for recorded studies.
 *
 * @param conventions what was not said of it
 */
record Identity(Launch launch, Conventions conventions) {

    String description() {
        JvmOptions jvm = launch.jvm();
        return Stream.of(
                        jvm.home().map(home -> jvm.java().toString()).stream(),
                        jvm.words().stream(),
                        Stream.of(launch.program().describe()),
                        launch.arguments().stream(),
                        launch.workingDirectory().map(folder -> "(in " + folder + ")").stream(),
                        launch.pinning().described(),
                        conventions.foundFramework().map(found -> "(" + found + ", found in the jar)").stream())
                .flatMap(words -> words)
                .collect(Collectors.joining(" "));
    }

    String fingerprint() {
        return Fingerprint.of(
                Stream.concat(launch.program().artifacts(launch).stream(), launch.furtherArtifacts().stream())
                        .toList(),
                launch.directory(),
                List.of(
                        launch.program().identity(),
                        launch.jvm().identity(),
                        launch.jvm().words(),
                        launch.arguments(),
                        launch.environment().entrySet().stream()
                                .flatMap(variable -> Stream.of(variable.getKey(), variable.getValue()))
                                .toList(),
                        launch.workingDirectory().map(Path::toString).stream().toList(),
                        conventions.framework().map(Framework::name).stream().toList(),
                        conventions.readiness().map(Readiness::toString).stream()
                                .toList(),
                        List.of(launch.pinning().toString())));
    }
}

package io.github.perfjunit.studies.calendar;

import io.github.perfjunit.api.Run;
import io.github.perfjunit.api.Target;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Builds of the services of a framework, by this repository's Maven. */
final class Builds {

    static final List<String> FRAMEWORKS = List.of("micronaut", "spring");

    static final List<String> SERVICES = List.of("users", "availability");

    private static final Path ROOT = Path.of("../../..").toAbsolutePath().normalize();

    private Builds() {}

    /** Returns the build of both services of a framework. */
    static Target of(String framework, String... words) {
        List<String> command =
                new ArrayList<>(List.of(ROOT.resolve("mvnw").toString(), "-q", "-B", "-Pstudies", "-Dquick", "-pl"));
        command.add(SERVICES.stream()
                .map(service -> "studies/grpc-rest/" + framework + "-" + service)
                .collect(Collectors.joining(",")));
        command.addAll(List.of(words));
        return Target.command(command.toArray(String[]::new)).workingDirectory(ROOT);
    }

    /** Returns the folder of a service that a run builds, from that of the study. The target's name begins with its framework. */
    static Path folder(Run run, String service) {
        return folder(run.targetName().startsWith("micronaut") ? "micronaut" : "spring", service);
    }

    /** Returns the folder of a service, from that of the study. */
    static Path folder(String framework, String service) {
        return Path.of("../" + framework + "-" + service);
    }
}

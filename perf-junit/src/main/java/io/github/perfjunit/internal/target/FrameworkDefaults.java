package io.github.perfjunit.internal.target;

import io.github.perfjunit.api.Framework;
import io.github.perfjunit.api.Readiness;
import io.github.perfjunit.internal.target.artifact.FrameworkFinder;
import java.util.Optional;

/**
 * When a target is ready and where it publishes its metrics: what was said, else what its framework does.
 *
 * @param name the target's
 */
record FrameworkDefaults(String name, Launch launch) {

    /** The one that was given, else the one that its jar was built with. */
    Optional<Framework> framework() {
        return launch.framework().or(this::foundFramework);
    }

    /** The one that its jar was built with, if none was given. */
    Optional<Framework> foundFramework() {
        return launch.framework().isEmpty() && launch.program() instanceof JvmProgram program
                ? program.executableJar().flatMap(FrameworkFinder::in)
                : Optional.empty();
    }

    Optional<Readiness> readiness() {
        return launch.readiness().or(() -> framework()
                .filter(found -> found != Framework.SPRING_BOOT || !isWithoutActuator())
                .map(Framework::readinessPath)
                .map(Readiness::http));
    }

    Readiness requireReadiness() {
        return readiness()
                .orElseThrow(() -> new IllegalStateException("target '" + name + "': "
                        + (isWithoutActuator()
                                ? "it is a Spring Boot application without Actuator, and so has no readiness check; declare"
                                        + " readyWhen(Readiness.http(...)) with a path of its own, or add"
                                        + " spring-boot-starter-actuator"
                                : "its readiness check is not known; declare configuredFor(...) or readyWhen(...)")));
    }

    private boolean isWithoutActuator() {
        return launch.program() instanceof JvmProgram program
                && program.executableJar()
                        .filter(FrameworkFinder::isWithoutActuator)
                        .isPresent();
    }

    Optional<String> metricsPath() {
        return launch.metricsPath().or(() -> framework().map(Framework::metricsPath));
    }
}

package io.github.perfjunit.internal.target;

import io.github.perfjunit.api.Readiness;
import io.github.perfjunit.internal.settings.SecretText;
import io.github.perfjunit.internal.target.artifact.GlobPath;
import io.github.perfjunit.internal.target.option.Placeholders;
import java.nio.file.Files;
import java.util.Set;

/** Refuses a launch that can't succeed, before anything is started. */
record LaunchChecks(String target, Launch launch) {

    /**
     * Refuses it.
     *
     * @param others the placeholders that will be there
     */
    void check(Set<String> others) {
        checkDirectory();
        checkStartupLine();
        launch.ports().check(target, others);
        Set<String> known = launch.ports().and(others);
        checkReadiness();
        if (launch.program() instanceof ContainerProgram container) {
            container.check(target, launch, others);
        } else {
            launch.pinning().check(target);
        }
        launch.program().check(target, launch);
        if (launch.program() instanceof SystemProgram system) {
            system.check(target, known);
        }
        if (isForJvm()) {
            launch.jvm().check(target, known);
        } else {
            launch.jvm().refuse(target);
        }
        launch.knownEnvironment()
                .forEach((variable, value) ->
                        Placeholders.check("target '" + target + "', env(\"" + variable + "\")", value, known));
        launch.knownArguments()
                .forEach(argument -> Placeholders.check(
                        "target '" + target + "', args(\"" + SecretText.masked(argument) + "\")", argument, known));
    }

    private boolean isForJvm() {
        return launch.program() instanceof JvmProgram
                || (launch.program() instanceof ReleaseProgram program
                        && program.release().isForJvm())
                || (launch.program() instanceof RevisionProgram revision && revision.isForJvm());
    }

    private void checkReadiness() {
        launch.readiness()
                .filter(readiness -> readiness.kind() == Readiness.Kind.PORT)
                .map(Readiness::text)
                .filter(port -> !port.isEmpty() && !launch.ports().numbers().containsKey(port))
                .ifPresent(port -> {
                    throw new IllegalArgumentException("target '" + target + "': readyWhen(Readiness.port(\"" + port
                            + "\")): it has no port of that name; declare it by port(\"" + port + "\")");
                });
    }

    private void checkStartupLine() {
        try {
            launch.startupLine();
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("target '" + target + "', reportsStartupAs(...): " + e.getMessage(), e);
        }
    }

    private void checkDirectory() {
        launch.workingDirectory()
                .ifPresent(folder -> GlobPath.require("target '" + target + "', workingDirectory(...)", folder));
        launch.furtherArtifacts().forEach(file -> {
            GlobPath.require("target '" + target + "', usingArtifacts(...)", file);
            if (!Files.exists(file)) {
                throw new IllegalArgumentException("target '" + target + "': usingArtifacts(\"" + file
                        + "\"): there is no " + file.toAbsolutePath());
            }
        });
        launch.workingDirectory().filter(folder -> !Files.isDirectory(folder)).ifPresent(folder -> {
            throw new IllegalArgumentException("target '" + target + "': its workingDirectory " + folder
                    + (Files.exists(folder) ? " is no directory" : " is not there; create it before the tests run"));
        });
    }
}

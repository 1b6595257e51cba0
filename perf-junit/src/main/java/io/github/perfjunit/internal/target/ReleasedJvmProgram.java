package io.github.perfjunit.internal.target;

import io.github.perfjunit.internal.release.FoundRelease;
import io.github.perfjunit.internal.target.artifact.JarManifest;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** A release that a JVM runs. */
record ReleasedJvmProgram(FoundRelease release, JvmProgram program) implements JvmProgram {

    @Override
    public String describe() {
        return release.describe()
                + release.release()
                        .mainClass()
                        .map(named -> ", its class " + named)
                        .orElse("");
    }

    @Override
    public List<String> identity() {
        return program.identity();
    }

    @Override
    public List<Path> artifacts(Launch launch) {
        return program.artifacts(launch);
    }

    @Override
    public Optional<Path> executableJar() {
        return program.executableJar();
    }

    @Override
    public List<String> selection() {
        return program.selection();
    }

    @Override
    public void check(String target, Launch launch) {
        program.check(target, launch);
        executableJar().ifPresent(jar -> requireWhole(target, jar));
    }

    /** A jar in a repository has no neighbours. */
    private void requireWhole(String target, Path jar) {
        String problem;
        try {
            problem = JarManifest.of(jar).problem();
        } catch (IOException e) {
            problem = "is no jar (" + e.getMessage() + ")";
        }
        if (!problem.isEmpty()) {
            throw new IllegalArgumentException("target '" + target + "': " + release.coordinates()
                    + " can't be started by java -jar: it " + problem
                    + ". Name the artifact that holds all that it needs, by its classifier (Release.last(...)"
                    + ".classifier(\"exec\"), say), or the class to start: Release.last(...).mainClass(\"...\")");
        }
    }
}

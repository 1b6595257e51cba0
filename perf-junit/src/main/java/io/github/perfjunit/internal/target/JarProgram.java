package io.github.perfjunit.internal.target;

import io.github.perfjunit.internal.target.artifact.Artifacts;
import io.github.perfjunit.internal.target.artifact.GlobPath;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** A jar on the JVM. */
record JarProgram(Path jar) implements JvmProgram {

    @Override
    public String describe() {
        return jar.toString();
    }

    @Override
    public List<String> identity() {
        return List.of();
    }

    @Override
    public List<Path> artifacts(Launch launch) {
        return List.of(jar);
    }

    @Override
    public Optional<Path> executableJar() {
        return Optional.of(jar);
    }

    @Override
    public List<String> selection() {
        return List.of("-jar", jar.toString());
    }

    @Override
    public Program located() {
        return new JarProgram(GlobPath.resolve(jar));
    }

    @Override
    public void check(String target, Launch launch) {
        Artifacts.requireFile(target, jar, "jar");
    }
}

package io.github.perfjunit.internal.target;

import io.github.perfjunit.internal.revision.BuiltRevision;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** A program for a JVM that was built from a revision. */
record BuiltJvmProgram(BuiltRevision revision, JvmProgram program) implements JvmProgram {

    @Override
    public String describe() {
        return revision.describe();
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
    }
}

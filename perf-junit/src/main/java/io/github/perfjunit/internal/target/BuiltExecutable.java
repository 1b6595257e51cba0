package io.github.perfjunit.internal.target;

import io.github.perfjunit.internal.revision.BuiltRevision;
import java.nio.file.Path;
import java.util.List;

/** A program of the system that was built from a revision. */
record BuiltExecutable(BuiltRevision revision, ExecutableProgram program) implements NativeProgram {

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
    public Path executable(String target, Launch launch) {
        return program.executable(target, launch);
    }

    @Override
    public void check(String target, Launch launch) {
        program.check(target, launch);
    }
}

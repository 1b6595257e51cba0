package io.github.perfjunit.internal.target;

import io.github.perfjunit.internal.target.artifact.Artifacts;
import io.github.perfjunit.internal.target.artifact.GlobPath;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A native image, a script, any program. */
record ExecutableProgram(Path file) implements NativeProgram {

    @Override
    public String describe() {
        return file.toString();
    }

    @Override
    public List<String> identity() {
        return List.of();
    }

    @Override
    public List<Path> artifacts(Launch launch) {
        return List.of(file);
    }

    @Override
    public Path executable(String target, Launch launch) {
        return file;
    }

    @Override
    public Program located() {
        return new ExecutableProgram(GlobPath.resolve(file));
    }

    @Override
    public void check(String target, Launch launch) {
        Artifacts.requireFile(target, file, "executable");
        if (!Files.isExecutable(file)) {
            throw new IllegalArgumentException("target '" + target + "': " + file
                    + " may not be executed; chmod +x it, or use Target.jar(...) if it is a jar");
        }
    }
}

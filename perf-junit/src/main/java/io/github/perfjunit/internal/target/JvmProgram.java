package io.github.perfjunit.internal.target;

import io.github.perfjunit.internal.target.live.LaunchContext;
import io.github.perfjunit.internal.target.live.LiveTarget;
import io.github.perfjunit.internal.target.live.ProcessTarget;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** A program that runs on a JVM. */
sealed interface JvmProgram extends Program permits JarProgram, MainClassProgram, ReleasedJvmProgram, BuiltJvmProgram {

    /** The jar that is started by its manifest, if it is one. */
    default Optional<Path> executableJar() {
        return Optional.empty();
    }

    /** The words that tell {@code java} what to run. */
    List<String> selection();

    @Override
    default LiveTarget start(NamedTarget target, LaunchContext launching) {
        return ProcessTarget.launch(target.launch(launching.values(), launching.output()), launching);
    }
}

package io.github.perfjunit.internal.target;

import io.github.perfjunit.internal.target.live.LaunchContext;
import io.github.perfjunit.internal.target.live.LiveTarget;
import io.github.perfjunit.internal.target.live.ProcessTarget;
import java.nio.file.Path;

/** A program that the system starts by itself. */
sealed interface NativeProgram extends Program
        permits ExecutableProgram, CommandProgram, ReleasedExecutable, BuiltExecutable {

    /**
     * The file that is executed.
     *
     * @throws IllegalArgumentException if there is none
     */
    Path executable(String target, Launch launch);

    @Override
    default LiveTarget start(NamedTarget target, LaunchContext launching) {
        return ProcessTarget.launch(target.launch(launching.values(), launching.output()), launching);
    }
}

package io.github.perfjunit.internal.target;

import io.github.perfjunit.internal.target.live.LaunchContext;
import io.github.perfjunit.internal.target.live.LiveTarget;
import java.nio.file.Path;
import java.util.List;

/** The kinds of programs that can be started. */
sealed interface Program
        permits JvmProgram,
                NativeProgram,
                ContainerProgram,
                AttachedProgram,
                ReleaseProgram,
                RevisionProgram,
                SystemProgram {

    /** Describes the program that is started, for readers. */
    String describe();

    /** Returns the properties that distinguish two programs of this kind, besides the content of their files. */
    List<String> identity();

    /** The files and folders whose content makes the program what it is. */
    List<Path> artifacts(Launch launch);

    /** Refuses what can't be started. */
    void check(String target, Launch launch);

    /** This program with the files that its patterns match now; a pattern stays where it matches none or several. */
    default Program located() {
        return this;
    }

    /** Brings it to life, or finds it alive. */
    LiveTarget start(NamedTarget target, LaunchContext launching);
}

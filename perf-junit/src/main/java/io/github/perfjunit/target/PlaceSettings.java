package io.github.perfjunit.target;

import java.nio.file.Path;
import java.util.Optional;

/** What can be said of where targets run: a part of {@link Target}, which is all there is of it. */
abstract sealed class PlaceSettings extends JvmSettings permits Target {

    /**
     * Starts the program in this directory, which must be there when the tests begin. The paths of jars, class paths and
     * executables stay what they are: they begin at the working directory of the tests.
     */
    public Target workingDirectory(Path directory) {
        return with(draft -> draft.workingDirectory = Optional.of(Target.absolute(directory)));
    }

    /**
     * Lets the program and its children run on these processor cores only, so that the services and the load can have others.
     * Needs Linux with {@code taskset}. A JVM adapts to the number of its cores: pin all targets of a study alike.
     *
     * @param cores counted from 0, at least one
     * @throws IllegalArgumentException if there is none, or a negative one
     */
    public Target pinnedTo(int... cores) {
        Pinning pinning = Pinning.to(cores);
        return with(draft -> draft.pinning = pinning);
    }
}

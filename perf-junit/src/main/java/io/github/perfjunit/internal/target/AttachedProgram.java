package io.github.perfjunit.internal.target;

import io.github.perfjunit.api.Target;
import java.util.ArrayList;
import java.util.List;

/** A program that runs already: it is measured, neither launched nor stopped. */
sealed interface AttachedProgram extends Program permits ThisJvmProgram, ListeningProgram, RemoteProgram {

    /** The method of {@link Target} that makes it, for sentences. */
    String method();

    /** Returns the limitation of its figures, as the end of a sentence that begins with its name. */
    String limitation();

    @Override
    default void check(String target, Launch launch) {
        List<String> given = new ArrayList<>();
        if (!launch.environment().isEmpty()) {
            given.add("env(...)");
        }
        if (!launch.arguments().isEmpty()) {
            given.add("args(...)");
        }
        launch.workingDirectory().ifPresent(folder -> given.add("workingDirectory(...)"));
        if (!launch.pinning().equals(Pinning.NONE)) {
            given.add("pinnedTo(...)");
        }
        if (!given.isEmpty()) {
            throw new IllegalArgumentException("target '" + target + "': " + String.join(", ", given)
                    + " can't change a program that runs already; " + method() + " takes none of them");
        }
    }
}

package io.github.perfjunit.internal.target;

/** A program that runs already: it is measured, neither launched nor stopped. */
sealed interface AttachedProgram extends Program permits ThisJvmProgram, ListeningProgram, RemoteProgram {

    /** Returns the limitation of its figures, as the end of a sentence that begins with its name. */
    String limitation();

    /** Does nothing: what can't be measured is found when a run attaches to it. */
    @Override
    default void check(String target, Launch launch) {}
}

package io.github.perfjunit.target;

import java.util.List;

/** A program that runs on a JVM. */
sealed interface JvmProgram extends Program permits JarProgram, MainClassProgram {

    /** The words that tell {@code java} what to run. */
    List<String> selection();
}

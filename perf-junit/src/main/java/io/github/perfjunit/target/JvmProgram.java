package io.github.perfjunit.target;

import java.util.List;

/** A program that runs on a JVM. */
sealed interface JvmProgram extends Program permits JarProgram, MainClassProgram {

    /** The words that tell {@code java} what to run. */
    List<String> selection();

    @Override
    default LiveTarget start(NamedTarget target, Launching launching) {
        return ProcessTarget.launch(target.launch(launching.values(), launching.output()), launching);
    }
}

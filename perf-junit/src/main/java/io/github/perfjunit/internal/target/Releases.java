package io.github.perfjunit.internal.target;

import io.github.perfjunit.internal.release.FoundRelease;
import java.util.Optional;

/** Makes programs of releases that were found. */
final class Releases {

    private Releases() {}

    static Program program(FoundRelease release) {
        Optional<String> mainClass = release.release().mainClass();
        if (mainClass.isPresent()) {
            return new ReleasedJvmProgram(release, MainClassProgram.of(mainClass.get(), release.classpath()));
        }
        return release.release().isForJvm()
                ? new ReleasedJvmProgram(release, new JarProgram(release.file()))
                : new ReleasedExecutable(release, new ExecutableProgram(release.file()));
    }
}

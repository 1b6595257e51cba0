package io.github.perfjunit.cli.init;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/** The build file of a module, and how performance tests get into it. */
interface BuildFile {

    /** An addition to a build file. */
    record Additions(String version, String profile, Application application, Sources sources, String task) {

        /** Returns the artifacts of perf-junit that the test needs, in the order in which they are written. */
        List<String> artifacts() {
            return application.isServer()
                    ? List.of("perf-junit", "perf-junit-embedded", "perf-junit-load")
                    : List.of("perf-junit", "perf-junit-embedded");
        }

        boolean isSnapshot() {
            return version.endsWith("-SNAPSHOT");
        }
    }

    /** Returns the folder of the module. */
    Path module();

    /** Returns the name of its artifact. */
    String name();

    /** Returns what the program is made of, and what its tests use. */
    List<Dependency> dependencies();

    /**
     * Returns the program that the build makes.
     *
     * @throws IllegalArgumentException if it makes none that perf-junit could start
     */
    Program program(Application application, Sources sources);

    /** Returns the folder of the tests' Java sources, relative to the module. */
    String testFolder();

    /**
     * Adds what is missing to the text.
     *
     * @return what was added, a few words each; empty if nothing was missing
     * @throws IllegalArgumentException if there is something of the same name that is not perf-junit's
     */
    List<String> add(Additions additions);

    /** Returns the text with what was added. */
    BuildText text();

    /** Returns what the user must look at in the build file. */
    Set<String> notes();

    /** Returns the command that runs the performance tests. */
    String command(String profile);
}

package io.github.perfjunit.internal.explain.agent;

import io.github.perfjunit.internal.explain.Recording;
import java.nio.file.Path;
import java.util.List;

/** A profiler that a JVM loads when it starts. */
public interface Profiler {

    /** Returns its name and version for readers. */
    String label();

    /**
     * Returns the options with which a JVM loads it.
     *
     * @param recording the file that it writes when the JVM ends
     */
    List<String> words(Path recording);

    /** Returns what it has written, with the meaning of its samples. */
    Recording recording(Path file);
}

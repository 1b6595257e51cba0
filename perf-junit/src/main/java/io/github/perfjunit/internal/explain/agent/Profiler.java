package io.github.perfjunit.internal.explain.agent;

import io.github.perfjunit.internal.explain.Recording;
import java.nio.file.Path;
import java.util.List;

/** A profiler that a JVM loads when it starts, or when it is told to. */
public interface Profiler {

    /** Returns its name and version for readers. */
    String label();

    /**
     * Returns the options with which a JVM loads it.
     *
     * @param recording the file that it writes when the JVM ends
     */
    List<String> words(Path recording);

    /**
     * Returns the command of {@code jcmd} by which a JVM that runs already loads it, for an hour at most.
     *
     * @param recording the file that it writes when it is told to end
     */
    String start(Path recording);

    /** Returns the command of {@code jcmd} by which it ends. */
    String end(Path recording);

    /** Whether a JVM's answer to such a command says that it has obeyed. */
    boolean isDone(String answer);

    /** Returns what it has written, with the meaning of its samples. */
    Recording recording(Path file);
}

package io.github.perfjunit.internal.process;

import org.jspecify.annotations.Nullable;

/** Something went wrong with a process; the message says with which, where, what was expected and the way out. */
public class ProcessFailure extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** The words before the last lines of an output, in messages of this package. */
    public static final String LAST_OUTPUT = "; last output:\n";

    private final String name;

    /** A failure of what has this name, for whoever runs something of another kind. */
    public ProcessFailure(String name, String message, @Nullable Throwable cause) {
        super(message, cause);
        this.name = name;
    }

    /** Returns the name of the process, as in its {@link LaunchSpec}. */
    public String name() {
        return name;
    }
}

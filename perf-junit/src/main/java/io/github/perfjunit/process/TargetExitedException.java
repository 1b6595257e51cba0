package io.github.perfjunit.process;

import java.util.List;

/** A process ended before it was ready. */
public final class TargetExitedException extends ProcessFailure {

    private static final long serialVersionUID = 1L;

    private final int exitCode;
    private final transient List<String> lastLines;

    TargetExitedException(String name, int exitCode, String awaited, List<String> lastLines) {
        super(name, FailureMessages.exited(name, exitCode, awaited, lastLines), null);
        this.exitCode = exitCode;
        this.lastLines = List.copyOf(lastLines);
    }

    /** 128 + n if signal n ended it. */
    public int exitCode() {
        return exitCode;
    }

    /** What it printed last. */
    public List<String> lastLines() {
        return lastLines;
    }
}

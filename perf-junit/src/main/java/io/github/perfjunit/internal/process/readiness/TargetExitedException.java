package io.github.perfjunit.internal.process.readiness;

import io.github.perfjunit.internal.process.FailureMessages;
import io.github.perfjunit.internal.process.ProcessFailure;
import io.github.perfjunit.internal.process.Running;
import java.util.List;

/** A process ended before it was ready. */
public final class TargetExitedException extends ProcessFailure {

    private static final long serialVersionUID = 1L;

    private final int exitCode;
    private final transient List<String> lastLines;

    TargetExitedException(Running target, String awaited, List<String> lastLines) {
        super(target.name(), FailureMessages.exited(target.name(), target.ending(), awaited, lastLines), null);
        this.exitCode = target.exitCode().orElse(-1);
        this.lastLines = List.copyOf(lastLines);
    }

    /** 128 + n if signal n ended it; -1 if nobody knows. */
    public int exitCode() {
        return exitCode;
    }

    /** Returns the last lines that it printed. */
    public List<String> lastLines() {
        return lastLines;
    }
}

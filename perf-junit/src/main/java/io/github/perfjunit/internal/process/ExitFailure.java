package io.github.perfjunit.internal.process;

import java.time.Duration;
import java.util.Arrays;

/** A process was to end by itself, and didn't in time or not as expected. */
public final class ExitFailure extends ProcessFailure {

    private static final long serialVersionUID = 1L;

    private ExitFailure(Running process, String message) {
        super(process.name(), message, null);
    }

    /** It ended with a code that is none of those expected. */
    public static ExitFailure unexpected(Running process, int... expected) {
        String codes = Arrays.toString(expected).replaceAll("[\\[\\]]", "").replace(", ", " or ");
        return new ExitFailure(
                process,
                FailureMessages.exitedWith(
                        process.name(), process.ending(), codes, process.excerpt(FailureMessages.LAST_LINES)));
    }

    /** It had not ended when it should have. */
    public static ExitFailure late(Running process, Duration timeout) {
        return new ExitFailure(
                process,
                FailureMessages.notExited(process.name(), timeout, process.excerpt(FailureMessages.LAST_LINES)));
    }
}

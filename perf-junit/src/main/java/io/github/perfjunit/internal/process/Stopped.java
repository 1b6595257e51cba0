package io.github.perfjunit.internal.process;

import java.time.Duration;
import java.util.OptionalInt;

/**
 * The result of stopping a process tree.
 *
 * @param how what it took
 * @param hadExited whether the process at the top had ended before it was asked to
 * @param exitCode of the process at the top; 128 + n if signal n ended it (143 SIGTERM, 137 SIGKILL)
 * @param took from the request to stop until nothing was left
 * @param strayChildren how many descendants were still there when the process at the top had ended
 */
public record Stopped(How how, boolean hadExited, OptionalInt exitCode, Duration took, int strayChildren) {

    /** The means by which a process tree was stopped, if it was. */
    public enum How {
        /** The process at the top had ended by itself. */
        ALREADY_EXITED,
        /** It was not launched by the tests, and so it still runs. */
        LEFT_RUNNING,
        /** It, and what it left, ended when asked to (SIGTERM). */
        TERMINATED,
        /** It, or something that it left, had to be killed (SIGKILL). */
        KILLED
    }
}

package io.github.perfjunit.internal.process.guard;

import io.github.perfjunit.internal.process.ProcessFailure;
import org.jspecify.annotations.Nullable;

/** The {@link ProcessGuard} could not be started, or has died. */
public final class GuardException extends ProcessFailure {

    private static final long serialVersionUID = 1L;

    GuardException(String message, @Nullable Throwable cause) {
        super("perf-junit-guard", message, cause);
    }
}

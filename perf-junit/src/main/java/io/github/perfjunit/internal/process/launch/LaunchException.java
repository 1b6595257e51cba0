package io.github.perfjunit.internal.process.launch;

import io.github.perfjunit.internal.process.FailureMessages;
import io.github.perfjunit.internal.process.LaunchSpec;
import io.github.perfjunit.internal.process.ProcessFailure;

/** A program could not be started. */
public final class LaunchException extends ProcessFailure {

    private static final long serialVersionUID = 1L;

    LaunchException(LaunchSpec spec, Exception cause) {
        super(spec.name(), FailureMessages.notLaunched(spec, cause), cause);
    }
}

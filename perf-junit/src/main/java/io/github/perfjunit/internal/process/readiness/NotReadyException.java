package io.github.perfjunit.internal.process.readiness;

import io.github.perfjunit.internal.process.FailureMessages;
import io.github.perfjunit.internal.process.ProcessFailure;
import java.time.Duration;
import java.util.List;

/** A process was alive but not ready when its time was up. */
public final class NotReadyException extends ProcessFailure {

    private static final long serialVersionUID = 1L;

    NotReadyException(String name, String said, String hint, List<String> lastLines) {
        super(name, FailureMessages.neverReady(name, said, hint, lastLines), null);
    }

    NotReadyException(String name, Duration timeout, String check, String said, List<String> lastLines) {
        super(name, FailureMessages.notReady(name, timeout, check, said, lastLines), null);
    }
}

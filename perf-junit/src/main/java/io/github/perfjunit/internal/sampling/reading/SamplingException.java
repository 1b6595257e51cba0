package io.github.perfjunit.internal.sampling.reading;

import org.jspecify.annotations.Nullable;

/** Something about a process could not be measured; the message says of which process, what, and the way out. */
public final class SamplingException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public SamplingException(String message) {
        super(message);
    }

    public SamplingException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}

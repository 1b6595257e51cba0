package io.github.perfjunit.spi;

import org.jspecify.annotations.Nullable;

/** A service can't be had in one particular way; the message says why, as the end of a sentence. */
public final class ServiceUnavailableException extends Exception {

    private static final long serialVersionUID = 1L;

    public ServiceUnavailableException(String reason) {
        super(reason);
    }

    public ServiceUnavailableException(String reason, @Nullable Throwable cause) {
        super(reason, cause);
    }
}

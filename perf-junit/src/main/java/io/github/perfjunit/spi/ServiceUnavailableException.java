package io.github.perfjunit.spi;

import org.apiguardian.api.API;
import org.jspecify.annotations.Nullable;

/** A service can't be had in one particular way; the message says why, as the end of a sentence. */
@API(status = API.Status.EXPERIMENTAL, since = "0.1.0")
public final class ServiceUnavailableException extends Exception {

    private static final long serialVersionUID = 1L;

    public ServiceUnavailableException(String reason) {
        super(reason);
    }

    public ServiceUnavailableException(String reason, @Nullable Throwable cause) {
        super(reason, cause);
    }
}

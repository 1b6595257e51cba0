package io.github.perfjunit.internal.load;

import org.jspecify.annotations.Nullable;

/**
 * The load generator failed, or was the limit of what was measured: a fault of the infrastructure, which says nothing about the
 * target.
 */
public final class GeneratorFailure extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** One without another cause. */
    public GeneratorFailure(String message) {
        this(message, null);
    }

    public GeneratorFailure(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}

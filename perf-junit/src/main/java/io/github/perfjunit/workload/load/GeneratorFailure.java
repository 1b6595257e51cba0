package io.github.perfjunit.workload.load;

import org.jspecify.annotations.Nullable;

/** The load generator failed: a fault of the infrastructure, which says nothing about the target. */
public final class GeneratorFailure extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public GeneratorFailure(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}

package io.github.perfjunit.internal.load.plan;

import org.jspecify.annotations.Nullable;

/**
 * A load that can't be made as described, whatever the target does. Each run of the study would refuse it alike, so the study
 * ends, and no target is judged by it.
 */
public final class LoadRefusal extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;

    /** One without another cause. */
    public LoadRefusal(String message) {
        this(message, null);
    }

    public LoadRefusal(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}

package io.github.perfjunit.internal.process;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Steps that clean up: each is made, whatever those before it throw. */
public final class Cleanup {

    private Cleanup() {}

    /**
     * Makes all of them, in their order.
     *
     * @throws RuntimeException what the first step threw that failed; what later ones threw is suppressed in it
     */
    public static void all(Runnable... steps) {
        all(List.of(steps));
    }

    /** The same. */
    public static void all(Iterable<? extends Runnable> steps) {
        @Nullable Throwable failure = null;
        for (Runnable step : steps) {
            try {
                step.run();
            } catch (RuntimeException | Error e) {
                if (failure == null) {
                    failure = e;
                } else if (failure != e) {
                    failure.addSuppressed(e);
                }
            }
        }
        if (failure instanceof Error error) {
            throw error;
        }
        if (failure instanceof RuntimeException exception) {
            throw exception;
        }
    }
}

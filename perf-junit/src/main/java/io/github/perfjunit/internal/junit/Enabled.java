package io.github.perfjunit.internal.junit;

import io.github.perfjunit.internal.settings.Constants;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Leaves perf tests out of a test run that is to have none. */
public final class Enabled {

    private Enabled() {}

    /**
     * Disabled if {@link Constants#ENABLED} is {@code false}.
     *
     * @throws IllegalArgumentException if it is neither {@code true} nor {@code false}
     */
    public static ConditionEvaluationResult evaluate(ExtensionContext context) {
        return SharedServices.settings(context).flag(Constants.ENABLED, true)
                ? ConditionEvaluationResult.enabled("perf tests run")
                : ConditionEvaluationResult.disabled(Constants.ENABLED + "=false");
    }
}

package io.github.perfjunit.internal.target.option;

import org.jspecify.annotations.Nullable;

/**
 * A supplied setting of a target that can't be used: its supplier failed or returned null, or its value is not allowed there.
 * The test is at fault, not the target, so the study ends and no target is judged by it.
 */
public final class SettingRefusal extends IllegalStateException {

    private static final long serialVersionUID = 1L;

    public SettingRefusal(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}

package io.github.perfjunit.internal.report.data;

import org.jspecify.annotations.Nullable;

/** Numbers as JSON can hold them. */
final class Numbers {

    private Numbers() {}

    /** The value, or nothing for what JSON has no number for. */
    static @Nullable Double finite(double value) {
        return Double.isFinite(value) ? value : null;
    }
}

package io.github.perfjunit.internal.target;

import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The value of a variable, or an argument, with placeholders: declared as text, or supplied at each start. The identity of a
 * target holds the fact that a value is supplied, never the supplied text.
 */
public final class LaunchValue {

    private static final String SHOWN = "(set at each start)";

    /** No declared text has a NUL, with which no process can be started. */
    private static final String IDENTITY = "\0supplied";

    private final @Nullable String text;
    private final @Nullable Supplier<String> supplier;

    private LaunchValue(@Nullable String text, @Nullable Supplier<String> supplier) {
        this.text = text;
        this.supplier = supplier;
    }

    public static LaunchValue of(String text) {
        return new LaunchValue(text, null);
    }

    public static LaunchValue supplied(Supplier<String> supplier) {
        return new LaunchValue(null, supplier);
    }

    /** This supplied value, resolved for one start. */
    LaunchValue resolved(String value) {
        return new LaunchValue(value, supplier);
    }

    Optional<Supplier<String>> supplier() {
        return Optional.ofNullable(supplier);
    }

    /** The text, if it is known by now. */
    Optional<String> known() {
        return Optional.ofNullable(text);
    }

    /** The text for a process that is about to start. */
    String text() {
        return known().orElseThrow(() -> new IllegalStateException("a supplied value was not resolved"));
    }

    /** The text for readers, the same in each run. */
    String shown() {
        return supplier == null ? text() : SHOWN;
    }

    /** The text for a checksum, the same in each run. */
    String identity() {
        return supplier == null ? text() : IDENTITY;
    }
}

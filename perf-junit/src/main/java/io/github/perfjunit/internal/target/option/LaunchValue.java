package io.github.perfjunit.internal.target.option;

import io.github.perfjunit.api.TargetDefinition;
import java.util.LinkedHashMap;
import java.util.Map;
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

    public static LaunchValue of(TargetDefinition.Value declared) {
        return new LaunchValue(declared.text().orElse(null), declared.supplier().orElse(null));
    }

    /** In the same order. */
    public static Map<String, LaunchValue> all(Map<String, TargetDefinition.Value> declared) {
        Map<String, LaunchValue> values = new LinkedHashMap<>();
        declared.forEach((name, value) -> values.put(name, of(value)));
        return values;
    }

    /** The values that are known by now, in the same order. */
    public static Map<String, String> known(Map<String, LaunchValue> values) {
        Map<String, String> known = new LinkedHashMap<>();
        values.forEach((name, value) -> value.known().ifPresent(text -> known.put(name, text)));
        return known;
    }

    /** This supplied value, resolved for one start. */
    public LaunchValue resolved(String value) {
        return new LaunchValue(value, supplier);
    }

    public Optional<Supplier<String>> supplier() {
        return Optional.ofNullable(supplier);
    }

    /** The text, if it is known by now. */
    public Optional<String> known() {
        return Optional.ofNullable(text);
    }

    /** The text for a process that is about to start. */
    public String text() {
        return known().orElseThrow(() -> new IllegalStateException("a supplied value was not resolved"));
    }

    /** The text for readers, the same in each run. */
    public String shown() {
        return supplier == null ? text() : SHOWN;
    }

    /** The text for a checksum, the same in each run. */
    public String identity() {
        return supplier == null ? text() : IDENTITY;
    }
}

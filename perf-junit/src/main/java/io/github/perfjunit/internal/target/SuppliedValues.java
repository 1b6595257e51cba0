package io.github.perfjunit.internal.target;

import io.github.perfjunit.internal.process.Secrets;
import io.github.perfjunit.internal.settings.SecretText;
import io.github.perfjunit.internal.target.option.LaunchValue;
import io.github.perfjunit.internal.target.option.Placeholders;
import io.github.perfjunit.internal.target.option.SettingRefusal;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * The variables, system properties and arguments of a target that are supplied at each start.
 *
 * @param target the target's name
 */
record SuppliedValues(String target, Launch launch) {

    boolean areThere() {
        return Stream.of(
                        launch.environment().values(),
                        launch.jvm().systemProperties().values(),
                        launch.arguments())
                .flatMap(Collection::stream)
                .anyMatch(value -> value.supplier().isPresent());
    }

    /**
     * Asks each supplier once.
     *
     * @param known names of the placeholders that a value may hold
     * @throws SettingRefusal if a supplier fails or returns null, or if its value holds another placeholder
     */
    Launch resolved(Set<String> known) {
        Map<String, LaunchValue> environment = new LinkedHashMap<>(launch.environment());
        environment.replaceAll((variable, value) -> resolved(value, variable(variable), known));
        Map<String, LaunchValue> properties = new LinkedHashMap<>(launch.jvm().systemProperties());
        properties.replaceAll((property, value) -> resolved(value, property(property), known));
        List<LaunchValue> arguments = new ArrayList<>(launch.arguments());
        for (int i = 0; i < arguments.size(); i++) {
            arguments.set(i, resolved(arguments.get(i), place(i), known));
        }
        return launch.with(launch.jvm().with(properties), environment, arguments);
    }

    private static String variable(String name) {
        return "env(\"" + name + "\")";
    }

    private static String property(String name) {
        return "systemProperty(\"" + name + "\")";
    }

    private static String place(int argument) {
        return "argument " + (argument + 1);
    }

    private LaunchValue resolved(LaunchValue value, String setting, Set<String> known) {
        return value.supplier()
                .map(supplier -> value.resolved(ask(supplier, setting, known)))
                .orElse(value);
    }

    private String ask(Supplier<String> supplier, String setting, Set<String> known) {
        String place = "target '" + target + "', " + setting;
        String text;
        try {
            text = supplier.get();
        } catch (RuntimeException | LinkageError | AssertionError e) {
            throw new SettingRefusal(
                    place + ": its supplier failed when the target was to start: " + e
                            + ". What it asks for must run by then; a container in a static @Container field does",
                    e);
        }
        if (text == null) {
            throw new SettingRefusal(
                    place + ": its supplier returned null when the target was to start; return a text, which may be"
                            + " empty",
                    null);
        }
        try {
            Placeholders.check(place, text, known);
        } catch (IllegalArgumentException e) {
            throw new SettingRefusal(String.valueOf(e.getMessage()), e);
        }
        return text;
    }

    /** The values of a resolved launch for the record, with placeholders and without secrets. */
    Map<String, String> recorded() {
        Map<String, String> values = new LinkedHashMap<>();
        launch.environment().forEach((variable, value) -> recorded(variable, value)
                .ifPresent(text -> values.put(variable(variable), text)));
        launch.jvm().systemProperties().forEach((property, value) -> recorded(property, value)
                .ifPresent(text -> values.put(property(property), text)));
        List<String> arguments = launch.arguments().stream()
                .map(argument -> argument.known().orElse(""))
                .toList();
        List<String> masked = SecretText.masked(arguments);
        for (int i = 0; i < arguments.size(); i++) {
            LaunchValue argument = launch.arguments().get(i);
            if (argument.supplier().isPresent() && argument.known().isPresent()) {
                values.put(place(i), masked.get(i));
            }
        }
        return values;
    }

    private static Optional<String> recorded(String name, LaunchValue value) {
        return value.supplier()
                .flatMap(supplier -> value.known())
                .map(text -> Secrets.of(SecretText.valuesIn(name, text)).hide(text));
    }
}

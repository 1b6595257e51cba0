package io.github.perfjunit.internal.target;

import io.github.perfjunit.api.Framework;
import io.github.perfjunit.internal.process.LaunchSpec;
import io.github.perfjunit.internal.target.option.JvmCache;
import io.github.perfjunit.internal.target.option.JvmOptions;
import io.github.perfjunit.internal.target.option.Placeholders;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The command line and the variables of a target, with their placeholders filled in.
 *
 * @param name the target's
 * @param framework whose variables it is given, if that is known
 * @param serviceVariables those of a framework that tell it where its services are
 */
record LaunchCommand(
        String name,
        Launch launch,
        Optional<Framework> framework,
        Function<Framework, Map<String, String>> serviceVariables) {

    /** Returns the launch specification for this step. The output of the program goes to this file. */
    LaunchSpec spec(JvmCache.Step step, Map<String, String> given, Path output) {
        Map<String, String> values = Placeholders.withAddress(given);
        List<String> command = Stream.concat(
                        Stream.concat(launch.pinning().words(name), start(step))
                                .map(word -> Placeholders.fill(word, values)),
                        arguments(values).stream())
                .toList();
        return new LaunchSpec(name, command, environment(values), launch.directory(), output);
    }

    /** The words before the program's arguments. */
    private Stream<String> start(JvmCache.Step step) {
        if (launch.program() instanceof JvmProgram program) {
            JvmOptions jvm = launch.jvm();
            return Stream.of(List.of(jvm.java().toString()), jvm.words(step), program.selection())
                    .flatMap(List::stream);
        }
        if (!(launch.program() instanceof NativeProgram program)) {
            throw new IllegalStateException("target '" + name + "' is "
                    + launch.program().describe() + ", which was not looked up yet; a study does so when it is opened");
        }
        return Stream.of(program.executable(name, launch).toString());
    }

    /** The program's own arguments. */
    List<String> arguments(Map<String, String> given) {
        Map<String, String> values = Placeholders.withAddress(given);
        return launch.arguments().stream()
                .map(argument -> Placeholders.fill(argument.text(), values))
                .toList();
    }

    /** The framework's variables as far as their values are known, then those that were given. */
    Map<String, String> environment(Map<String, String> given) {
        Map<String, String> values = Placeholders.withAddress(given);
        Map<String, String> environment = new LinkedHashMap<>();
        framework.map(this::variables).orElse(Map.of()).forEach((variable, template) -> {
            if (Placeholders.allKnown(template, values.keySet())) {
                environment.put(variable, Placeholders.fill(template, values));
            }
        });
        launch.environment()
                .forEach((variable, value) -> environment.put(variable, Placeholders.fill(value.text(), values)));
        return environment;
    }

    private Map<String, String> variables(Framework known) {
        Map<String, String> variables = new LinkedHashMap<>(serviceVariables.apply(known));
        variables.putAll(FrameworkVariables.of(known));
        return variables;
    }
}

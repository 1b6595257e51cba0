package io.github.perfjunit.internal.target;

import io.github.perfjunit.api.Framework;
import io.github.perfjunit.api.Quantity;
import io.github.perfjunit.api.Readiness;
import io.github.perfjunit.api.TargetDefinition;
import io.github.perfjunit.internal.target.artifact.GlobPath;
import io.github.perfjunit.internal.target.artifact.JavaOptionFiles;
import io.github.perfjunit.internal.target.option.JvmOptions;
import io.github.perfjunit.internal.target.option.LaunchValue;
import io.github.perfjunit.internal.target.option.Pinning;
import io.github.perfjunit.internal.text.QuantityPattern;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The launch of a target: its definition, with its program, paths and supplied values resolved as far as that was done.
 * Immutable.
 *
 * @param declared the definition
 * @param program what is started
 * @param jvm on which JVM, if it is for one
 * @param environment variables, in the order in which they were declared
 * @param arguments of the program
 * @param workingDirectory where it starts, if it isn't the working directory of this JVM
 * @param furtherArtifacts files and folders that it uses and that can't be seen from its program
 */
record Launch(
        TargetDefinition declared,
        Program program,
        JvmOptions jvm,
        Map<String, LaunchValue> environment,
        List<LaunchValue> arguments,
        Optional<Path> workingDirectory,
        List<Path> furtherArtifacts) {

    /** Variables in which a JVM finds options. */
    private static final List<String> OPTION_VARIABLES = List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS");

    Launch {
        environment = Collections.unmodifiableMap(new LinkedHashMap<>(environment));
        arguments = List.copyOf(arguments);
        furtherArtifacts = List.copyOf(furtherArtifacts);
    }

    static Launch of(String name, TargetDefinition declared) {
        return new Launch(
                declared,
                Programs.of(name, declared),
                JvmOptions.of(declared.jvm()),
                LaunchValue.all(declared.start().environment()),
                declared.start().arguments().stream().map(LaunchValue::of).toList(),
                declared.start().workingDirectory(),
                declared.furtherArtifacts());
    }

    /** The same launch of a program that was found. */
    Launch with(Program found) {
        return new Launch(declared, found, jvm, environment, arguments, workingDirectory, furtherArtifacts);
    }

    /** The same launch with the values that were supplied for it. */
    Launch with(JvmOptions options, Map<String, LaunchValue> variables, List<LaunchValue> words) {
        return new Launch(declared, program, options, variables, words, workingDirectory, furtherArtifacts);
    }

    /** The same launch with the files and folders that its patterns match now. */
    Launch located() {
        return new Launch(
                declared,
                program.located(),
                jvm.located(),
                environment,
                arguments,
                workingDirectory.map(GlobPath::resolve),
                furtherArtifacts.stream().map(GlobPath::resolve).toList());
    }

    /** The framework whose variables tell it where its services are, if it was declared. */
    Optional<Framework> framework() {
        return declared.framework();
    }

    /** When it is ready, if it isn't for the framework to say. */
    Optional<Readiness> readiness() {
        return declared.readiness();
    }

    /** Returns its ports beside that of its HTTP server. */
    NamedPorts ports() {
        return new NamedPorts(declared.start().ports());
    }

    /** On which cores it runs. */
    Pinning pinning() {
        return new Pinning(declared.start().cores());
    }

    /** The line in which the program reports what its start took, if one was declared. */
    Optional<QuantityPattern<Duration>> startupLine() {
        return declared.start().startupLine().map(regex -> QuantityPattern.of(Quantity.DURATION, regex));
    }

    /** The path at which it publishes its metrics, if it isn't for the framework to say. */
    Optional<String> metricsPath() {
        return declared.metricsPath();
    }

    /** The variables whose values are known by now. */
    Map<String, String> knownEnvironment() {
        return LaunchValue.known(environment);
    }

    /** The arguments that are known by now. */
    List<String> knownArguments() {
        return arguments.stream().flatMap(argument -> argument.known().stream()).toList();
    }

    /** Returns all files and folders that make it what it is, as far as they are known. */
    List<Path> artifacts() {
        return Stream.of(program.artifacts(this), ofJvmOptions(), furtherArtifacts)
                .flatMap(List::stream)
                .distinct()
                .toList();
    }

    /** The agents and class paths that options of a JVM name, wherever they are set. */
    private List<Path> ofJvmOptions() {
        Map<String, String> variables = knownEnvironment();
        List<Path> files = new ArrayList<>(JavaOptionFiles.of(jvm.knownWords(), directory()));
        for (String variable : OPTION_VARIABLES) {
            String options = variables.getOrDefault(variable, "").strip();
            files.addAll(JavaOptionFiles.of(List.of(options.split("\\s+")), directory()));
        }
        if (program instanceof CommandProgram command && command.isJava()) {
            files.addAll(JavaOptionFiles.of(knownArguments(), directory()));
            files.addAll(JavaOptionFiles.files(variables.getOrDefault("CLASSPATH", ""), directory()));
        }
        return files;
    }

    /** Returns the absolute path of the directory in which the program starts. */
    Path directory() {
        return workingDirectory.orElseGet(() -> Path.of("").toAbsolutePath());
    }
}

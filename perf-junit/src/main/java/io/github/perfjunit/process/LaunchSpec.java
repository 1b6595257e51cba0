package io.github.perfjunit.process;

import io.github.perfjunit.settings.Defaults;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * A program and how to start it.
 *
 * @param name what failures call it, for example the name of the target
 * @param command the program and its arguments; a program without a slash is looked up on the PATH
 * @param environment variables that are added to those of this JVM, or replace them
 * @param workingDirectory the directory in which it starts, and from which a relative program is found
 * @param output the file that takes standard output and standard error; overwritten, its directory is created
 * @param input what it finds on standard input
 * @param outputLimit how much of its output is kept, in bytes
 * @param secrets what must not be read in its output, because its environment holds it
 */
public record LaunchSpec(
        String name,
        List<String> command,
        Map<String, String> environment,
        Path workingDirectory,
        Path output,
        Input input,
        long outputLimit,
        Secrets secrets) {

    /** What a process finds on its standard input. */
    public enum Input {
        /** Nothing: the end of the file at once. */
        EMPTY,
        /** A pipe from this JVM, for programs that end when it is closed. */
        PIPE
    }

    public LaunchSpec {
        command = List.copyOf(command);
        environment = Map.copyOf(environment);
        if (command.isEmpty()) {
            throw new IllegalArgumentException("the command of '" + name + "' must name a program, but it is empty");
        }
    }

    /** A program with an empty standard input. */
    public LaunchSpec(
            String name, List<String> command, Map<String, String> environment, Path workingDirectory, Path output) {
        this(name, command, environment, workingDirectory, output, Input.EMPTY, Defaults.OUTPUT_LIMIT, Secrets.NONE);
    }

    /** The same program with another standard input. */
    public LaunchSpec withInput(Input other) {
        return new LaunchSpec(name, command, environment, workingDirectory, output, other, outputLimit, secrets);
    }

    /** The same program, of whose output so many bytes are kept. */
    public LaunchSpec withOutputLimit(long bytes) {
        return new LaunchSpec(name, command, environment, workingDirectory, output, input, bytes, secrets);
    }

    /** The same program, in whose output these words are hidden: in failures at once, in the file when it has ended. */
    public LaunchSpec withSecrets(Secrets words) {
        return new LaunchSpec(name, command, environment, workingDirectory, output, input, outputLimit, words);
    }

    /** Without its environment, which may hold secrets. */
    @Override
    public String toString() {
        return name + ": " + String.join(" ", command);
    }
}

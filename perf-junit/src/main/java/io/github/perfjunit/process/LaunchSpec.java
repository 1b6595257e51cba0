package io.github.perfjunit.process;

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
 * @param answers where its standard output goes
 */
public record LaunchSpec(
        String name,
        List<String> command,
        Map<String, String> environment,
        Path workingDirectory,
        Path output,
        Input input,
        Answers answers) {

    /** Where a process' standard output goes. */
    public enum Answers {
        /** Into the file, with what it says on standard error. */
        FILE,
        /** Through a pipe to this JVM, for programs that are talked to; the file takes standard error only. */
        PIPE
    }

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
        this(name, command, environment, workingDirectory, output, Input.EMPTY, Answers.FILE);
    }

    /** The same program with another standard input. */
    public LaunchSpec withInput(Input other) {
        return new LaunchSpec(name, command, environment, workingDirectory, output, other, answers);
    }

    /** The same program, that is talked to through its standard input and output. */
    public LaunchSpec talking() {
        return new LaunchSpec(name, command, environment, workingDirectory, output, Input.PIPE, Answers.PIPE);
    }
}

package io.github.perfjunit.internal.process;

import io.github.perfjunit.internal.process.launch.LaunchedProcess;
import io.github.perfjunit.internal.settings.Defaults;
import io.github.perfjunit.internal.settings.SecretText;
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
 * @param accounting how exactly it is told afterwards what it used
 * @param answers where its standard output goes
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
        Accounting accounting,
        Answers answers,
        long outputLimit,
        Secrets secrets) {

    /** The destination of a process' standard output. */
    public enum Answers {
        /** Into the file, with what it says on standard error. */
        FILE,
        /** Through a pipe to this JVM, for programs that are talked to; the file takes standard error only. */
        PIPE
    }

    /** The standard input of a process. */
    public enum Input {
        /** Nothing: the end of the file at once. */
        EMPTY,
        /** A pipe from this JVM, for programs that end when it is closed. */
        PIPE
    }

    /** The way in which the resource usage of a process becomes known. */
    public enum Accounting {
        /** By watching it; nothing stands between this JVM and the process. */
        NONE,
        /**
         * By the kernel's accounts, see {@link LaunchedProcess#spent()}: a small process launches it and waits for all
         * below it. Where that can't be, as {@link #NONE}; not together with {@link Input#PIPE}.
         */
        KERNEL
    }

    public LaunchSpec {
        command = List.copyOf(command);
        environment = Map.copyOf(environment);
        if (command.isEmpty()) {
            throw new IllegalArgumentException("the command of '" + name + "' must name a program, but it is empty");
        }
        if (input == Input.PIPE && accounting == Accounting.KERNEL) {
            throw new IllegalArgumentException("'" + name + "' can have a pipe to its input or accounts, not both");
        }
    }

    /** A program with an empty standard input. */
    public LaunchSpec(
            String name, List<String> command, Map<String, String> environment, Path workingDirectory, Path output) {
        this(
                name,
                command,
                environment,
                workingDirectory,
                output,
                Input.EMPTY,
                Accounting.NONE,
                Answers.FILE,
                Defaults.OUTPUT_LIMIT,
                Secrets.NONE);
    }

    /** The same program with another standard input. */
    public LaunchSpec withInput(Input other) {
        return with(other, accounting, answers, outputLimit, secrets);
    }

    /** The same program with another way of accounting. */
    public LaunchSpec withAccounting(Accounting other) {
        return with(input, other, answers, outputLimit, secrets);
    }

    /** The same program, that is talked to through its standard input and output. */
    public LaunchSpec talking() {
        return with(Input.PIPE, Accounting.NONE, Answers.PIPE, outputLimit, secrets);
    }

    /** The same program, of whose output so many bytes are kept. */
    public LaunchSpec withOutputLimit(long bytes) {
        return with(input, accounting, answers, bytes, secrets);
    }

    /** The same program, in whose output these words are hidden: in failures at once, in the file when it has ended. */
    public LaunchSpec withSecrets(Secrets words) {
        return with(input, accounting, answers, outputLimit, words);
    }

    private LaunchSpec with(
            Input otherInput, Accounting otherAccounting, Answers otherAnswers, long limit, Secrets words) {
        return new LaunchSpec(
                name,
                command,
                environment,
                workingDirectory,
                output,
                otherInput,
                otherAccounting,
                otherAnswers,
                limit,
                words);
    }

    /** Without its environment, which may hold secrets, and with those in its command masked. */
    @Override
    public String toString() {
        return name + ": " + secrets.hide(String.join(" ", SecretText.masked(command)));
    }
}

package io.github.perfjunit.cli;

import io.github.perfjunit.internal.text.FailureReasons;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** Failures as a sentence on the standard error stream, without stack traces. */
final class Failures {

    private Failures() {}

    static int notUnderstood(ParameterException failure, String[] arguments) {
        CommandLine command = failure.getCommandLine();
        PrintWriter err = command.getErr();
        err.println("perf-junit: " + failure.getMessage());
        UnmatchedArgumentException.printSuggestions(failure, err);
        String name = command.getCommandSpec().qualifiedName();
        err.println("Usage: see " + name + " --help");
        return Main.NOT_DONE;
    }

    static int notDone(Exception failure, CommandLine command, ParseResult parsed) {
        command.getErr().println("perf-junit: " + sentence(failure));
        return Main.NOT_DONE;
    }

    private static String sentence(Exception failure) {
        if (failure instanceof IllegalArgumentException
                || failure instanceof IllegalStateException
                || failure instanceof UncheckedIOException) {
            return FailureReasons.of(failure);
        }
        return "not done, by a defect or by a file that something else has written: " + StudyFile.reason(failure);
    }
}

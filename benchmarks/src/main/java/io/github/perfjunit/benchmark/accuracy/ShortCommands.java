package io.github.perfjunit.benchmark.accuracy;

import io.github.perfjunit.statistics.Summary;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.util.List;
import java.util.Locale;

/**
 * Programs of some milliseconds, beside what the kernel tells somebody else who waits for them. A process can be waited for
 * by one only, so perf-junit takes turns with Python's {@code posix_spawn} and {@code wait4}, which goes before and after it;
 * what differs from one execution to the next is kept small by a program that ends when the kernel says that it has used
 * enough. That would hide what the launch costs, so it is measured with one that ends at once.
 */
final class ShortCommands implements AutoCloseable {

    private static final List<Integer> MILLIS = List.of(0, 5, 20, 50);

    private final Commands commands;
    private final String program;
    private final int turns;
    private final Process reference;
    private final BufferedWriter requests;
    private final BufferedReader answers;

    ShortCommands(Commands commands, String python, String script, String program, int turns) throws IOException {
        this.commands = commands;
        this.program = program;
        this.turns = turns;
        this.reference = new ProcessBuilder(python, script, "serve")
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        this.requests = reference.outputWriter();
        this.answers = reference.inputReader();
    }

    /** Measures and prints how far apart medians are, and returns the largest distance, in milliseconds. */
    double measure() throws IOException {
        System.out.println(
                "\n| CPU of a short command by wait4, ms | turns | error | noise |" + "\n| --- | --- | --- | --- |");
        double largest = 0;
        for (int millis : MILLIS) {
            largest = Math.max(largest, Math.abs(error(millis)));
        }
        return largest;
    }

    private double error(int millis) throws IOException {
        double[] references = new double[turns];
        double[] errors = new double[turns];
        double[] noise = new double[turns];
        for (int i = 0; i < turns; i++) {
            double before = reference(millis);
            double ours = ours(millis);
            double after = reference(millis);
            references[i] = (before + after) / 2;
            errors[i] = ours - references[i];
            noise[i] = after - before;
        }
        System.out.printf(
                Locale.ROOT,
                "| %.3f | %d | %+.3f | %+.3f |%n",
                median(references),
                turns,
                median(errors),
                median(noise));
        return median(errors);
    }

    private double ours(int millis) {
        List<String> command = List.of(program, Integer.toString(millis));
        return commands.measure(command, () -> true).cpuTime().toNanos() / 1e6;
    }

    private double reference(int millis) throws IOException {
        requests.write("[\"" + program + "\", \"" + millis + "\"]\n");
        requests.flush();
        String answer = answers.readLine();
        if (answer == null) {
            throw new IllegalStateException("the reference, Python's wait4, has ended");
        }
        return Long.parseLong(answer) / 1e3;
    }

    private static double median(double[] values) {
        return Summary.withDefaults().of(values).median();
    }

    @Override
    public void close() {
        reference.destroy();
    }
}

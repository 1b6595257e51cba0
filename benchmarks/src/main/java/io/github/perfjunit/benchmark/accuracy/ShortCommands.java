package io.github.perfjunit.benchmark.accuracy;

import com.google.gson.Gson;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;

/**
 * Programs of some milliseconds. An execution can be waited for by one process only, so perf-junit and the reference,
 * Python's posix_spawn and wait4, take turns. The reference goes before and after: the error is the median of the
 * differences to the mean of both, and the noise is the median of the differences between the two.
 */
final class ShortCommands {

    /** Rounds of an empty loop in Perl: about 5, 20 and 50 ms. */
    private static final List<Integer> ROUNDS = List.of(200_000, 900_000, 2_300_000);

    private final Commands commands;
    private final BufferedWriter requests;
    private final BufferedReader answers;

    private ShortCommands(Commands commands, BufferedWriter requests, BufferedReader answers) {
        this.commands = commands;
        this.requests = requests;
        this.answers = answers;
    }

    /** The largest difference of medians, in milliseconds. */
    static double measure(Commands commands, String python, String script, int turns) throws IOException {
        Process server = new ProcessBuilder(python, script, "serve")
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try (BufferedWriter requests = server.outputWriter();
                BufferedReader answers = server.inputReader()) {
            ShortCommands measurement = new ShortCommands(commands, requests, answers);
            System.out.println("\n| CPU of a short command by wait4, ms | turns | error | noise |"
                    + "\n| --- | --- | --- | --- |");
            double largest = 0;
            for (int rounds : ROUNDS) {
                largest = Math.max(largest, Math.abs(measurement.error(rounds, turns)));
            }
            System.out.println();
            return largest;
        } finally {
            server.destroy();
        }
    }

    private double error(int rounds, int turns) throws IOException {
        List<String> command = List.of("/usr/bin/perl", "-e", "1 for 1.." + rounds);
        List<Double> references = new ArrayList<>();
        List<Double> errors = new ArrayList<>();
        List<Double> noise = new ArrayList<>();
        for (int i = 0; i < turns; i++) {
            double before = reference(command);
            double ours = commands.measure(command, () -> true).cpuTime().toNanos() / 1e6;
            double after = reference(command);
            references.add(before);
            errors.add(ours - (before + after) / 2);
            noise.add(after - before);
        }
        System.out.printf(
                Locale.ROOT,
                "| %.2f | %d | %+.3f | %+.3f |%n",
                median(references),
                turns,
                median(errors),
                median(noise));
        return median(errors);
    }

    private double reference(List<String> command) throws IOException {
        requests.write(new Gson().toJson(command) + "\n");
        requests.flush();
        String answer = answers.readLine();
        if (answer == null) {
            throw new IllegalStateException("the reference, Python's wait4, has ended");
        }
        return Long.parseLong(answer) / 1e3;
    }

    private static double median(List<Double> values) {
        List<Double> sorted = new ArrayList<>(values);
        Collections.sort(sorted);
        int half = sorted.size() / 2;
        return sorted.size() % 2 == 1 ? sorted.get(half) : (sorted.get(half - 1) + sorted.get(half)) / 2;
    }
}

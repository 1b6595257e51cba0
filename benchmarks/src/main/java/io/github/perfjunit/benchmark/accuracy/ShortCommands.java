package io.github.perfjunit.benchmark.accuracy;

import io.github.perfjunit.statistics.Summary;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/**
 * Programs of some milliseconds, in Perl. What one execution uses differs from what the next does by more than is to be
 * found out here, and it can be waited for by one process only. So there are two tables. In the first the program reads
 * its own account as the last that it does, and perf-junit's is of the same execution: what differs is the end of the
 * process, which is the same for one without any rounds. In the second a program does nothing, and perf-junit takes turns with Python's posix_spawn and wait4: what
 * differs is the launch. The reference goes before and after, and differs from itself by the noise.
 */
final class ShortCommands {

    /** Rounds of an empty loop: about 5, 20 and 50 ms. */
    private static final List<Integer> ROUNDS = List.of(200_000, 900_000, 2_300_000);

    private static final String LOOP_AND_TELL =
            """
            my ($file, $getrusage, $rounds) = @ARGV;
            open(my $told, '>', $file) or die $!;
            my $usage = "\\0" x 256;
            1 for 1..$rounds;
            syscall($getrusage + 0, 0, $usage);
            my ($s, $us, $more_s, $more_us) = unpack 'l!4', $usage;
            syswrite $told, ($s + $more_s) * 1000000 + $us + $more_us;
            """;

    private final Commands commands;
    private final int turns;

    private ShortCommands(Commands commands, int turns) {
        this.commands = commands;
        this.turns = turns;
    }

    /** What comes with a program's length, beyond its end, and what comes with its launch: medians of differences, in ms. */
    static double measure(Commands commands, String python, String script, int turns) throws IOException {
        ShortCommands measurement = new ShortCommands(commands, turns);
        System.out.println("\n| CPU of a short command by its own account, ms | turns | error |\n| --- | --- | --- |");
        double ofTheEnd = measurement.errorOfTheEnd(0);
        double largest = 0;
        for (int rounds : ROUNDS) {
            largest = Math.max(largest, Math.abs(measurement.errorOfTheEnd(rounds) - ofTheEnd));
        }
        System.out.println("\n| CPU of one that does nothing by wait4, ms | turns | error | noise |"
                + "\n| --- | --- | --- | --- |");
        return largest + Math.abs(measurement.errorOfTheLaunch(python, script));
    }

    private double errorOfTheEnd(int rounds) throws IOException {
        Path told = Files.createTempFile("perf-junit-accuracy", ".txt");
        String getrusage = System.getProperty("os.arch").equals("amd64") ? "98" : "165";
        List<String> command =
                List.of("/usr/bin/perl", "-e", LOOP_AND_TELL, told.toString(), getrusage, Integer.toString(rounds));
        double[] references = new double[turns];
        double[] errors = new double[turns];
        for (int i = 0; i < turns; i++) {
            double ours = ours(command);
            references[i] = Long.parseLong(Files.readString(told)) / 1e3;
            errors[i] = ours - references[i];
        }
        Files.delete(told);
        System.out.printf(Locale.ROOT, "| %.2f | %d | %+.3f |%n", median(references), turns, median(errors));
        return median(errors);
    }

    private double errorOfTheLaunch(String python, String script) throws IOException {
        Process server = new ProcessBuilder(python, script, "serve")
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try (BufferedWriter requests = server.outputWriter();
                BufferedReader answers = server.inputReader()) {
            double[] references = new double[turns];
            double[] errors = new double[turns];
            double[] noise = new double[turns];
            for (int i = 0; i < turns; i++) {
                double before = reference(requests, answers);
                double ours = ours(List.of("/usr/bin/perl", "-e", "1"));
                double after = reference(requests, answers);
                references[i] = (before + after) / 2;
                errors[i] = ours - references[i];
                noise[i] = after - before;
            }
            System.out.printf(
                    Locale.ROOT,
                    "| %.2f | %d | %+.3f | %+.3f |%n%n",
                    median(references),
                    turns,
                    median(errors),
                    median(noise));
            return median(errors);
        } finally {
            server.destroy();
        }
    }

    private double ours(List<String> command) {
        return commands.measure(command, () -> true).cpuTime().toNanos() / 1e6;
    }

    private static double reference(BufferedWriter requests, BufferedReader answers) throws IOException {
        requests.write("[\"/usr/bin/perl\", \"-e\", \"1\"]\n");
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
}

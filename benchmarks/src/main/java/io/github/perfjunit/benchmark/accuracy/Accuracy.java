package io.github.perfjunit.benchmark.accuracy;

import io.github.perfjunit.internal.process.ResourceUsage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/** Compares what perf-junit says of commands with what the kernel told those who ran them. */
public final class Accuracy {

    private final String python;
    private final String script;
    private final Path directory;

    private double cpuError;
    private double peakError;

    private Accuracy(String python, String script, Path directory) {
        this.python = python;
        this.script = script;
        this.directory = directory;
    }

    /**
     * Prints tables, and a line of figures as the last.
     *
     * @param arguments a Python, the file {@code accuracy-shapes.py}, the program that {@code short-command.c} is, and how
     *     often each shape is run
     */
    public static void main(String[] arguments) throws IOException {
        Path directory = Files.createTempDirectory("perf-junit-accuracy");
        String python = arguments[0];
        String script = Path.of(arguments[1]).toAbsolutePath().toString();
        String program = Path.of(arguments[2]).toAbsolutePath().toString();
        int times = Integer.parseInt(arguments[3]);
        try (Commands commands = new Commands(directory);
                ShortCommands shortCommands = new ShortCommands(commands, python, script, program, 50 * times)) {
            Accuracy accuracy = new Accuracy(python, script, directory);
            accuracy.measureShapes(commands, times);
            double shortError = shortCommands.measure();
            System.out.printf(
                    Locale.ROOT,
                    "cpu_error_pct=%.3f peak_rss_error_pct=%.3f short_cpu_error_ms=%.3f%n",
                    accuracy.cpuError,
                    accuracy.peakError,
                    shortError);
        } finally {
            for (String file : List.of("output", "accounts")) {
                Files.deleteIfExists(directory.resolve(file));
            }
            Files.deleteIfExists(directory);
        }
    }

    private void measureShapes(Commands commands, int times) throws IOException {
        System.out.println("| command | CPU, s | error, % | peak, MiB | error, % |\n| --- | --- | --- | --- | --- |");
        for (Shape shape : Shape.ALL) {
            for (int i = 0; i < times; i++) {
                measure(commands, shape);
            }
        }
    }

    private void measure(Commands commands, Shape shape) throws IOException {
        Path accounts = directory.resolve("accounts");
        Files.deleteIfExists(accounts);
        ResourceUsage spent = commands.measure(
                shape.command(python, script, accounts.toString()),
                () -> Commands.lines(accounts).size() >= shape.processes());
        List<String[]> lines = Commands.lines(accounts).stream()
                .map(line -> line.split(" ", -1))
                .toList();
        double seconds =
                lines.stream().mapToLong(line -> Long.parseLong(line[0])).sum() / 1e6;
        double bytes = 1024.0
                * lines.stream()
                        .mapToLong(line -> Long.parseLong(line[1]))
                        .max()
                        .orElseThrow();
        double cpu = error(spent.cpuTime().toNanos() / 1e9, seconds);
        double peak = error((double) spent.largestRssBytes(), bytes);
        cpuError = Math.max(cpuError, Math.abs(cpu));
        peakError = Math.max(peakError, Math.abs(peak));
        System.out.printf(
                Locale.ROOT,
                "| %s | %.4f | %+.3f | %.1f | %+.3f |%n",
                shape.title(),
                seconds,
                cpu,
                bytes / (1 << 20),
                peak);
    }

    private static double error(double ours, double theirs) {
        return 100 * (ours / theirs - 1);
    }
}

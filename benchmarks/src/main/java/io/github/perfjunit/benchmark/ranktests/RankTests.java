package io.github.perfjunit.benchmark.ranktests;

import java.util.Collection;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.VerboseMode;

/** Measures the rank tests, and prints how long they take. */
public final class RankTests {

    private RankTests() {}

    /**
     * Prints a table, and a line of figures as the last.
     *
     * @param arguments a Python that has SciPy, and the script for it; none if there is no SciPy
     * @throws RunnerException if the measurement fails
     */
    public static void main(String[] arguments) throws RunnerException {
        Optional<SciPy> sciPy =
                arguments.length < 2 ? Optional.empty() : Optional.of(SciPy.measure(arguments[0], arguments[1]));
        sciPy.ifPresent(SameAnswers::require);
        System.err.println("[rank-tests] 12 benchmarks of 8 seconds each");
        TimeTable times = new TimeTable(measure(), sciPy);
        System.out.println(times.text());
        System.out.println(times.figures());
    }

    /** Microseconds by method. */
    private static Map<String, Double> measure() throws RunnerException {
        Collection<RunResult> results = new Runner(new OptionsBuilder()
                        .include(RankTestBenchmark.class.getName())
                        .verbosity(VerboseMode.SILENT)
                        .shouldFailOnError(true)
                        .build())
                .run();
        return results.stream()
                .collect(Collectors.toMap(
                        result -> result.getPrimaryResult().getLabel(),
                        result -> microseconds(result.getPrimaryResult())));
    }

    /** The median of the iterations: one that something else on the machine disturbed doesn't move it. */
    private static double microseconds(Result<?> result) {
        double median = result.getStatistics().getPercentile(50);
        System.err.printf(
                Locale.ROOT,
                "[rank-tests] %s: %.2f us (%.2f to %.2f)%n",
                result.getLabel(),
                median,
                result.getStatistics().getMin(),
                result.getStatistics().getMax());
        return median;
    }
}

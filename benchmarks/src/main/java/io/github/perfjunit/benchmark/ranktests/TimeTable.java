package io.github.perfjunit.benchmark.ranktests;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The result.
 *
 * @param times in microseconds, by method of {@link RankTestBenchmark}
 * @param sciPy the times of SciPy, if there is one
 */
record TimeTable(Map<String, Double> times, Optional<SciPy> sciPy) {

    /** A line of the table. */
    private record Line(String words, String test) {}

    private static final List<Line> LINES = List.of(
            new Line("signed-rank, n = 30", "signedRank30"),
            new Line("signed-rank, n = 30, ties and zeros", "signedRank30Tied"),
            new Line("signed-rank, n = 60", "signedRank60"),
            new Line("signed-rank, n = 60, ties and zeros", "signedRank60Tied"),
            new Line("rank-sum, 30 and 30", "rankSum30"),
            new Line("rank-sum, 30 and 30, ties", "rankSum30Tied"),
            new Line("rank-sum, 60 and 60", "rankSum60"),
            new Line("rank-sum, 60 and 60, ties", "rankSum60Tied"));

    String text() {
        String header = "| microseconds for one exact p | perf-junit | Commons Statistics 1.2 | SciPy"
                + sciPy.map(found -> " " + found.version()).orElse(" (not installed)")
                + " |\n| --- | --- | --- | --- |\n";
        return header + LINES.stream().map(this::row).collect(Collectors.joining("\n")) + "\n";
    }

    private String row(Line line) {
        return "| " + line.words() + " | " + cell(ours(line.test())) + " | " + cell(commons(line.test())) + " | "
                + cell(ofSciPy(line.test())) + " |";
    }

    private static String cell(Optional<Double> time) {
        return time.map(TimeTable::number).orElse("not exact");
    }

    private static String number(double microseconds) {
        return String.format(Locale.ROOT, microseconds < 100 ? "%.1f" : "%.0f", microseconds);
    }

    private Optional<Double> ours(String test) {
        return Optional.ofNullable(times.get(test));
    }

    private Optional<Double> commons(String test) {
        return ours("commons" + test.substring(0, 1).toUpperCase(Locale.ROOT) + test.substring(1));
    }

    private Optional<Double> ofSciPy(String test) {
        return sciPy.map(found -> found.microseconds().get(test));
    }

    /** The line for machines. What could not be measured is left out. */
    String figures() {
        double n30 = ours("signedRank30").orElseThrow();
        StringBuilder line = new StringBuilder()
                .append(figure("us_n30", "signedRank30Tied"))
                .append(figure("us_n30_noties", "signedRank30"))
                .append(figure("us_n60", "signedRank60Tied"))
                .append(figure("us_ranksum30", "rankSum30Tied"))
                .append(figure("us_ranksum60", "rankSum60"));
        commons("signedRank30").ifPresent(theirs -> line.append(ratio("ratio_commons_n30", n30 / theirs)));
        ofSciPy("signedRank30").ifPresent(theirs -> line.append(ratio("ratio_scipy_n30", n30 / theirs)));
        return line.toString().strip();
    }

    private String figure(String key, String test) {
        return String.format(Locale.ROOT, "%s=%.2f ", key, ours(test).orElseThrow());
    }

    private static String ratio(String key, double value) {
        return String.format(Locale.ROOT, "%s=%.3f ", key, value);
    }
}

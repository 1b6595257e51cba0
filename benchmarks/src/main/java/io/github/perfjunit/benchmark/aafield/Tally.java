package io.github.perfjunit.benchmark.aafield;

import io.github.perfjunit.api.Conclusion;
import io.github.perfjunit.internal.recording.Severity;
import io.github.perfjunit.statistics.Holm;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** The sums over all studies of a ledger. */
final class Tally {

    private final List<Entry> entries;
    private final Map<String, Share> metrics = new TreeMap<>();

    Tally(List<Entry> entries) {
        this.entries = List.copyOf(entries);
        judged().forEach(entry -> entry.verdicts().forEach((metric, conclusion) -> {
            if (conclusion != Conclusion.NOT_JUDGED) {
                metrics.merge(metric, new Share(Entry.isFalse(conclusion) ? 1 : 0, 1), Share::plus);
            }
        }));
    }

    /** A share in whole numbers. */
    record Share(long hits, long all) {

        Share plus(Share other) {
            return new Share(hits + other.hits, all + other.all);
        }

        /** Returns it in percent; not a number if there is nothing to count. */
        double percent() {
            return 100.0 * hits / all;
        }

        String text() {
            return all == 0 ? "none" : String.format(Locale.ROOT, "%d of %d (%.1f %%)", hits, all, percent());
        }
    }

    private Stream<Entry> judged() {
        return entries.stream().filter(Entry::isJudged);
    }

    private Stream<Entry> judged(Surroundings surroundings) {
        return judged().filter(entry -> entry.surroundings() == surroundings);
    }

    private static Share share(Stream<Entry> entries, Predicate<Entry> isHit) {
        return entries.map(entry -> new Share(isHit.test(entry) ? 1 : 0, 1)).reduce(new Share(0, 0), Share::plus);
    }

    /** Returns the share of judged studies in these surroundings that the page of reports marks as disturbed. */
    Share marked(Surroundings surroundings) {
        return share(judged(surroundings).filter(Tally::isAsPlanned), Entry::isMarked);
    }

    /** A study beside which nothing was started is none of the quiet ones if the hypervisor took time from it. */
    private static boolean isAsPlanned(Entry entry) {
        return entry.surroundings() == Surroundings.DISTURBED || !entry.isStolenFrom();
    }

    /** Returns the share of the judged studies without a neighbour from which the hypervisor took time. */
    Share stolenFrom() {
        return share(judged(Surroundings.QUIET), Entry::isStolenFrom);
    }

    /** Returns the share of all verdicts that are LOWER or HIGHER. */
    Share falseVerdicts() {
        return metrics.values().stream().reduce(new Share(0, 0), Share::plus);
    }

    /**
     * Returns a p-value for each metric, in the order of their names: of as many false verdicts or more, if chance makes the
     * attainable share of them.
     */
    private double[] pValues() {
        return metrics.values().stream()
                .mapToDouble(share -> Binomial.atLeast(share.hits(), share.all(), Verdicts.ATTAINABLE))
                .toArray();
    }

    private double[] adjusted() {
        double[] pValues = pValues();
        return pValues.length == 0 ? pValues : Holm.adjust(pValues);
    }

    /** Returns the smallest of the p-values, each adjusted for the number of metrics; 1 if there is no verdict. */
    double worst() {
        return Arrays.stream(adjusted()).min().orElse(1);
    }

    /** Returns the tables, and a line of figures as the last. */
    List<String> lines() {
        List<String> lines = new ArrayList<>();
        studies(lines);
        verdicts(lines);
        notes(lines);
        entries.stream().filter(entry -> !entry.isJudged()).map(Entry::toString).forEach(lines::add);
        lines.add(String.format(
                Locale.ROOT,
                "studies=%d false_verdicts_pct=%.2f p_worst_holm=%.4g disturbed_marked_pct=%.1f quiet_marked_pct=%.1f"
                        + " stolen_pct=%.1f",
                entries.size(),
                falseVerdicts().percent(),
                worst(),
                marked(Surroundings.DISTURBED).percent(),
                marked(Surroundings.QUIET).percent(),
                stolenFrom().percent()));
        return lines;
    }

    private void studies(List<String> lines) {
        head(lines, "pipeline", "surroundings", "studies", "judged", "marked as disturbed");
        for (Pipeline pipeline : Pipeline.values()) {
            for (Surroundings surroundings : Surroundings.values()) {
                List<Entry> made = entries.stream()
                        .filter(entry -> entry.pipeline() == pipeline && entry.surroundings() == surroundings)
                        .toList();
                row(
                        lines,
                        pipeline.name(),
                        surroundings.name(),
                        Integer.toString(made.size()),
                        share(made.stream(), Entry::isJudged).text(),
                        share(made.stream().filter(Entry::isJudged).filter(Tally::isAsPlanned), Entry::isMarked)
                                .text());
            }
        }
        lines.add("The hypervisor took processor time from " + stolenFrom().text()
                + " of the judged studies without a neighbour: these are not counted as quiet.");
        lines.add("");
    }

    private void verdicts(List<String> lines) {
        head(
                lines,
                "metric",
                "LOWER or HIGHER",
                "p, above " + percent(Verdicts.ATTAINABLE),
                "p, Holm over " + metrics.size() + " metrics");
        double[] pValues = pValues();
        double[] adjusted = adjusted();
        int i = 0;
        for (Map.Entry<String, Share> metric : metrics.entrySet()) {
            row(lines, metric.getKey(), metric.getValue().text(), digits(pValues[i]), digits(adjusted[i]));
            i++;
        }
        lines.add("");
    }

    private void notes(List<String> lines) {
        head(
                lines,
                "note",
                "quiet studies with it",
                "as a disturbance",
                "disturbed studies with it",
                "as a disturbance");
        entries.stream()
                .flatMap(entry -> entry.notes().keySet().stream())
                .distinct()
                .sorted()
                .forEach(kind -> row(
                        lines,
                        kind,
                        noted(Surroundings.QUIET, kind).text(),
                        disturbing(Surroundings.QUIET, kind).text(),
                        noted(Surroundings.DISTURBED, kind).text(),
                        disturbing(Surroundings.DISTURBED, kind).text()));
        lines.add("");
    }

    /** Returns the share of judged studies in these surroundings whose report has a warning of this kind. */
    Share noted(Surroundings surroundings, String kind) {
        return share(judged(surroundings), entry -> entry.notes().containsKey(kind));
    }

    private Share disturbing(Surroundings surroundings, String kind) {
        return share(judged(surroundings), entry -> {
            Entry.Noted noted = entry.notes().get(kind);
            return noted != null && noted.severity() == Severity.DISTURBED;
        });
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%.3f %%", 100 * share);
    }

    private static String digits(double p) {
        return String.format(Locale.ROOT, "%.3g", p);
    }

    private static void head(List<String> lines, String... cells) {
        row(lines, cells);
        row(lines, Arrays.stream(cells).map(cell -> "---").toArray(String[]::new));
    }

    private static void row(List<String> lines, String... cells) {
        lines.add("| " + String.join(" | ", cells) + " |");
    }
}

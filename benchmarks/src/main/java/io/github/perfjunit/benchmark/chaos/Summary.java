package io.github.perfjunit.benchmark.chaos;

import io.github.perfjunit.benchmark.chaos.Outcome.Effect;
import io.github.perfjunit.benchmark.chaos.check.TruthCheck;
import io.github.perfjunit.benchmark.chaos.check.TruthCheck.Verdict;
import io.github.perfjunit.benchmark.chaos.check.Violation;
import io.github.perfjunit.benchmark.chaos.check.Violation.Kind;
import io.github.perfjunit.benchmark.chaos.strike.Injection;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * All outcomes of a ledger as a table and a line of figures.
 *
 * @param outcomes those of all starts
 * @param fixes of their violations
 */
record Summary(List<Outcome> outcomes, List<Ledger.Fix> fixes) {

    private static final double ALPHA = 0.05;

    /** A row for each injection, and the reasons why some were skipped. */
    List<String> lines() {
        List<String> lines = new ArrayList<>();
        lines.add("| injection | episodes | harmed | unharmed | killed | missed | skipped | violations |");
        lines.add("| --- | --- | --- | --- | --- | --- | --- | --- |");
        for (Injection injection : Injection.values()) {
            List<Outcome> own = outcomes.stream()
                    .filter(outcome -> outcome.injection().equals(injection.name()))
                    .toList();
            lines.add(String.format(
                    Locale.ROOT,
                    "| %s | %d | %d | %d | %d | %d | %d | %d |",
                    injection,
                    count(own, Outcome::isEpisode),
                    count(own, outcome -> outcome.effect() == Effect.HARMED),
                    count(own, outcome -> outcome.effect() == Effect.UNHARMED),
                    count(own, outcome -> outcome.effect() == Effect.KILLED),
                    count(own, outcome -> outcome.effect() == Effect.MISSED),
                    count(own, outcome -> outcome.effect() == Effect.SKIPPED),
                    own.stream()
                            .mapToInt(outcome -> outcome.openViolations(fixes).size())
                            .sum()));
        }
        outcomes.stream()
                .filter(outcome -> outcome.effect() == Effect.SKIPPED)
                .map(outcome -> "skipped: " + outcome.reason())
                .distinct()
                .forEach(lines::add);
        for (Outcome outcome : outcomes) {
            List<Violation> open = outcome.openViolations(fixes);
            outcome.violations()
                    .forEach(violation -> lines.add((open.contains(violation) ? "" : "fixed ") + "violation in episode "
                            + outcome.number() + " (seed "
                            + outcome.seed()
                            + ", " + outcome.study() + ", " + outcome.injection() + " " + outcome.moment() + "): "
                            + violation.toString().lines().findFirst().orElse("") + " (" + outcome.directory() + ")"));
        }
        byTruth()
                .forEach((truth, verdicts) -> lines.add((isTooOftenFalse(verdicts) ? "violation: " : "")
                        + falseOnes(verdicts) + " of " + verdicts.size() + " verdicts are false where the candidate is "
                        + truth + "; alpha is " + ALPHA));
        return lines;
    }

    private static long count(List<Outcome> outcomes, Predicate<Outcome> condition) {
        return outcomes.stream().filter(condition).count();
    }

    /** Verdicts about a much slower candidate can hardly be false: they must not hide those about an equal one that are. */
    private Map<String, List<Verdict>> byTruth() {
        return outcomes.stream()
                .filter(Outcome::isEpisode)
                .collect(Collectors.groupingBy(
                        Outcome::truth,
                        TreeMap::new,
                        Collectors.flatMapping(outcome -> outcome.verdicts().stream(), Collectors.toList())));
    }

    private static int falseOnes(List<Verdict> verdicts) {
        return (int) verdicts.stream().filter(Verdict::isFalse).count();
    }

    private static boolean isTooOftenFalse(List<Verdict> verdicts) {
        return TruthCheck.isTooMany(falseOnes(verdicts), verdicts.size(), ALPHA);
    }

    private static double percentFalse(List<Verdict> verdicts) {
        return verdicts.isEmpty() ? 0.0 : 100.0 * falseOnes(verdicts) / verdicts.size();
    }

    private long violations(Predicate<Kind> kind) {
        return outcomes.stream()
                .flatMap(outcome -> outcome.openViolations(fixes).stream())
                .map(Violation::kind)
                .filter(kind)
                .count();
    }

    /** The number of violations whose cause is not fixed. */
    long violations() {
        return violations(kind -> true)
                + byTruth().values().stream().filter(Summary::isTooOftenFalse).count();
    }

    /** The last line. Its share of false verdicts is that of the truth with the greater one. */
    String figures() {
        return String.format(
                Locale.ROOT,
                "episodes=%d violations=%d false_verdicts_pct=%.2f leaked=%d lost_runs=%d",
                count(outcomes, Outcome::isEpisode),
                violations(),
                byTruth().values().stream()
                        .mapToDouble(Summary::percentFalse)
                        .max()
                        .orElse(0),
                violations(Kind::isLeak),
                violations(kind -> kind == Kind.LOST_RUN));
    }
}

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
import java.util.function.Predicate;

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
        if (isTooOftenFalse()) {
            lines.add("violation: " + falseVerdicts() + " of " + verdicts().size()
                    + " verdicts contradict the truth, which is more than alpha = " + ALPHA + " allows");
        }
        return lines;
    }

    private static long count(List<Outcome> outcomes, Predicate<Outcome> condition) {
        return outcomes.stream().filter(condition).count();
    }

    private List<Verdict> verdicts() {
        return outcomes.stream().flatMap(outcome -> outcome.verdicts().stream()).toList();
    }

    private int falseVerdicts() {
        return (int) verdicts().stream().filter(Verdict::isFalse).count();
    }

    private boolean isTooOftenFalse() {
        return TruthCheck.isTooMany(falseVerdicts(), verdicts().size(), ALPHA);
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
        return violations(kind -> true) + (isTooOftenFalse() ? 1 : 0);
    }

    /** The last line. */
    String figures() {
        int verdicts = verdicts().size();
        return String.format(
                Locale.ROOT,
                "episodes=%d violations=%d false_verdicts_pct=%.2f leaked=%d lost_runs=%d",
                count(outcomes, Outcome::isEpisode),
                violations(),
                verdicts == 0 ? 0.0 : 100.0 * falseVerdicts() / verdicts,
                violations(Kind::isLeak),
                violations(kind -> kind == Kind.LOST_RUN));
    }
}

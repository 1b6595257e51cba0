package io.github.perfjunit.assertion;

import io.github.perfjunit.comparison.Finding;
import io.github.perfjunit.comparison.Outlook;
import io.github.perfjunit.comparison.Verdict;
import java.util.List;
import java.util.Objects;

/** What a claim that does not hold says: what was claimed, what was found, and what would help. */
final class ShouldHold {

    private ShouldHold() {}

    static String message(String claim, Finding claimed, List<Verdict> verdicts, double alpha) {
        StringBuilder message =
                new StringBuilder("\nClaimed:\n  ").append(claim).append("\nbut found:");
        for (Verdict verdict : verdicts) {
            message.append(verdict.finding() == claimed ? "\n  holds:         " : "\n  does not hold: ")
                    .append(String.join("\n  ", verdict.lines()));
        }
        if (verdicts.stream().anyMatch(Verdict::couldNotDecide)) {
            return message.append("\n").append(tooFew(verdicts, alpha)).toString();
        }
        verdicts.stream()
                .filter(verdict -> verdict.finding() != claimed)
                .map(verdict -> Outlook.of(verdict, alpha))
                .filter(Objects::nonNull)
                .distinct()
                .forEach(outlook -> message.append("\n").append(outlook));
        return message.toString();
    }

    private static String tooFew(List<Verdict> verdicts, double alpha) {
        int family = verdicts.stream()
                .mapToInt(verdict -> verdict.significance().family())
                .max()
                .orElse(1);
        return "With so few blocks no outcome could have been significant: " + Outlook.fewest(alpha, family)
                + " are needed for " + (family == 1 ? "one claim" : family + " claims") + " at alpha " + alpha
                + ", more if there are ties. Give @RepeatRun more blocks"
                + (family == 1 ? "" : " and claims = " + family)
                + ", or remove the setting perfjunit.blocks.";
    }
}

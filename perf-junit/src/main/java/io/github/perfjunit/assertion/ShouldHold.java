package io.github.perfjunit.assertion;

import io.github.perfjunit.comparison.Finding;
import io.github.perfjunit.comparison.Verdict;
import java.util.List;

/** What a claim that does not hold says. */
final class ShouldHold {

    private ShouldHold() {}

    static String message(String claim, Finding claimed, List<Verdict> verdicts) {
        StringBuilder message =
                new StringBuilder("\nClaimed:\n  ").append(claim).append("\nbut found:");
        for (Verdict verdict : verdicts) {
            message.append(verdict.finding() == claimed ? "\n  holds:         " : "\n  does not hold: ")
                    .append(String.join("\n  ", verdict.lines()));
        }
        if (verdicts.stream().anyMatch(Verdict::couldNotDecide)) {
            message.append(
                            "\nWith so few blocks no outcome could have been significant: give @RepeatRun more blocks, or")
                    .append(" remove the setting perfjunit.blocks.");
        }
        return message.toString();
    }
}

package io.github.perfjunit.assertion;

import io.github.perfjunit.comparison.Finding;
import io.github.perfjunit.comparison.Outlook;
import io.github.perfjunit.comparison.Verdict;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;

/** What a claim that does not hold says: what was claimed, what was found, and what would help. */
final class ShouldHold {

    private ShouldHold() {}

    static String message(String claim, Finding claimed, List<Verdict> verdicts, double alpha) {
        StringBuilder message =
                new StringBuilder("\nClaimed:\n  ").append(claim).append("\nbut found:");
        for (Verdict verdict : verdicts) {
            boolean holds = verdict.finding() == claimed && !verdict.couldNotDecide();
            message.append(holds ? "\n  holds:         " : "\n  does not hold: ")
                    .append(String.join("\n  ", verdict.lines()));
        }
        if (verdicts.stream().anyMatch(Verdict::couldNotDecide)) {
            return message.append("\n").append(tooFew(verdicts, alpha)).toString();
        }
        verdicts.stream()
                .filter(verdict -> verdict.finding() == Finding.INCONCLUSIVE && claimed != Finding.INCONCLUSIVE)
                .map(verdict -> Outlook.of(verdict, alpha))
                .filter(Objects::nonNull)
                .distinct()
                .forEach(outlook -> message.append("\n").append(outlook));
        return message.toString();
    }

    private static String tooFew(List<Verdict> verdicts, double alpha) {
        Verdict verdict = verdicts.stream()
                .filter(Verdict::couldNotDecide)
                .min(Comparator.comparingInt(each -> each.sample().size()))
                .orElseThrow();
        int family = verdict.significance().family();
        int needed = Outlook.fewest(verdict, alpha);
        String blocks = verdict.sample().isPaired() ? "blocks" : "runs of each target";
        String why = verdict.sample().size() < needed
                ? "With so few " + blocks + " no outcome could have been significant: " + needed + " are needed for "
                        + (family == 1 ? "one claim" : family + " claims") + " at alpha " + Levels.show(alpha)
                        + ", more if there are ties. "
                : "With so many equal values of " + verdict.metric() + " among so few " + blocks
                        + " no outcome could have been significant at alpha " + Levels.show(alpha) + ". ";
        return why + "Give @RepeatRun more blocks, or remove the setting perfjunit.blocks.";
    }
}

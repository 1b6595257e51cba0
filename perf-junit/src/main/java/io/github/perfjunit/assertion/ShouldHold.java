package io.github.perfjunit.assertion;

import io.github.perfjunit.comparison.Finding;
import io.github.perfjunit.comparison.Outlook;
import io.github.perfjunit.comparison.Verdict;
import io.github.perfjunit.comparison.Wrapped;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;

/** What a claim that does not hold says: what was claimed, what was found, and what would help. */
final class ShouldHold {

    private ShouldHold() {}

    static String message(String claim, Finding claimed, List<Verdict> verdicts, double alpha) {
        List<String> lines = new ArrayList<>(List.of("", "Claimed:"));
        lines.addAll(Wrapped.lines("  ", "    ", claim));
        lines.add("but found:");
        verdicts.forEach(verdict -> lines.addAll(lines(verdict, claimed)));
        if (verdicts.stream().anyMatch(Verdict::couldNotDecide)) {
            lines.addAll(Wrapped.lines("", "", tooFew(verdicts, alpha)));
            return String.join("\n", lines);
        }
        verdicts.stream()
                .filter(verdict -> verdict.finding() == Finding.INCONCLUSIVE && claimed != Finding.INCONCLUSIVE)
                .map(verdict -> Outlook.of(verdict, alpha))
                .filter(Objects::nonNull)
                .distinct()
                .forEach(outlook -> lines.addAll(Wrapped.lines("", "  ", outlook)));
        return String.join("\n", lines);
    }

    private static List<String> lines(Verdict verdict, Finding claimed) {
        boolean holds = verdict.finding() == claimed && !verdict.couldNotDecide();
        List<String> found = verdict.lines();
        String head = holds ? "  holds:         " : "  does not hold: ";
        List<String> lines = new ArrayList<>(Wrapped.lines(head, "        ", found.get(0)));
        found.stream().skip(1).forEach(line -> lines.addAll(Wrapped.lines("  ", "        ", line)));
        return lines;
    }

    private static String tooFew(List<Verdict> verdicts, double alpha) {
        Verdict verdict = verdicts.stream()
                .filter(Verdict::couldNotDecide)
                .min(Comparator.comparingInt(each -> each.sample().size()))
                .orElseThrow();
        int family = verdict.significance().family();
        int needed = Outlook.fewest(verdict, alpha);
        String blocks = verdict.sample().isPaired() ? "blocks" : "runs of each target";
        boolean few = verdict.obstacle().orElseThrow() == Verdict.Obstacle.TOO_FEW;
        String why = few
                ? "With so few " + blocks + " no outcome could have been significant"
                        + (verdict.sample().size() < needed
                                ? ": " + needed + " are needed for "
                                        + (family == 1 ? "one claim" : family + " claims") + " at alpha "
                                        + Levels.show(alpha) + ", more if there are ties"
                                : "")
                        + ". "
                : "With so many equal values of " + verdict.metric() + " among so few " + blocks
                        + " no outcome could have been significant at alpha " + Levels.show(alpha) + ". ";
        return why + "Give @RepeatRun more blocks, or remove the setting perfjunit.blocks.";
    }
}

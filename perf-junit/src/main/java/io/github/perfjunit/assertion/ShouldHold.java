package io.github.perfjunit.assertion;

import io.github.perfjunit.api.Conclusion;
import io.github.perfjunit.internal.explain.ExplanationText;
import io.github.perfjunit.internal.study.StudyResult;
import io.github.perfjunit.internal.text.LineWrapper;
import io.github.perfjunit.internal.verdict.PairVerdict;
import io.github.perfjunit.internal.verdict.PowerForecast;
import io.github.perfjunit.internal.verdict.Refutation;
import io.github.perfjunit.internal.verdict.warning.Warning;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;

/**
 * The message of a claim that does not hold: whether it was refuted or could not be decided, what was claimed, what was found,
 * and what would help.
 *
 * @param claim the claim in words
 * @param claimed the conclusion by which each verdict would hold
 */
record ShouldHold(String claim, Conclusion claimed, List<PairVerdict> verdicts, double alpha) {

    /**
     * Returns the message.
     *
     * @param study what is judged, with the explanations of differences that it may have
     */
    String message(List<Warning> warnings, StudyResult study) {
        List<String> lines = new ArrayList<>(List.of(headline(), "Claimed:"));
        lines.addAll(LineWrapper.lines("  ", "    ", claim));
        lines.add("but found:");
        verdicts.forEach(verdict -> lines.addAll(lines(verdict)));
        if (verdicts.stream().anyMatch(PairVerdict::couldNotDecide)) {
            lines.addAll(LineWrapper.lines("", "", tooFew()));
        } else {
            verdicts.stream()
                    .filter(verdict ->
                            verdict.conclusion() == Conclusion.INCONCLUSIVE && claimed != Conclusion.INCONCLUSIVE)
                    .map(verdict -> PowerForecast.of(verdict, alpha))
                    .filter(Objects::nonNull)
                    .distinct()
                    .forEach(forecast -> lines.addAll(LineWrapper.lines("", "  ", forecast)));
        }
        lines.addAll(explanation(study));
        lines.addAll(ValidityLines.of(warnings));
        return String.join("\n", lines);
    }

    /** The code that makes the difference, of the first verdict that does not hold and was explained. */
    private List<String> explanation(StudyResult study) {
        return verdicts.stream()
                .filter(verdict -> !holds(verdict))
                .flatMap(verdict -> study.explanation(verdict.candidate(), verdict.reference()).stream())
                .findFirst()
                .map(ExplanationText::new)
                .map(ExplanationText::lines)
                .orElse(List.of());
    }

    /** One line with the worst of the verdicts, because build tools often show no other. */
    private String headline() {
        List<Refutation> refutations = verdicts.stream()
                .filter(verdict -> !holds(verdict))
                .map(verdict -> Refutation.of(verdict, claimed))
                .sorted(Comparator.comparing(Refutation::kind))
                .toList();
        int more = refutations.size() - 1;
        return refutations.get(0).headline() + (more > 0 ? " (and " + more + " more)" : "");
    }

    private boolean holds(PairVerdict verdict) {
        return verdict.conclusion() == claimed && !verdict.couldNotDecide();
    }

    private List<String> lines(PairVerdict verdict) {
        List<String> found = verdict.lines();
        String head = holds(verdict) ? "  holds:         " : "  does not hold: ";
        List<String> lines = new ArrayList<>(LineWrapper.lines(head, "        ", found.get(0)));
        found.stream().skip(1).forEach(line -> lines.addAll(LineWrapper.lines("  ", "        ", line)));
        return lines;
    }

    private String tooFew() {
        PairVerdict verdict = verdicts.stream()
                .filter(PairVerdict::couldNotDecide)
                .min(Comparator.comparingInt(each -> each.sample().size()))
                .orElseThrow();
        int family = verdict.significance().family();
        int needed = PowerForecast.fewest(verdict, alpha);
        String blocks = verdict.sample().isPaired() ? "blocks" : "runs of each target";
        boolean few = verdict.obstacle().orElseThrow() == PairVerdict.Obstacle.TOO_FEW;
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

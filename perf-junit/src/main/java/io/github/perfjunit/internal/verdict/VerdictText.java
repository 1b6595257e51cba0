package io.github.perfjunit.internal.verdict;

import io.github.perfjunit.api.Conclusion;
import io.github.perfjunit.api.Direction;
import io.github.perfjunit.internal.study.StudyDesign.SeedOrigin;
import io.github.perfjunit.internal.verdict.sample.Effect;
import io.github.perfjunit.internal.verdict.sample.Hypothesis;
import io.github.perfjunit.internal.verdict.sample.Significance;
import io.github.perfjunit.internal.verdict.sample.Values;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The text of a verdict. */
public final class VerdictText {

    private static final String INDENT = "    ";

    private final PairVerdict verdict;

    public VerdictText(PairVerdict verdict) {
        this.verdict = verdict;
    }

    public List<String> lines() {
        List<String> lines = new ArrayList<>();
        lines.add(String.format(
                Locale.ROOT,
                "%s  %s / %s  %s   %s%s   %s",
                verdict.metric(),
                verdict.candidate(),
                verdict.reference(),
                verdict.effect().format(verdict.metric().quantity()),
                verdict.hypothesis().text(verdict.metric().direction()),
                verdict.significance().text(),
                conclusion()));
        lines.add(INDENT + basis());
        if (!verdict.significance().boundary().isEmpty()) {
            lines.add(INDENT + verdict.significance().boundary());
        }
        lines.add(INDENT + beside());
        verdict.remarks().forEach(remark -> lines.add(INDENT + remark));
        return lines;
    }

    /** Not worse can still be different, and that is worth knowing. */
    private String conclusion() {
        Effect effect = verdict.effect();
        boolean differs = effect.lower() > effect.neutral() || effect.upper() < effect.neutral();
        boolean within = verdict.conclusion() == Conclusion.NOT_WORSE || verdict.conclusion() == Conclusion.EQUIVALENT;
        if (isShort()) {
            return verdict.conclusion()
                    + (isOnTheOtherSide() ? " (the difference is the other way)" : " (the difference is smaller)");
        }
        if (!within || !differs) {
            return verdict.conclusion().name();
        }
        boolean lower = effect.upper() < effect.neutral();
        boolean better = lower == (verdict.metric().direction() == Direction.LOWER_IS_BETTER);
        boolean marginMatters = !better || verdict.conclusion() == Conclusion.EQUIVALENT;
        return verdict.conclusion() + " (" + (lower ? "lower" : "higher")
                + (marginMatters ? ", within the margin)" : ")");
    }

    /** Significant, but on the other side of what it was to reach. */
    private boolean isShort() {
        return verdict.hypothesis() instanceof Hypothesis.AtLeast
                && verdict.conclusion() == Conclusion.INCONCLUSIVE
                && verdict.significance().isReached();
    }

    private boolean isOnTheOtherSide() {
        boolean lower = verdict.effect().estimate() < verdict.effect().neutral();
        return verdict.hypothesis() instanceof Hypothesis.AtLeast atLeast
                && lower != (atLeast.side() == Hypothesis.Side.LOWER);
    }

    private String basis() {
        Significance test = verdict.significance();
        return String.format(
                Locale.ROOT,
                "n = %s%s, %s, ties %d, zeros %d, smallest p possible %s",
                verdict.sample().extent(),
                verdict.sample().isPaired() ? order() : "",
                verdict.sample().counts(verdict.candidate(), verdict.reference()),
                test.ties(),
                test.zeros(),
                Significance.significant(test.smallestPossible()));
    }

    private String order() {
        String origin = verdict.design().seedOrigin() == SeedOrigin.FIXED ? " fixed: a reproduction" : "";
        return " (coin order, seed " + verdict.design().seed() + origin + ")";
    }

    private String beside() {
        double means = verdict.meansRatio();
        String text = String.format(
                Locale.ROOT,
                "%s%s; worst run: %s %s, %s %s",
                Double.isFinite(means) ? "ratio of means x " + Values.ratio(means) + "; " : "",
                verdict.sample().effectSizes(),
                verdict.candidate(),
                Values.format(verdict.metric(), verdict.worst().candidate()),
                verdict.reference(),
                Values.format(verdict.metric(), verdict.worst().reference()));
        return text + verdict.obstacle().map(this::notConclusive).orElse("");
    }

    private String notConclusive(PairVerdict.Obstacle obstacle) {
        return switch (obstacle) {
            case TOO_FEW ->
                "; not conclusive by design: too few " + (verdict.sample().isPaired() ? "blocks" : "runs");
            case TOO_EQUAL -> "; not conclusive: too many equal values";
        };
    }
}

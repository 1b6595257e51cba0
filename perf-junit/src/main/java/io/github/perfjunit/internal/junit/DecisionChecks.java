package io.github.perfjunit.internal.junit;

import io.github.perfjunit.api.Direction;
import io.github.perfjunit.api.Margin;
import io.github.perfjunit.api.Metric;
import io.github.perfjunit.api.Metrics;
import io.github.perfjunit.internal.target.NamedTarget;
import io.github.perfjunit.junit.Decision;
import io.github.perfjunit.junit.RepeatRun;
import io.github.perfjunit.statistics.SequentialSignedRankTest;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;

/** Refuses declared decisions that can't be made. */
final class DecisionChecks {

    private final PerfClass perfClass;
    private final RepeatRun repeat;
    private final Function<String, ExtensionConfigurationException> refusal;

    DecisionChecks(PerfClass perfClass, RepeatRun repeat, Function<String, ExtensionConfigurationException> refusal) {
        this.perfClass = perfClass;
        this.repeat = repeat;
        this.refusal = refusal;
    }

    void check() {
        if (repeat.stopWhenDecided().length > 0) {
            checkStopping();
        }
        Arrays.stream(repeat.decisions()).forEach(this::check);
        Arrays.stream(repeat.stopWhenDecided()).forEach(this::check);
        requireNoneTwice(repeat.stopWhenDecided());
    }

    /** The same question asked twice would get twice a share of the error rate. */
    private void requireNoneTwice(Decision... decisions) {
        Set<List<Object>> questions = new HashSet<>();
        for (Decision decision : decisions) {
            if (!questions.add(List.of(
                    decision.candidate(), decision.reference(), decision.metric(), (Object) decision.margin()))) {
                throw refused(decision, "it is declared twice; remove one");
            }
        }
    }

    private void checkStopping() {
        if (repeat.decisions().length > 0) {
            throw refusal.apply(
                    "decisions and stopWhenDecided can't both be given; those that end the study are planned"
                            + " for as well");
        }
        if (repeat.value() != SequentialSignedRankTest.MAX_BLOCKS) {
            throw refusal.apply("stopWhenDecided takes value = " + SequentialSignedRankTest.MAX_BLOCKS + ", not "
                    + repeat.value() + ": its boundaries are known for looks after "
                    + SequentialSignedRankTest.looks() + " blocks only");
        }
        if (repeat.claims() == 0) {
            throw refusal.apply(
                    "claims = 0 declares that nothing will be claimed, but stopWhenDecided ends the study for the"
                            + " sake of a claim; remove one of them");
        }
        if (repeat.alpha() != SequentialSignedRankTest.ALPHA) {
            throw refusal.apply("stopWhenDecided takes alpha = " + SequentialSignedRankTest.ALPHA + ", not "
                    + repeat.alpha() + ": its boundaries are known for this level only");
        }
    }

    private void check(Decision decision) {
        requireTarget("candidate", decision.candidate());
        requireTarget("reference", decision.reference());
        if (decision.candidate().equals(decision.reference())) {
            throw refused(decision, "a target can't be compared with itself");
        }
        Optional<Metric<?>> metric = metricOf(decision);
        if (metric.isEmpty()) {
            throw refused(
                    decision,
                    "there is no metric '" + decision.metric() + "'; take a constant of MetricId."
                            + " Metrics of your own can be claimed, but not decided on early");
        }
        if (metric.get().direction() == Direction.NONE) {
            throw refused(
                    decision, "metric " + decision.metric() + " has no direction, so nothing can be claimed of it");
        }
        requireShare(decision, "margin", decision.margin());
        requireShare(decision, "difference", decision.difference());
    }

    private Optional<Metric<?>> metricOf(Decision decision) {
        try {
            return Metrics.withId(decision.metric());
        } catch (IllegalArgumentException e) {
            throw refused(decision, String.valueOf(e.getMessage()));
        }
    }

    private void requireTarget(String attribute, String name) {
        List<String> names = perfClass.targets().stream().map(NamedTarget::name).toList();
        if (!names.contains(name)) {
            throw refusal.apply(
                    "@Decision(" + attribute + " = \"" + name + "\"): there is no such target; the class has " + names);
        }
    }

    private void requireShare(Decision decision, String attribute, double value) {
        if (!(value >= 0) || Double.isInfinite(value)) {
            throw refused(decision, attribute + " = " + value + " must be a fraction above 0, such as 0.05 for 5 %");
        }
        if (value >= 1) {
            throw refused(
                    decision,
                    attribute + " = " + value + " means " + new Margin(value) + "; for " + value + " % write "
                            + Margin.percent(value).share());
        }
    }

    private ExtensionConfigurationException refused(Decision decision, String sentence) {
        return refusal.apply("@Decision on " + decision.candidate() + " against " + decision.reference() + " in "
                + decision.metric() + ": " + sentence);
    }
}

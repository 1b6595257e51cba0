package io.github.perfjunit.internal.verdict;

import io.github.perfjunit.api.FailurePolicy;
import io.github.perfjunit.api.Margin;
import io.github.perfjunit.api.Metric;
import io.github.perfjunit.api.Metrics;
import io.github.perfjunit.internal.study.DeclaredDecision;
import io.github.perfjunit.internal.study.StudyResult;
import io.github.perfjunit.internal.verdict.sample.Effect;
import io.github.perfjunit.internal.verdict.sample.Hypothesis;
import io.github.perfjunit.internal.verdict.sample.PairedSample;
import io.github.perfjunit.internal.verdict.sample.Sample;
import io.github.perfjunit.internal.verdict.sample.SequentialSample;
import io.github.perfjunit.statistics.SequentialSignedRankTest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The state of the decisions for which a study may end early. Several share the error rate by Holm's procedure: each gets an
 * equal part, and the part of one that is made passes to the others.
 */
final class DeclaredDecisions {

    private final StudyResult study;
    private final List<State> states = new ArrayList<>();

    /**
     * One decision now.
     *
     * @param family how many decisions share the error rate at this step
     * @param outcome what is known
     */
    record State(DeclaredDecision decision, Metric<?> metric, int family, Outcome outcome) {

        boolean isOpen() {
            return outcome == Outcome.OPEN;
        }

        private State with(int sharers, Outcome now) {
            return new State(decision, metric, sharers, now);
        }

        Hypothesis hypothesis() {
            return hypothesisOf(decision);
        }

        String text() {
            return decision + (outcome == Outcome.LOST ? " (lost: a run failed)" : "");
        }
    }

    /** The state of a decision. */
    enum Outcome {
        OPEN,
        MADE,
        /** A target failed, so no number of further blocks can make the claim hold. */
        LOST
    }

    DeclaredDecisions(StudyResult study) {
        this.study = study;
        List<DeclaredDecision> declared = study.header().design().decisionPlan().decisions();
        declared.forEach(decision -> states.add(new State(
                decision, metricOf(decision), declared.size(), hasFailed(decision) ? Outcome.LOST : Outcome.OPEN)));
        decide();
    }

    private static Metric<?> metricOf(DeclaredDecision decision) {
        return Metrics.withId(decision.metric())
                .orElseThrow(() -> new IllegalArgumentException(
                        "decision on " + decision + ": there is no metric '" + decision.metric() + "'"));
    }

    static Hypothesis hypothesisOf(DeclaredDecision decision) {
        return decision.hasMargin()
                ? new Hypothesis.NotWorse(new Margin(decision.margin()))
                : new Hypothesis.Difference();
    }

    private boolean hasFailed(DeclaredDecision decision) {
        return study.header().design().decisionPlan().failures() == FailurePolicy.FAIL
                && !(study.failures(decision.candidate()).isEmpty()
                        && study.failures(decision.reference()).isEmpty());
    }

    private void decide() {
        int sharers = states.size();
        boolean again = true;
        while (again) {
            again = false;
            int made = 0;
            for (int i = 0; i < states.size(); i++) {
                State state = states.get(i);
                if (state.isOpen()) {
                    boolean decided = isMade(state.with(sharers, Outcome.OPEN));
                    states.set(i, state.with(sharers, decided ? Outcome.MADE : Outcome.OPEN));
                    made += decided ? 1 : 0;
                }
            }
            if (made > 0) {
                sharers = Math.max(1, sharers - made);
                again = true;
            }
        }
    }

    private boolean isMade(State state) {
        return state.hypothesis()
                .answer(
                        sample(state),
                        state.metric().direction(),
                        study.header().design().alpha())
                .significance()
                .isReached();
    }

    Sample sample(State state) {
        return new SequentialSample(
                pairs(study, state.decision(), state.metric()).orElseThrow(),
                state.family(),
                study.header().design().seed());
    }

    /** The values of what is to be decided, of the blocks that are whole; none before there is one. */
    static Optional<PairedSample> pairs(StudyResult study, DeclaredDecision decision, Metric<?> metric) {
        TargetMeasurements candidate = new TargetMeasurements(study, decision.candidate());
        TargetMeasurements reference = new TargetMeasurements(study, decision.reference());
        return candidate.blocks().isEmpty() || !candidate.blocks().equals(reference.blocks())
                ? Optional.empty()
                : Optional.of(pairs(candidate, reference, metric));
    }

    private static PairedSample pairs(TargetMeasurements candidate, TargetMeasurements reference, Metric<?> metric) {
        Metric<?> compared =
                new Comparability(candidate, reference).atEveryLook(metric).metric();
        double[] ours = candidate.valuesOrWorst(compared);
        double[] theirs = reference.valuesOrWorst(compared);
        return PairedSample.of(ours, theirs, metric.direction(), scale(ours, theirs));
    }

    /** The scale that the first look has: with another one for later looks, the earlier ones would come out anew. */
    private static Effect.Kind scale(double[] ours, double... theirs) {
        int first = Math.min(ours.length, SequentialSignedRankTest.looks().get(0));
        return Effect.Kind.of(Arrays.copyOf(ours, first), Arrays.copyOf(theirs, first));
    }

    List<State> states() {
        return List.copyOf(states);
    }

    Optional<State> find(String candidate, String reference, Metric<?> metric, Hypothesis hypothesis) {
        return states.stream()
                .filter(state -> state.decision().candidate().equals(candidate)
                        && state.decision().reference().equals(reference)
                        && state.metric().equals(metric)
                        && state.hypothesis().equals(hypothesis))
                .findFirst();
    }
}

package io.github.perfjunit.internal.verdict;

import io.github.perfjunit.api.Conclusion;
import io.github.perfjunit.api.Direction;
import io.github.perfjunit.api.Metric;
import io.github.perfjunit.api.Metrics;
import io.github.perfjunit.api.Quantity;
import io.github.perfjunit.internal.explain.Figure;
import io.github.perfjunit.internal.explain.Focus;
import io.github.perfjunit.internal.run.explaining.ExplainingRule;
import io.github.perfjunit.internal.study.DeclaredDecision;
import io.github.perfjunit.internal.study.StudyHeader.TargetInfo;
import io.github.perfjunit.internal.study.StudyResult;
import io.github.perfjunit.internal.verdict.sample.Hypothesis;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Explains candidates that were found worse: in a declared decision, else against the reference in one of the metrics that most
 * tests are about. Nothing is corrected for the number of metrics: a false alarm costs one block, and judges nothing.
 *
 * @param when whether targets that were not found worse are explained too
 */
public record RegressionsToExplain(When when) implements ExplainingRule {

    /** When profiles are taken. */
    public enum When {
        /** After studies in which a candidate was found worse. */
        ON_REGRESSION,
        /** After each study of two targets or more. */
        ALWAYS,
        /** Never. */
        NEVER
    }

    private static final List<Metric<?>> JUDGED = List.of(
            Metrics.CPU_PER_REQUEST,
            Metrics.CPU_PER_EVENT,
            Metrics.CPU_TIME,
            Metrics.LATENCY_P50,
            Metrics.LATENCY_P99,
            Metrics.REQUESTS_PER_SECOND,
            Metrics.EVENTS_PER_SECOND,
            Metrics.MESSAGES_PER_SECOND,
            Metrics.DELIVERIES_PER_SECOND,
            Metrics.DELIVERY_LATENCY_P50,
            Metrics.DELIVERY_LATENCY_P99,
            Metrics.CAPACITY,
            Metrics.DRAIN_TIME,
            Metrics.WORK_THROUGHPUT,
            Metrics.WALL_TIME,
            Metrics.STARTUP_TIME,
            Metrics.FIRST_RESPONSE_TIME,
            Metrics.RSS_PEAK,
            Metrics.RSS_MEAN);

    /** The qualifiers of the metrics of a load among several, which has no others. */
    private static final Set<String> PARTS = Set.of("load");

    private static final Set<String> STARTS =
            Set.of(Metrics.STARTUP_TIME.id(), Metrics.FIRST_RESPONSE_TIME.id(), Metrics.STARTUP_REPORTED.id());

    /** Names that people give to the program as it was. */
    private static final Set<String> REFERENCES = Set.of(
            "baseline", "base", "reference", "before", "old", "previous", "released", "release", "main", "master");

    @Override
    public List<Wanted> wanted(StudyResult study) {
        if (when == When.NEVER || study.header().targets().size() < 2) {
            return List.of();
        }
        Map<List<String>, Wanted> byPair = new LinkedHashMap<>();
        decisions(study).forEach(decision -> wanted(
                        decision.candidate(),
                        decision.reference(),
                        Metrics.withId(decision.metric()).stream()
                                .filter(metric -> isWorse(
                                        study,
                                        decision.candidate(),
                                        decision.reference(),
                                        metric,
                                        DeclaredDecisions.hypothesisOf(decision)))
                                .<Metric<?>>map(metric -> metric)
                                .toList())
                .ifPresent(wanted -> byPair.putIfAbsent(List.of(decision.candidate(), decision.reference()), wanted)));
        String reference = reference(study);
        targets(study).filter(target -> !target.equals(reference)).forEach(candidate -> wanted(
                        candidate,
                        reference,
                        judged(study)
                                .filter(metric ->
                                        isWorse(study, candidate, reference, metric, new Hypothesis.Difference()))
                                .toList())
                .filter(wanted -> !byPair.containsKey(List.of(reference, candidate)))
                .ifPresent(wanted -> byPair.putIfAbsent(List.of(candidate, reference), wanted)));
        return List.copyOf(byPair.values());
    }

    /** The metrics of the whole run and of its loads: each request and window more would be another chance of a false alarm. */
    private static Stream<Metric<?>> judged(StudyResult study) {
        return JUDGED.stream().flatMap(metric -> study.metrics().stream()
                .filter(recorded -> recorded.baseId().equals(metric.id()))
                .filter(recorded ->
                        PARTS.containsAll(recorded.qualifiers().values().keySet())));
    }

    private static List<DeclaredDecision> decisions(StudyResult study) {
        return study.header().design().decisionPlan().decisions();
    }

    private static Stream<String> targets(StudyResult study) {
        return study.header().targets().stream().map(TargetInfo::name);
    }

    /** The reference of the first decision, a target that is named like one, else the first that is declared. */
    private static String reference(StudyResult study) {
        return decisions(study).stream()
                .map(DeclaredDecision::reference)
                .findFirst()
                .or(() -> targets(study)
                        .filter(name -> REFERENCES.contains(name.toLowerCase(Locale.ROOT)))
                        .findFirst())
                .or(() -> targets(study).findFirst())
                .orElseThrow();
    }

    private Optional<Wanted> wanted(String candidate, String reference, List<Metric<?>> worse) {
        if (worse.isEmpty() && when != When.ALWAYS) {
            return Optional.empty();
        }
        boolean isMemory = !worse.isEmpty()
                && worse.stream().allMatch(metric -> metric.quantity().equals(Quantity.BYTES));
        String reason = worse.isEmpty()
                ? "'" + candidate + "' against '" + reference + "', because perfjunit.explain is always"
                : "'" + candidate + "' was found worse than '" + reference + "' in "
                        + worse.stream().map(Metric::id).collect(Collectors.joining(", "));
        return Optional.of(new Wanted(
                reference, candidate, isMemory ? Focus.MEMORY : Focus.TIME, !worse.isEmpty(), topics(worse), reason));
    }

    /** All of them where everything is to be known, whatever is worse. */
    private Set<Figure.Topic> topics(List<Metric<?>> worse) {
        Set<Figure.Topic> topics = EnumSet.noneOf(Figure.Topic.class);
        if (when == When.ALWAYS
                || worse.stream().anyMatch(metric -> metric.quantity().equals(Quantity.BYTES))) {
            topics.add(Figure.Topic.MEMORY);
        }
        if (when == When.ALWAYS || worse.stream().anyMatch(metric -> STARTS.contains(metric.baseId()))) {
            topics.add(Figure.Topic.STARTUP);
        }
        return topics;
    }

    private static boolean isWorse(
            StudyResult study, String candidate, String reference, Metric<?> metric, Hypothesis hypothesis) {
        try {
            Conclusion conclusion = Comparison.of(study, candidate, reference)
                    .judge(metric, hypothesis, study.header().design().alpha())
                    .conclusion();
            return conclusion
                    == (metric.direction() == Direction.HIGHER_IS_BETTER ? Conclusion.LOWER : Conclusion.HIGHER);
        } catch (ComparisonRefused | IllegalArgumentException e) {
            // what can't be judged was not found worse
            return false;
        }
    }
}

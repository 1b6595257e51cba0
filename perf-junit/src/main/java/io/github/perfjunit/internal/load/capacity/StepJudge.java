package io.github.perfjunit.internal.load.capacity;

import io.github.perfjunit.api.MetricId;
import io.github.perfjunit.api.Quantity;
import io.github.perfjunit.internal.load.plan.LoadShape;
import io.github.perfjunit.internal.load.plan.SearchPlan;
import io.github.perfjunit.internal.load.plan.StepCondition;
import io.github.perfjunit.internal.load.result.CapacityCurve.Outcome;
import io.github.perfjunit.internal.load.result.CapacityCurve.Step;
import io.github.perfjunit.internal.load.result.LatencyPercentile;
import io.github.perfjunit.internal.load.result.LoadResult;
import io.github.perfjunit.internal.load.result.LoadRules;
import io.github.perfjunit.internal.load.result.LoadValidity;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The judgement of a step: it held, it failed, or it says nothing because the generator was the limit. What the target did wrong
 * counts first, as in every load.
 */
public final class StepJudge {

    /** A target that completes less than this share of its requests while they come is behind, not slow. */
    private static final double BEHIND = 0.03;

    /** Requests by which the ends of a step differ by chance. */
    private static final int BY_CHANCE = 2;

    /** The time that the fastest tenth took, which a queue that grows makes longer last. */
    private static final double FASTEST = 10;

    private static final double P99 = 99;
    private static final double WHOLE = 100;

    /** The metrics of a step that are kept beside those of conditions. */
    private static final Set<String> SHOWN =
            Set.of(MetricId.LATENCY_P50, MetricId.LATENCY_P95, MetricId.LATENCY_P99, MetricId.SUCCESS_RATE);

    private final SearchPlan plan;
    private final LoadRules rules;
    private final boolean needsAll;

    /** A condition is on requests of which none was due in a step. */
    public static final class MissingMetric extends RuntimeException {

        private static final long serialVersionUID = 1L;

        private MissingMetric(String message) {
            super(message);
        }
    }

    /** The lateness that a condition on times can't tell from the target's own time. */
    private record Lateness(Duration usual, Duration longest) {}

    /**
     * For the steps of a search.
     *
     * @param rules when a load counts; a condition on the rate of success takes the place of the usual limit
     */
    public StepJudge(SearchPlan plan, LoadRules rules) {
        this(
                plan,
                plan.successRate()
                        .map(condition -> rules.withSuccessRate(condition.limit()))
                        .orElse(rules),
                true);
    }

    private StepJudge(SearchPlan plan, LoadRules rules, boolean needsAll) {
        this.plan = plan;
        this.rules = rules;
        this.needsAll = needsAll;
    }

    /** The same for loads so short that rare requests are not due in them: their conditions are left out then. */
    public StepJudge ofProbes() {
        return new StepJudge(plan, rules, false);
    }

    /**
     * Judges a step.
     *
     * @param shape of its load, at a constant rate
     * @param metrics of its load, by id and in base units
     * @param meaningless why its load does not count beside the usual reasons, if so
     * @throws MissingMetric if it lacks the metric of a condition
     */
    public Step judge(LoadResult result, LoadShape shape, Map<String, Double> metrics, Optional<String> meaningless) {
        LoadValidity validity = new LoadValidity(result, shape, rules);
        Optional<String> limit = validity.limit();
        Optional<String> fault = validity.problem().or(() -> result.sent() == 0 ? Optional.empty() : meaningless);
        double rate = shape.phases().get(0).fromRate();
        if (fault.isPresent()) {
            return step(result, rate, metrics, Outcome.FAILED, fault.get());
        }
        if (result.sent() == 0) {
            return step(result, rate, metrics, Outcome.LIMITED, limit.orElse("nothing was sent"));
        }
        List<StepCondition> broken = broken(metrics, rate);
        List<StepCondition> own = broken.stream()
                .filter(condition -> !isExcused(condition, metrics, validity, limit.isPresent()))
                .toList();
        if (!own.isEmpty()) {
            return step(result, rate, metrics, Outcome.FAILED, texts(own, metrics));
        }
        if (limit.isPresent()) {
            return step(result, rate, metrics, Outcome.LIMITED, limit.get());
        }
        if (!broken.isEmpty()) {
            return step(
                    result,
                    rate,
                    metrics,
                    Outcome.LIMITED,
                    texts(broken, metrics) + ", and the load generator itself was late by "
                            + millis(validity.latenessAt(WHOLE)));
        }
        return behind(result)
                .map(text -> step(result, rate, metrics, Outcome.FAILED, text))
                .orElseGet(() -> step(result, rate, metrics, Outcome.HELD, ""));
    }

    private List<StepCondition> broken(Map<String, Double> metrics, double rate) {
        List<StepCondition> broken = new ArrayList<>();
        for (StepCondition condition : plan.conditions()) {
            Double value = metrics.get(condition.metric().id());
            if (value == null && needsAll) {
                throw new MissingMetric("keeping(" + condition + "): the step at " + SearchPlan.text(rate)
                        + "/s has no such value, because no such request was due in it; declare longer steps, by"
                        + " inStepsOf(...)");
            }
            if (value != null && !condition.holds(value)) {
                broken.add(condition);
            }
        }
        return broken;
    }

    /**
     * Reports whether the generator's lateness alone may have broken a condition. A request that is sent late by a time, and
     * delays those after it by no more, is measured too long by at most twice that time: once for its sending, once for its
     * answer.
     */
    private boolean isExcused(
            StepCondition condition, Map<String, Double> metrics, LoadValidity validity, boolean isLimited) {
        Optional<Lateness> lateness = lateness(condition, validity);
        if (lateness.isEmpty()) {
            return isLimited;
        }
        Duration limit = time(condition.limit());
        boolean isNotable = isLimited
                || lateness.get().usual().compareTo(rules.startLag()) > 0
                || lateness.get().usual().multipliedBy(2).compareTo(limit) > 0;
        Duration own = time(metrics.getOrDefault(condition.metric().id(), 0.0))
                .minus(lateness.get().longest().multipliedBy(2));
        return isNotable && own.compareTo(limit) <= 0;
    }

    private static Duration time(double millis) {
        return Duration.ofNanos((long) (millis * 1e6));
    }

    /** Nothing for what is no time. */
    private static Optional<Lateness> lateness(StepCondition condition, LoadValidity validity) {
        boolean isTime = condition.metric().quantity() == Quantity.MILLISECONDS;
        double percent = LatencyPercentile.of(condition.metric())
                .map(LatencyPercentile::percent)
                .orElse(P99);
        return isTime
                ? Optional.of(new Lateness(validity.latenessAt(percent), validity.latenessAt(WHOLE)))
                : Optional.empty();
    }

    private static String texts(List<StepCondition> conditions, Map<String, Double> metrics) {
        return conditions.stream()
                .map(condition -> condition.metric() + " was "
                        + condition.text(metrics.getOrDefault(condition.metric().id(), Double.NaN)) + ", and "
                        + condition + " is to be kept")
                .collect(Collectors.joining("; "));
    }

    /**
     * Why the target was not able to do what was due, although every answer was in time so far: a queue grew. Requests that are
     * under way at the end are those that were at the beginning, in a step that the target keeps up with.
     */
    private static Optional<String> behind(LoadResult result) {
        long late = result.completed() - result.window().completed();
        double underWay = (double) result.sent()
                * result.latencies().percentile(FASTEST).toNanos()
                / result.window().length().toNanos();
        return late <= BEHIND * result.sent() + underWay + BY_CHANCE
                ? Optional.empty()
                : Optional.of(String.format(
                        Locale.ROOT,
                        "the answers fell behind: in %d requests, %d more were answered after the step than were under"
                                + " way before it",
                        result.sent(),
                        late));
    }

    private Step step(LoadResult result, double rate, Map<String, Double> metrics, Outcome outcome, String reason) {
        Map<String, Double> kept = new LinkedHashMap<>(metrics);
        kept.keySet().removeIf(id -> !isKept(id));
        return new Step(
                rate,
                outcome,
                reason,
                result.window().length().toNanos() / 1e9,
                result.sent(),
                result.completed(),
                result.throughput().orElse(0),
                kept);
    }

    private boolean isKept(String id) {
        return SHOWN.contains(id)
                || plan.conditions().stream()
                        .anyMatch(condition -> condition.metric().id().equals(id));
    }

    private static String millis(Duration duration) {
        return String.format(Locale.ROOT, "%.1f ms", duration.toNanos() / 1e6);
    }
}

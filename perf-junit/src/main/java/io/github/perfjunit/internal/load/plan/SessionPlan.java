package io.github.perfjunit.internal.load.plan;

import io.github.perfjunit.load.HttpLoad;
import io.github.perfjunit.load.LoadRequest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/**
 * A session of a plan: what its users do, in order.
 *
 * @param weight how often users choose it, beside others
 */
public record SessionPlan(String name, int weight, List<Step> steps) {

    /** Standard deviations above the mean. A single exponential pause is longer than five times its mean in 0.7 % of all cases. */
    private static final int DEVIATIONS = 4;

    public SessionPlan {
        steps = List.copyOf(steps);
    }

    /** One thing that a user does. */
    public sealed interface Step {}

    /**
     * Sends a request.
     *
     * @param request its position among those of the plan
     * @param captures parts of the answer by the names under which they are kept
     */
    public record Send(int request, Map<String, HttpLoad.Capture> captures) implements Step {}

    /**
     * Waits.
     *
     * @param exponential whether both times are the mean of an exponential distribution; else each time between them is as likely
     */
    public record Pause(boolean exponential, Duration from, Duration to) implements Step {}

    /** Does the same so many times. */
    public record Repeat(int times, List<Step> steps) implements Step {

        public Repeat {
            steps = List.copyOf(steps);
        }
    }

    /**
     * Returns the longest time that its pauses can take together; with exponential ones, a time that few users exceed. The standard
     * deviation of an exponential distribution is its mean, and variances add up.
     */
    public Duration longestPauses() {
        double nanos = sum(steps, pause -> pause.to.toNanos());
        double variance = sum(steps, pause -> pause.exponential ? Math.pow((double) pause.to.toNanos(), 2) : 0);
        return Duration.ofNanos((long) (nanos + DEVIATIONS * Math.sqrt(variance)));
    }

    private static double sum(List<Step> steps, ToDoubleFunction<Pause> value) {
        double sum = 0;
        for (Step step : steps) {
            if (step instanceof Repeat repeat) {
                sum += repeat.times * sum(repeat.steps, value);
            } else if (step instanceof Pause pause) {
                sum += value.applyAsDouble(pause);
            }
        }
        return sum;
    }

    /** Refuses names in braces that neither data nor an earlier step provides. */
    void requireKnown(List<LoadRequest> requests, List<String> columns) {
        requireKnown(steps, requests, columns, new ArrayList<>(columns));
    }

    private static void requireKnown(
            List<Step> steps, List<LoadRequest> requests, List<String> columns, List<String> known) {
        for (Step step : steps) {
            if (step instanceof Repeat repeat) {
                requireKnown(repeat.steps, requests, columns, known);
            } else if (step instanceof Send send) {
                LoadRequest request = requests.get(send.request);
                Templates.requireKnown(request, known);
                List<String> captured = known.subList(columns.size(), known.size());
                Fields.require(
                        !Templates.isLink(request.uri())
                                || captured.contains(
                                        Templates.names(request.uri()).get(0)),
                        "uri",
                        request.uri(),
                        "a whole address that an earlier step has captured; these are " + captured);
                for (String name : send.captures.keySet()) {
                    Fields.require(
                            !columns.contains(name),
                            "capture",
                            name,
                            "called by none of the data's columns " + columns);
                    known.add(name);
                }
            }
        }
    }
}

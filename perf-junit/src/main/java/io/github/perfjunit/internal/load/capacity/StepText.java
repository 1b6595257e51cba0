package io.github.perfjunit.internal.load.capacity;

import io.github.perfjunit.api.Metrics;
import io.github.perfjunit.internal.load.plan.SearchPlan;
import io.github.perfjunit.internal.load.result.CapacityCurve;
import io.github.perfjunit.internal.load.result.CapacityCurve.Outcome;
import io.github.perfjunit.internal.load.result.CapacityCurve.Step;
import java.time.Duration;
import java.util.List;
import java.util.Locale;

/** The progress of a search, in sentences for the console and for failures. */
public final class StepText {

    private StepText() {}

    /**
     * Says how long a search will take.
     *
     * @param step the time of a step, with what goes before it
     */
    public static String announcement(SearchPlan plan, Duration step) {
        int usual = CapacitySearch.usual(plan);
        int most = CapacitySearch.most(plan);
        return String.format(
                Locale.ROOT,
                "searching the capacity from %s to %s per second, in steps of %.1f s: about %d of them, %s; at most %d, %s,"
                        + " and the time that the target needs to recover",
                SearchPlan.text(plan.from()),
                SearchPlan.text(plan.to()),
                step.toNanos() / 1e9,
                usual,
                minutes(step.multipliedBy(usual)),
                most,
                minutes(step.multipliedBy(most)));
    }

    private static String minutes(Duration time) {
        return time.toSeconds() < 120 ? time.toSeconds() + " s" : Math.round(time.toSeconds() / 60.0) + " min";
    }

    /** One step, such as {@code step 4, 800/s: held, latency.p50 2.1 ms, latency.p99 8.4 ms}. */
    public static String of(int number, Step step) {
        String outcome =
                switch (step.outcome()) {
                    case HELD -> "held, " + metrics(step);
                    case FAILED -> "failed: " + step.reason();
                    case LIMITED -> "does not count, the generator was the limit: " + step.reason();
                };
        return "step " + number + ", " + SearchPlan.text(step.rate()) + "/s: " + outcome;
    }

    /** The metrics of a step. */
    public static String metrics(Step step) {
        StringBuilder text = new StringBuilder();
        step.metrics().forEach((id, value) -> text.append(text.isEmpty() ? "" : ", ")
                .append(id)
                .append(' ')
                .append(value(id, value)));
        return text.isEmpty() ? step.completed() + " completed" : text.toString();
    }

    private static String value(String id, double value) {
        return Metrics.withId(id)
                .map(metric -> SearchPlan.text(metric.quantity().toDisplay(value)) + " "
                        + metric.quantity().displayUnit())
                .orElseGet(() -> SearchPlan.text(value))
                .strip();
    }

    /** The highest rate at which a step held, as the end of a clause. */
    public static String heldSoFar(List<Step> steps) {
        return steps.stream().filter(Step::holds).mapToDouble(Step::rate).boxed().max(Double::compare).stream()
                .map(rate -> " (the highest rate that held was " + SearchPlan.text(rate) + "/s)")
                .findFirst()
                .orElse(" (no rate held before)");
    }

    /** The result, and where the target is saturated. */
    public static String conclusion(CapacityCurve curve) {
        long made = curve.steps().stream()
                .filter(step -> step.outcome() != Outcome.LIMITED)
                .count();
        return "capacity " + SearchPlan.text(curve.capacity().orElseThrow()) + "/s, after " + made + " steps; "
                + curve.saturation()
                        .map(step -> "saturated at " + SearchPlan.text(step.rate()) + "/s: " + step.reason())
                        .orElse("no rate above it failed");
    }
}

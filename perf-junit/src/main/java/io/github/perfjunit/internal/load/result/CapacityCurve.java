package io.github.perfjunit.internal.load.result;

import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.UnaryOperator;

/**
 * The steps of a search for the capacity of a target.
 *
 * @param search what was searched for, in words
 * @param capacity the highest rate that was confirmed, per second; empty where none was
 * @param steps in the order in which they were made
 */
public record CapacityCurve(String search, OptionalDouble capacity, List<Step> steps) {

    public CapacityCurve {
        steps = List.copyOf(steps);
    }

    /** The outcome of a step. */
    public enum Outcome {
        /** It kept every condition. */
        HELD,
        /** It broke a condition. */
        FAILED,
        /** It says nothing of the target, because the generator was the limit. */
        LIMITED;

        /** As records write it. */
        public String label() {
            return name().toLowerCase(Locale.ROOT);
        }

        /** Reads a label. */
        public static Outcome of(String label) {
            return valueOf(label.toUpperCase(Locale.ROOT));
        }
    }

    /**
     * One step, at one rate.
     *
     * @param rate how many requests were due per second
     * @param outcome whether it held
     * @param reason why not; empty where it held
     * @param seconds its measured length
     * @param sent requests that were due in it
     * @param completed those of them that were answered as expected
     * @param perSecond how many were completed per second while it lasted, whenever they were sent
     * @param metrics what is known of its latency, and the metrics of the conditions, by id and in base units
     */
    public record Step(
            double rate,
            Outcome outcome,
            String reason,
            double seconds,
            long sent,
            long completed,
            double perSecond,
            Map<String, Double> metrics) {

        public Step {
            metrics = Collections.unmodifiableMap(new LinkedHashMap<>(metrics));
        }

        /** Whether it kept every condition. */
        public boolean holds() {
            return outcome == Outcome.HELD;
        }
    }

    /** Returns the lowest rate above the capacity that failed, with its step: the target is saturated from there on. */
    public Optional<Step> saturation() {
        return steps.stream()
                .filter(step -> step.outcome() == Outcome.FAILED && step.rate() > capacity.orElse(0))
                .min(Comparator.comparingDouble(Step::rate));
    }

    /** The same with texts changed that targets can have written, so that they show no secret. */
    public CapacityCurve with(UnaryOperator<String> change) {
        List<Step> changed = steps.stream()
                .map(step -> new Step(
                        step.rate(),
                        step.outcome(),
                        change.apply(step.reason()),
                        step.seconds(),
                        step.sent(),
                        step.completed(),
                        step.perSecond(),
                        step.metrics()))
                .toList();
        return new CapacityCurve(change.apply(search), capacity, changed);
    }
}

package io.github.perfjunit.internal.study;

import io.github.perfjunit.api.Metric;
import io.github.perfjunit.api.RecordedRun;
import io.github.perfjunit.internal.load.result.CapacityCurve;
import io.github.perfjunit.internal.recording.Note;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A finished run.
 *
 * @param target the target's name
 * @param block from 1; 0 and below for warm-up blocks
 * @param order place in the block, from 1
 * @param seed the block's seed
 * @param outcome how it ended
 * @param startedAt when preparing it began, ISO-8601
 * @param seconds how long it took altogether, preparing and stopping included
 * @param metrics metric id to value in the metric's base unit, in the order of recording
 * @param kinds how a value was come by, for metrics that can be measured in several ways; different kinds are not compared
 * @param notes facts that a reader of the figures should know, each with its kind
 * @param failure what went wrong, if it did not complete
 * @param unclaimable metrics of which nothing can be claimed although they were recorded, by id, each with the reason
 * @param spoil what spoiled it, if something did
 * @param supplied the settings of the target that were supplied for this start, with their values
 * @param capacity the steps of its search for the capacity, if it made one
 */
public record RunRecord(
        String target,
        int block,
        int order,
        long seed,
        RunOutcome outcome,
        String startedAt,
        double seconds,
        Map<String, Double> metrics,
        Map<String, String> kinds,
        List<Note> notes,
        @Nullable String failure,
        Map<String, String> unclaimable,
        Optional<Spoil> spoil,
        Map<String, String> supplied,
        Optional<CapacityCurve> capacity)
        implements RecordedRun {

    /** The key among the kinds under which is written what was asked of the target: values of another workload differ. */
    public static final String WORKLOAD = "workload";

    /** The first qualifier of a metric of a load with a name. */
    private static final Pattern LOAD = Pattern.compile("\\{load=([a-z0-9-]+)");

    public RunRecord {
        metrics = Collections.unmodifiableMap(new LinkedHashMap<>(metrics));
        kinds = Map.copyOf(kinds);
        notes = List.copyOf(notes);
        unclaimable = Collections.unmodifiableMap(new LinkedHashMap<>(unclaimable));
        supplied = Collections.unmodifiableMap(new LinkedHashMap<>(supplied));
    }

    /** One of which everything can be claimed; if it was spoiled, by a service. */
    public RunRecord(
            String target,
            int block,
            int order,
            long seed,
            RunOutcome outcome,
            String startedAt,
            double seconds,
            Map<String, Double> metrics,
            Map<String, String> kinds,
            List<Note> notes,
            @Nullable String failure) {
        this(
                target,
                block,
                order,
                seed,
                outcome,
                startedAt,
                seconds,
                metrics,
                kinds,
                notes,
                failure,
                Map.of(),
                outcome == RunOutcome.SPOILED ? Optional.of(Spoil.SERVICE) : Optional.empty(),
                Map.of(),
                Optional.empty());
    }

    /** The same with metrics of which nothing can be claimed, for these reasons. */
    public RunRecord withUnclaimable(Map<String, String> reasons) {
        return new RunRecord(
                target, block, order, seed, outcome, startedAt, seconds, metrics, kinds, notes, failure, reasons, spoil,
                supplied, capacity);
    }

    /** The same with these values of settings that were supplied for its start. */
    public RunRecord withSupplied(Map<String, String> values) {
        return new RunRecord(
                target,
                block,
                order,
                seed,
                outcome,
                startedAt,
                seconds,
                metrics,
                kinds,
                notes,
                failure,
                unclaimable,
                spoil,
                values,
                capacity);
    }

    /** The same with the steps of a search for the capacity. */
    public RunRecord withCapacity(Optional<CapacityCurve> curve) {
        return new RunRecord(
                target,
                block,
                order,
                seed,
                outcome,
                startedAt,
                seconds,
                metrics,
                kinds,
                notes,
                failure,
                unclaimable,
                spoil,
                supplied,
                curve);
    }

    /** The same, spoiled by this. */
    public RunRecord spoiledBy(Spoil cause) {
        return new RunRecord(
                target,
                block,
                order,
                seed,
                RunOutcome.SPOILED,
                startedAt,
                seconds,
                metrics,
                kinds,
                notes,
                failure,
                unclaimable,
                Optional.of(cause),
                supplied,
                capacity);
    }

    /** The same with all texts changed that tests or targets can have written, so that they show no secret. */
    public RunRecord with(UnaryOperator<String> change) {
        Map<String, String> hidden = new LinkedHashMap<>(kinds);
        hidden.computeIfPresent(WORKLOAD, (key, text) -> change.apply(text));
        Map<String, String> reasons = new LinkedHashMap<>();
        unclaimable.forEach((metric, reason) -> reasons.put(metric, change.apply(reason)));
        Map<String, String> values = new LinkedHashMap<>();
        supplied.forEach((setting, value) -> values.put(setting, change.apply(value)));
        return new RunRecord(
                target,
                block,
                order,
                seed,
                outcome,
                startedAt,
                seconds,
                metrics,
                hidden,
                notes.stream()
                        .map(note -> new Note(note.kind(), change.apply(note.text()), note.extent()))
                        .toList(),
                failure == null ? null : change.apply(failure),
                reasons,
                spoil,
                values,
                capacity.map(curve -> curve.with(change)));
    }

    /** Whether it is shown and not judged. */
    public boolean isWarmUp() {
        return block < 1;
    }

    @Override
    public boolean isCompleted() {
        return outcome == RunOutcome.COMPLETED;
    }

    /** Returns the workload in words, if that was recorded. */
    public Optional<String> workload() {
        return Optional.ofNullable(kinds.get(WORKLOAD));
    }

    /** Returns the names of its loads, in the order in which their metrics were recorded. */
    public List<String> loads() {
        return metrics.keySet().stream()
                .map(LOAD::matcher)
                .filter(Matcher::find)
                .map(matcher -> matcher.group(1))
                .distinct()
                .toList();
    }

    /** The value of this metric in its base unit, if it was recorded. */
    public OptionalDouble value(String metricId) {
        Double value = metrics.get(metricId);
        return value == null ? OptionalDouble.empty() : OptionalDouble.of(value);
    }

    @Override
    public <Q> Optional<Q> value(Metric<Q> metric) {
        return Optional.ofNullable(metrics.get(metric.id())).map(metric.quantity()::fromBase);
    }

    /** Returns the position of the run for readers. */
    public String label() {
        return (isWarmUp() ? "warm-up" : "block " + block) + ", " + target;
    }
}

package io.github.perfjunit.internal.verdict;

import io.github.perfjunit.api.Direction;
import io.github.perfjunit.api.Metric;
import io.github.perfjunit.internal.recording.NoteKind;
import io.github.perfjunit.internal.study.StudyHeader.TargetInfo;
import io.github.perfjunit.internal.study.StudyResult;
import io.github.perfjunit.internal.verdict.sample.PairedSample;
import io.github.perfjunit.internal.verdict.warning.DiagnosticWarning;
import io.github.perfjunit.internal.verdict.warning.Extremeness;
import io.github.perfjunit.internal.verdict.warning.OrderEffects;
import io.github.perfjunit.internal.verdict.warning.SeriesChecks;
import io.github.perfjunit.internal.verdict.warning.Warning;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.DoubleStream;

/**
 * Looks for what would make the runs of a study less than independent measurements of the same thing. It warns and leaves
 * nothing out: a run that was dropped for its value would take the tail away that it stands for.
 */
public final class Diagnostics {

    /** Each comes in up to one of twenty sound studies and leaves verdicts right, so reports show it and failures don't. */
    private static final Set<NoteKind> BY_CHANCE = EnumSet.of(
            NoteKind.POSITION,
            NoteKind.DRIFT,
            NoteKind.DEPENDENCE,
            NoteKind.SLOW_START,
            NoteKind.OUTLIERS,
            NoteKind.UNEQUAL_SPREAD,
            NoteKind.OPPOSITE_MEANS);

    private final List<TargetMeasurements> targets;
    private final List<Metric<?>> metrics;
    private final StudyResult study;
    private final List<DiagnosticWarning> trends = new ArrayList<>();
    private final List<DiagnosticWarning> dependences = new ArrayList<>();

    /** Being first or second makes a difference by itself; the coin keeps that from favouring a target, but it is noise. */
    private final OrderEffects positions =
            new OrderEffects("%s: it matters which target goes first in a block (p = %.2g over all metrics); the coin"
                    + " keeps that from favouring one, but it is noise");

    /** Blocks of one order are slower altogether: what runs first changes what runs after it, and differently so. */
    private final OrderEffects carryOvers = new OrderEffects(
            "%s: whole blocks depend on which target goes first (p = %.2g over all metrics), so one run may change"
                    + " the next; verdicts are not to be trusted until that is found");

    private final List<DiagnosticWarning> outliers = new ArrayList<>();
    private final List<DiagnosticWarning> slowStarts = new ArrayList<>();
    private final List<Warning> shapes = new ArrayList<>();
    private final Extremeness sound;

    private Diagnostics(StudyResult study, Collection<Metric<?>> metrics) {
        this.study = study;
        this.targets = study.header().targets().stream()
                .map(TargetInfo::name)
                .map(name -> new TargetMeasurements(study, name))
                .toList();
        this.metrics = List.copyOf(metrics);
        this.sound = new Extremeness(targets.size() * metrics.size());
    }

    /**
     * Returns the warnings; none for a study that was not finished.
     *
     * @param metrics what is looked at: the fewer, the sharper
     */
    public static List<Warning> of(StudyResult study, Collection<Metric<?>> metrics) {
        if (study.unfinished().isPresent()) {
            return List.of();
        }
        Diagnostics diagnostics = new Diagnostics(study, metrics);
        diagnostics.metrics.forEach(diagnostics::look);
        List<Warning> warnings = new ArrayList<>();
        add(warnings, NoteKind.CARRY_OVER, diagnostics.carryOvers.serious());
        add(warnings, NoteKind.POSITION, diagnostics.positions.serious());
        add(warnings, NoteKind.DRIFT, DiagnosticWarning.serious(diagnostics.trends));
        add(warnings, NoteKind.DEPENDENCE, DiagnosticWarning.serious(diagnostics.dependences));
        add(warnings, NoteKind.SLOW_START, DiagnosticWarning.serious(diagnostics.slowStarts));
        add(warnings, NoteKind.OUTLIERS, DiagnosticWarning.serious(diagnostics.outliers));
        warnings.addAll(diagnostics.shapes);
        return List.copyOf(warnings);
    }

    /** Returns whether a kind of warning comes in sound studies too. */
    static boolean comesByChance(NoteKind kind) {
        return BY_CHANCE.contains(kind);
    }

    private static void add(List<Warning> warnings, NoteKind kind, List<String> serious) {
        serious.forEach(text -> warnings.add(Warning.of(kind, text)));
    }

    /** Returns the balance of the orders that were drawn, in words; empty with a single target. */
    public static Optional<String> orders(StudyResult study) {
        List<TargetInfo> targets = study.header().targets();
        List<String> pairs = new ArrayList<>();
        for (int i = 0; i < targets.size(); i++) {
            for (int j = i + 1; j < targets.size(); j++) {
                pairs.add(PairChecks.orders(
                        new TargetMeasurements(study, targets.get(i).name()),
                        new TargetMeasurements(study, targets.get(j).name())));
            }
        }
        return pairs.isEmpty() ? Optional.empty() : Optional.of("order drawn: " + String.join(", ", pairs));
    }

    private void look(Metric<?> metric) {
        List<TargetMeasurements> complete = targets.stream()
                .filter(runs -> runs.failed() == 0 && runs.hasRecorded(metric))
                .toList();
        complete.forEach(runs -> lookAt(runs, metric));
        for (int i = 0; i < complete.size(); i++) {
            for (int j = i + 1; j < complete.size(); j++) {
                lookAt(complete.get(i), complete.get(j), metric);
            }
        }
    }

    private void lookAt(TargetMeasurements runs, Metric<?> metric) {
        double[] values = runs.baseValues(metric);
        boolean positive = Arrays.stream(values).allMatch(value -> value > 0);
        DoubleStream scaled = positive ? Arrays.stream(values).map(Math::log) : Arrays.stream(values);
        SeriesChecks series = new SeriesChecks(
                metric + " of " + runs.target(),
                scaled.toArray(),
                positive ? SeriesChecks.SlopeUnit.PERCENT : SeriesChecks.SlopeUnit.BASE_UNIT);
        look(series);
        series.outliers(runs.blocks(), sound).ifPresent(outliers::add);
        series.slowStart(sound).ifPresent(slowStarts::add);
    }

    private void lookAt(TargetMeasurements candidate, TargetMeasurements reference, Metric<?> metric) {
        if (metric.direction() == Direction.NONE) {
            return;
        }
        PairedSample sample =
                PairedSample.of(candidate.baseValues(metric), reference.baseValues(metric), metric.direction());
        PairChecks pair = new PairChecks(candidate, reference, metric, sample);
        look(pair.series());
        pair.addTo(positions, carryOvers);
        if (candidate.kinds(metric).size() == 1 && candidate.kinds(metric).equals(reference.kinds(metric))) {
            Comparison comparison = new Comparison(candidate, reference);
            pair.shape(comparison.describe(metric, study.header().design().alpha()))
                    .ifPresent(shapes::add);
        }
    }

    private void look(SeriesChecks series) {
        series.trend().ifPresent(trends::add);
        series.dependence().ifPresent(dependences::add);
    }
}

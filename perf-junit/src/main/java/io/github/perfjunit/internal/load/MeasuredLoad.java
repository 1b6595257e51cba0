package io.github.perfjunit.internal.load;

import io.github.perfjunit.api.Metric;
import io.github.perfjunit.internal.load.plan.LoadShape;
import io.github.perfjunit.internal.load.result.LoadFailure;
import io.github.perfjunit.internal.load.result.LoadResult;
import io.github.perfjunit.internal.load.result.LoadRules;
import io.github.perfjunit.internal.load.result.LoadValidity;
import io.github.perfjunit.internal.load.result.Steadiness;
import io.github.perfjunit.internal.load.result.TargetCpu;
import io.github.perfjunit.internal.recording.MetricSink;
import io.github.perfjunit.internal.recording.Note;
import io.github.perfjunit.internal.recording.NoteKind;
import io.github.perfjunit.internal.sampling.reading.Reading;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Makes a load, records what came of it, and fails it if it does not count: in this order, so that nothing is lost. For
 * builders of loads.
 */
public final class MeasuredLoad {

    private final LoadSession session;
    private final LoadSink run;
    private final LoadShape shape;
    private final LoadRules rules;
    private final LoadMetricsRecorder meaning;
    private long measuredFrom;

    /** The metrics that were recorded of this load. */
    private record Recorded(LoadSink run, List<Metric<?>> metrics) implements MetricSink {

        private Recorded(LoadSink run) {
            this(run, new ArrayList<>());
        }

        @Override
        public <Q> void record(Metric<Q> metric, Q value) {
            run.record(metric, value);
            metrics.add(metric);
        }

        private void refuse(Metric<?> metric, String reason) {
            if (metrics.contains(metric)) {
                run.refuse(metric, reason);
            }
        }

        private void refuseAll(String reason) {
            run.note(new Note(NoteKind.BUSY_GENERATOR, reason));
            metrics.forEach(metric -> run.refuse(metric, reason));
        }
    }

    /** Hands on what the console wants to know. */
    private final class Listener implements LoadListener {

        @Override
        public void measuredFrom(long nanoTime) {
            measuredFrom = nanoTime;
        }

        @Override
        public void note(Note note) {
            run.note(note);
        }

        @Override
        public void progress(LoadProgress progress) {
            session.listener().progress(progress);
        }
    }

    /** The load of a run, of requests and answers. */
    public MeasuredLoad(LoadSession session, LoadSink run, LoadShape shape, LoadRules rules) {
        this(session, run, shape, rules, new RequestMetricsRecorder());
    }

    /** The load of a run. */
    public MeasuredLoad(
            LoadSession session, LoadSink run, LoadShape shape, LoadRules rules, LoadMetricsRecorder meaning) {
        this.session = session;
        this.run = run;
        this.shape = shape;
        this.rules = rules;
        this.meaning = meaning;
    }

    /**
     * Makes it, by what tells its listener how it goes.
     *
     * @throws LoadFailure if it does not count, because of what the target did
     * @throws GeneratorFailure if it does not count, because the generator was the limit
     * @throws IllegalStateException if the run had a load already
     */
    public void measure(Function<LoadListener, LoadResult> load) {
        session.beginOnly();
        run.workload(shape.describe());
        measuredFrom = System.nanoTime() + shape.warmUp().toNanos();
        LoadResult result = meaning.meant(load.apply(new Listener()));
        session.listener().ended(result);
        run.keep(result);
        Recorded recorded = new Recorded(run);
        meaning.record(result, shape, recorded);
        NameMetrics names = new NameMetrics(result, shape);
        names.record(recorded);
        recordSteps(new StepMetrics(result, shape), names, recorded);
        recordTarget(result, recorded);
        judge(result, recorded);
    }

    private static void recordSteps(StepMetrics steps, NameMetrics names, Recorded recorded) {
        if (steps.isPresent()) {
            steps.record(recorded);
            names.ofEachName(steps.pooled()).forEach(metric -> recorded.refuse(metric, steps.reason()));
        }
    }

    private void judge(LoadResult result, Recorded recorded) {
        LoadValidity validity = new LoadValidity(result, shape, rules);
        validity.notes().forEach(run::note);
        meaning.notes(result).forEach(run::note);
        Optional<String> limit = validity.limit();
        Stream.of(validity.problem(), meaningless(result, limit))
                .flatMap(Optional::stream)
                .reduce((one, other) -> one + "; " + other)
                .ifPresent(problem -> {
                    throw new LoadFailure(
                            problem + limit.map(text -> "; " + text).orElse(""));
                });
        if (limit.isEmpty()) {
            validity.unclaimable().forEach(recorded::refuse);
        } else if (rules.place() == LoadRules.Place.BESIDE_TARGET) {
            throw new GeneratorFailure(limit.get());
        } else {
            recorded.refuseAll(
                    "the load was made in the JVM of the target, and which of them was the limit is not known: "
                            + limit.get());
        }
    }

    /** A generator that sent nothing got nothing back: that is no fault of the target. */
    private Optional<String> meaningless(LoadResult result, Optional<String> limit) {
        return limit.isPresent() && result.sent() == 0 ? Optional.empty() : meaning.problem(result);
    }

    /** Records the resources that the target used for the load, as far as it was watched all the time. */
    private void recordTarget(LoadResult result, MetricSink recorded) {
        long measuredTo = measuredFrom + meaning.worked(result, shape).toNanos();
        if (!run.sampler().series().isEmpty()) {
            run.sampler().mark();
        }
        TargetCpu cpu = new TargetCpu(run.sampler().series());
        List<Reading> series = run.sampler().series();
        if (cpu.covers(measuredFrom, measuredTo) && !series.isEmpty()) {
            meaning.recordCpu(cpu.between(measuredFrom, measuredTo), result, recorded);
        }
        new Steadiness(result, shape, meaning.unit(), cpu, measuredFrom).notes().forEach(run::note);
    }
}

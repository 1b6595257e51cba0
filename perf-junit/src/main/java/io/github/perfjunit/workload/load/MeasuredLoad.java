package io.github.perfjunit.workload.load;

import io.github.perfjunit.metric.Note;
import io.github.perfjunit.sampling.Reading;
import io.github.perfjunit.workload.load.plan.LoadShape;
import io.github.perfjunit.workload.load.result.LoadFailure;
import io.github.perfjunit.workload.load.result.LoadResult;
import io.github.perfjunit.workload.load.result.LoadRules;
import io.github.perfjunit.workload.load.result.LoadValidity;
import io.github.perfjunit.workload.load.result.Steadiness;
import io.github.perfjunit.workload.load.result.TargetCpu;
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
    private final LoadMeaning meaning;
    private long measuredFrom;

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
        this(session, run, shape, rules, new RequestMeaning());
    }

    /** The load of a run. */
    public MeasuredLoad(LoadSession session, LoadSink run, LoadShape shape, LoadRules rules, LoadMeaning meaning) {
        this.session = session;
        this.run = run;
        this.shape = shape;
        this.rules = rules;
        this.meaning = meaning;
    }

    /**
     * Makes it, by what tells its listener how it goes.
     *
     * @throws LoadFailure if it does not count
     * @throws IllegalStateException if the run had a load already
     */
    public void measure(Function<LoadListener, LoadResult> load) {
        session.beginOnly();
        run.workload(shape.describe());
        measuredFrom = System.nanoTime() + shape.warmUp().toNanos();
        LoadResult result = meaning.meant(load.apply(new Listener()));
        session.listener().ended(result);
        run.keep(result);
        meaning.record(result, shape, run);
        recordTarget(result);
        LoadValidity validity = new LoadValidity(result, shape, rules);
        validity.notes().forEach(run::note);
        meaning.notes(result).forEach(run::note);
        Stream.of(validity.problem(), meaning.problem(result))
                .flatMap(Optional::stream)
                .reduce((one, other) -> one + "; " + other)
                .ifPresent(problem -> {
                    throw new LoadFailure(problem);
                });
    }

    /** What the target used for it, as far as it was watched all the time. */
    private void recordTarget(LoadResult result) {
        long measuredTo = measuredFrom + meaning.worked(result, shape).toNanos();
        if (!run.sampler().series().isEmpty()) {
            run.sampler().mark();
        }
        TargetCpu cpu = new TargetCpu(run.sampler().series());
        List<Reading> series = run.sampler().series();
        if (cpu.covers(measuredFrom, measuredTo) && !series.isEmpty()) {
            meaning.recordCpu(cpu.between(measuredFrom, measuredTo), result, run);
        }
        new Steadiness(result, shape, meaning.unit(), cpu, measuredFrom).notes().forEach(run::note);
    }
}

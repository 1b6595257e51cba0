package io.github.perfjunit.workload.load;

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
import java.util.function.Supplier;
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
     * Makes it.
     *
     * @throws LoadFailure if it does not count
     * @throws IllegalStateException if the run had a load already
     */
    public void measure(Supplier<LoadResult> load) {
        session.beginOnly();
        long begin = System.nanoTime();
        LoadResult result = load.get();
        run.keep(result);
        meaning.record(result, shape, run);
        recordTarget(result, begin + shape.warmUp().toNanos());
        LoadValidity validity = new LoadValidity(result, shape, rules);
        validity.notes().forEach(run::note);
        meaning.note(result).ifPresent(run::note);
        Stream.of(validity.problem(), meaning.problem(result))
                .flatMap(Optional::stream)
                .reduce((one, other) -> one + "; " + other)
                .ifPresent(problem -> {
                    throw new LoadFailure(problem);
                });
    }

    /** What the target used for it, as far as it was watched from the beginning to the end of the measured part. */
    private void recordTarget(LoadResult result, long measuredFrom) {
        long measuredTo = measuredFrom + result.elapsed().toNanos();
        if (!run.sampler().series().isEmpty()) {
            run.sampler().mark();
        }
        TargetCpu cpu = new TargetCpu(run.sampler().series());
        List<Reading> series = run.sampler().series();
        if (cpu.covers(measuredFrom, measuredTo) && !series.isEmpty()) {
            meaning.recordCpu(cpu.between(measuredFrom, measuredTo), result, run);
        }
        new Steadiness(result, shape, cpu, measuredFrom).notes().forEach(run::note);
    }
}

package io.github.perfjunit.workload.load;

import io.github.perfjunit.metric.Bytes;
import io.github.perfjunit.metric.CpuPercent;
import io.github.perfjunit.metric.Metrics;
import io.github.perfjunit.metric.Rate;
import io.github.perfjunit.metric.Share;
import io.github.perfjunit.sampling.Reading;
import java.time.Duration;
import java.util.List;
import java.util.function.Supplier;

/**
 * Makes a load, records what came of it, and fails it if it does not count: in this order, so that nothing is lost. For
 * builders of loads.
 */
public final class MeasuredLoad {

    private final LoadSession session;
    private final LoadSink run;
    private final LoadShape shape;
    private final LoadRules rules;

    /** The load of a run. */
    public MeasuredLoad(LoadSession session, LoadSink run, LoadShape shape, LoadRules rules) {
        this.session = session;
        this.run = run;
        this.shape = shape;
        this.rules = rules;
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
        record(result);
        recordTarget(result, begin + shape.warmUp().toNanos());
        LoadValidity validity = new LoadValidity(result, shape, rules);
        validity.notes().forEach(run::note);
        validity.problem().ifPresent(problem -> {
            throw new LoadFailure(problem);
        });
    }

    private void record(LoadResult result) {
        for (LatencyPercentile percentile : LatencyPercentile.all()) {
            run.record(percentile.metric(shape.model()), result.latencies().percentile(percentile.percent()));
        }
        boolean open = shape.model().isOpen();
        run.record(
                open ? Metrics.LATENCY_MEAN : Metrics.RESPONSE_TIME_MEAN,
                result.latencies().mean());
        run.record(Metrics.REQUESTS_COMPLETED, result.completed());
        run.record(Metrics.REQUESTS_FAILED, result.unsuccessful());
        run.record(Metrics.SUCCESS_RATE, Share.of(result.successRate()));
        run.record(Metrics.REQUESTS_PEAK_RATE, Rate.perSecond((double) result.peakPerSecond()));
        if (!result.elapsed().isZero()) {
            run.record(Metrics.REQUESTS_PER_SECOND, Rate.perSecond(result.completed() / result.elapsedSeconds()));
            run.record(Metrics.LOAD_CPU_MEAN, CpuPercent.ofOneCore(result.generatorCpuPercent()));
        }
        if (result.bytes() > 0) {
            run.record(Metrics.RESPONSE_BYTES, Bytes.bytes(result.bytes()));
        }
    }

    /** What the target used for it, as far as it was watched from the beginning to the end of the measured part. */
    private void recordTarget(LoadResult result, long measuredFrom) {
        long measuredTo = measuredFrom + result.elapsed().toNanos();
        if (!run.sampler().series().isEmpty()) {
            run.sampler().mark();
        }
        TargetCpu cpu = new TargetCpu(run.sampler().series());
        List<Reading> series = run.sampler().series();
        if (result.completed() > 0 && cpu.covers(measuredFrom, measuredTo) && !series.isEmpty()) {
            long used = cpu.between(measuredFrom, measuredTo);
            run.record(Metrics.CPU_PER_REQUEST, Duration.ofNanos(used / result.completed()));
        }
        new Steadiness(result, shape, cpu, measuredFrom).notes().forEach(run::note);
    }
}

package io.github.perfjunit.internal.run.completion;

import io.github.perfjunit.api.Bytes;
import io.github.perfjunit.api.CpuPercent;
import io.github.perfjunit.api.Metric;
import io.github.perfjunit.api.Metric.Qualifiers;
import io.github.perfjunit.api.Metrics;
import io.github.perfjunit.internal.recording.MetricSink;
import io.github.perfjunit.internal.recording.Note;
import io.github.perfjunit.internal.recording.NoteKind;
import io.github.perfjunit.internal.run.ActiveTarget;
import io.github.perfjunit.internal.run.MeasuredRun;
import io.github.perfjunit.internal.sampling.ProcessSampler;
import io.github.perfjunit.internal.sampling.TargetSampler;
import io.github.perfjunit.internal.sampling.Usage;
import io.github.perfjunit.internal.sampling.reading.PeakKind;
import io.github.perfjunit.internal.sampling.reading.SamplingException;
import io.github.perfjunit.internal.target.live.Provenance;

/** Records what a target used of processor and memory: in the scenario's window, and in those that the test has named. */
final class UsageMetrics {

    private final MeasuredRun run;
    private final TargetSampler sampler;
    private Provenance provenance = Provenance.PROCESS_TREE;

    UsageMetrics(MeasuredRun run) {
        this.run = run;
        this.sampler = run.resources().sampler();
    }

    /** Records what was used in the scenario's window; the sampler has been closed. */
    Usage record(ActiveTarget target) {
        provenance = target.provenance();
        Usage usage = sampler.between(target.launchedAt(), target.windowEnd());
        record(usage, Qualifiers.NONE);
        recordSampledPeak(run, usage);
        target.system().ifPresent(system -> new SystemMetrics(run, system).record(target));
        sampler.series().stream()
                .filter(reading -> reading.nanoTime() == target.windowEnd())
                .findFirst()
                .ifPresent(last -> run.record(Metrics.RSS_AFTER, Bytes.bytes(last.rssBytes())));
        provenance.memory().ifPresent(how -> run.metrics()
                .moreover(how, Metrics.RSS_PEAK_SAMPLED, Metrics.RSS_IDLE, Metrics.RSS_AFTER));
        sampler.proportional().ifPresent(shares -> recordProportional(shares, target));
        if (sampler.isProportionalMissing()) {
            noteUnavailable("no pss.* metrics: they are read of processes on Linux, whose kernel has smaps_rollup,"
                    + " and not of systems of programs");
        }
        return usage;
    }

    /** Records the peak of the samples, which all runs have: which kind a run's own peak is can depend on luck. */
    static void recordSampledPeak(MeasuredRun run, Usage usage) {
        recordSampledPeak(run, usage, Qualifiers.NONE);
    }

    static void recordSampledPeak(MeasuredRun run, Usage usage, Qualifiers part) {
        Metric<Bytes> sampled = Metrics.RSS_PEAK_SAMPLED.with(part);
        run.record(sampled, Bytes.bytes(usage.rssPeakSampledBytes()));
        run.metrics().kind(sampled, PeakKind.LARGEST_SAMPLED_SUM);
    }

    /** Records what was used in the windows that the test has named. */
    void recordWindows(ActiveTarget target) {
        provenance = target.provenance();
        sampler.windows().forEach((name, used) -> record(used, Qualifiers.NONE.in(name)));
        target.system().ifPresent(system -> new SystemMetrics(run, system).recordWindows());
        sampler.loads().forEach(this::recordLoad);
        sampler.openWindows()
                .forEach(
                        name -> noteUnavailable("window '" + name + "' was never closed, so nothing was recorded of it:"
                                + " open it in a try-with-resources statement"));
    }

    /** Records what was used while a load with a name was measured, by the target as a whole and whatever it was used for. */
    private void recordLoad(String load, TargetSampler.Span span) {
        Qualifiers part = Qualifiers.NONE.ofLoad(load);
        try {
            record(sampler.between(span.fromNanos(), span.toNanos()), part);
        } catch (SamplingException | IllegalArgumentException e) {
            noteUnavailable("no cpu.time" + part + " and rss.peak" + part + ": " + e.getMessage());
        }
    }

    private void record(Usage usage, Qualifiers part) {
        record(run, usage, part, provenance);
    }

    /** Records what was used in a part of the run: the whole, a program, a window. */
    static void record(MeasuredRun run, Usage usage, Qualifiers part, Provenance provenance) {
        MetricSink sink = run.of(part);
        sink.record(Metrics.CPU_TIME, usage.cpuTime());
        sink.record(Metrics.CPU_MEAN, CpuPercent.ofOneCore(usage.cpuMeanPercent()));
        sink.record(Metrics.RSS_MEAN, Bytes.bytes(Math.round(usage.rssMeanBytes())));
        sink.record(Metrics.RSS_PEAK, Bytes.bytes(usage.rssPeakBytes()));
        run.metrics().kind(Metrics.RSS_PEAK.with(part), usage.peakKind());
        provenance.cpu().ifPresent(how -> run.metrics()
                .moreover(how, Metrics.CPU_TIME.with(part), Metrics.CPU_MEAN.with(part)));
        provenance.memory().ifPresent(how -> run.metrics()
                .moreover(how, Metrics.RSS_MEAN.with(part), Metrics.RSS_PEAK.with(part)));
    }

    /** Shared pages divided. It is an extra: that it can't be had is told, and fails nothing. */
    private void recordProportional(ProcessSampler shares, ActiveTarget target) {
        try {
            Usage usage = shares.between(target.launchedAt(), target.windowEnd());
            run.record(Metrics.PSS_MEAN, Bytes.bytes(Math.round(usage.rssMeanBytes())));
            run.record(Metrics.PSS_PEAK, Bytes.bytes(usage.rssPeakBytes()));
            shares.series().stream()
                    .filter(reading -> reading.nanoTime() - target.windowEnd() <= 0)
                    .reduce((earlier, later) -> later)
                    .ifPresent(last -> run.record(Metrics.PSS_AFTER, Bytes.bytes(last.rssBytes())));
        } catch (SamplingException e) {
            noteUnavailable("no pss.* metrics: " + e.getMessage());
        }
    }

    private void noteUnavailable(String text) {
        run.note(new Note(NoteKind.UNAVAILABLE, text));
    }
}

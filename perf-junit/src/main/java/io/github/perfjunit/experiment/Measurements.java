package io.github.perfjunit.experiment;

import io.github.perfjunit.metric.Bytes;
import io.github.perfjunit.metric.CpuPercent;
import io.github.perfjunit.metric.Metric;
import io.github.perfjunit.metric.Metrics;
import io.github.perfjunit.sampling.JvmReader;
import io.github.perfjunit.sampling.JvmReading;
import io.github.perfjunit.sampling.ResourceSampler;
import io.github.perfjunit.sampling.Usage;
import io.github.perfjunit.settings.Constants;
import io.github.perfjunit.settings.Defaults;
import io.github.perfjunit.settings.Settings;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;

/** Records what every run records of its target, whatever the scenario: what it used, and what its JVM says. */
final class Measurements {

    /** A gap between two samples that is longer than so many intervals is told. */
    private static final int LONGEST_GAP_INTERVALS = 3;

    private final Run run;

    private Measurements(Run run) {
        this.run = run;
    }

    /** Records them; the sampler has been closed. */
    static void record(Run run, ActiveTarget target) {
        ResourceSampler sampler = run.resources().sampler();
        Measurements measurements = new Measurements(run);
        Usage usage = sampler.between(target.launchedAt(), target.windowEnd());
        measurements.record(usage);
        measurements.noteOthers(target, usage);
        target.hostAtEnd().ifPresent(measurements::recordServices);
        measurements.record(target.jvm());
        run.record(Metrics.SAMPLER_CPU, sampler.ownCpu());
        gapNote(sampler.longestGap(), sampler.interval()).ifPresent(run::note);
    }

    /** Who else used the machine, before the launch and after it. */
    private void noteOthers(ActiveTarget target, Usage usage) {
        HostWatch host = run.resources().host();
        host.beforeLaunch().notes("before the launch").forEach(run::note);
        target.hostAtEnd()
                .map(end -> host.sinceLaunch(end, usage.cpuTime().toNanos()))
                .ifPresent(load -> load.notes("in the window").forEach(run::note));
    }

    private void recordServices(HostWatch.Account end) {
        Settings settings = run.resources().bench().settings();
        ServiceLoads loads = run.resources().host().servicesSinceLaunch(end);
        loads.into(run);
        loads.notes(settings.positiveInt(Constants.SERVICE_CPU_LIMIT).orElse(Defaults.SERVICE_CPU_LIMIT))
                .forEach(run::note);
    }

    private void record(Usage usage) {
        run.record(Metrics.CPU_TIME, usage.cpuTime());
        run.record(Metrics.CPU_MEAN, CpuPercent.ofOneCore(usage.cpuMeanPercent()));
        run.record(Metrics.RSS_MEAN, Bytes.bytes(Math.round(usage.rssMeanBytes())));
        run.record(Metrics.RSS_PEAK, Bytes.bytes(usage.rssPeakBytes()));
        kind(Metrics.RSS_PEAK, usage.peakKind());
    }

    private void record(JvmReader.Observation jvm) {
        jvm.note().ifPresent(run::note);
        jvm.reading().ifPresent(this::record);
    }

    private void record(JvmReading jvm) {
        jvm.into(run);
        kind(Metrics.JVM_HEAP_USED, jvm.heapAge());
        kind(Metrics.JVM_METASPACE_USED, jvm.metaspaceAge());
        kind(Metrics.JVM_METASPACE_COMMITTED, jvm.metaspaceAge());
        kind(Metrics.JVM_NONHEAP_COMMITTED, jvm.metaspaceAge());
        kind(Metrics.JVM_GC_COUNT, jvm.collector());
    }

    private void kind(Metric<?> metric, Enum<?> kind) {
        kind(metric, kind.name().toLowerCase(Locale.ROOT).replace('_', ' '));
    }

    private void kind(Metric<?> metric, String kind) {
        if (run.metrics().values().containsKey(metric.id())) {
            run.metrics().kind(metric, kind);
        }
    }

    static Optional<String> gapNote(Duration gap, Duration interval) {
        return gap.compareTo(interval.multipliedBy(LONGEST_GAP_INTERVALS)) <= 0
                ? Optional.empty()
                : Optional.of("the longest gap between samples was " + gap.toMillis()
                        + " ms, more than three intervals of " + interval.toMillis()
                        + " ms: a peak may have been missed");
    }
}

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
import io.github.perfjunit.target.Provenance;
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
        if (sampler.isAttached()) {
            Usage usage = sampler.between(target.launchedAt(), target.windowEnd());
            measurements.record(usage, target.provenance());
            measurements.noteOthers(target, usage);
            run.record(Metrics.SAMPLER_CPU, sampler.ownCpu());
            gapNote(sampler.longestGap(), sampler.interval()).ifPresent(run::note);
        }
        target.hostAtEnd().ifPresent(measurements::recordServices);
        measurements.record(target.jvm(), target.provenance());
    }

    /** Who else used the machine, before the launch and after it; the test JVM is in the accounts already. */
    private void noteOthers(ActiveTarget target, Usage usage) {
        HostWatch host = run.resources().host();
        host.beforeLaunch().notes("before the launch").forEach(run::note);
        target.hostAtEnd()
                .map(end -> host.sinceLaunch(
                        end, target.isThisJvm() ? 0 : usage.cpuTime().toNanos()))
                .ifPresent(load -> load.notes("in the window").forEach(run::note));
    }

    private void recordServices(HostWatch.Account end) {
        Settings settings = run.resources().bench().settings();
        ServiceLoads loads = run.resources().host().servicesSinceLaunch(end);
        loads.into(run);
        loads.notes(settings.positiveInt(Constants.SERVICE_CPU_LIMIT).orElse(Defaults.SERVICE_CPU_LIMIT))
                .forEach(run::note);
    }

    private void record(Usage usage, Provenance provenance) {
        run.record(Metrics.CPU_TIME, usage.cpuTime());
        run.record(Metrics.CPU_MEAN, CpuPercent.ofOneCore(usage.cpuMeanPercent()));
        run.record(Metrics.RSS_MEAN, Bytes.bytes(Math.round(usage.rssMeanBytes())));
        run.record(Metrics.RSS_PEAK, Bytes.bytes(usage.rssPeakBytes()));
        kind(Metrics.RSS_PEAK, label(usage.peakKind()));
        provenance.cpu().ifPresent(how -> moreover(how, Metrics.CPU_TIME, Metrics.CPU_MEAN));
        provenance.memory().ifPresent(how -> moreover(how, Metrics.RSS_MEAN, Metrics.RSS_PEAK));
    }

    private void record(JvmReader.Observation jvm, Provenance provenance) {
        jvm.note().ifPresent(run::note);
        jvm.reading().ifPresent(reading -> record(reading, provenance));
    }

    private void record(JvmReading jvm, Provenance provenance) {
        jvm.into(run);
        kind(Metrics.JVM_HEAP_USED, label(jvm.heapAge()));
        kind(Metrics.JVM_METASPACE_USED, label(jvm.metaspaceAge()));
        kind(Metrics.JVM_METASPACE_COMMITTED, label(jvm.metaspaceAge()));
        kind(Metrics.JVM_NONHEAP_COMMITTED, label(jvm.metaspaceAge()));
        kind(Metrics.JVM_GC_COUNT, jvm.collector());
        provenance.jvm().ifPresent(how -> moreover(how, jvmMetrics()));
    }

    private Metric<?>[] jvmMetrics() {
        return run.metrics().metrics().values().stream()
                .filter(metric -> metric.id().startsWith("jvm."))
                .toArray(Metric<?>[]::new);
    }

    /** Adds to the kind that a metric may have already. */
    private void moreover(String how, Metric<?>... metrics) {
        for (Metric<?> metric : metrics) {
            String kind = run.metrics().kinds().get(metric.id());
            kind(metric, kind == null ? how : kind + ", " + how);
        }
    }

    private static String label(Enum<?> kind) {
        return kind.name().toLowerCase(Locale.ROOT).replace('_', ' ');
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

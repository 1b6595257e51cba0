package io.github.perfjunit.internal.run.completion;

import io.github.perfjunit.api.Metric;
import io.github.perfjunit.api.Metric.Qualifiers;
import io.github.perfjunit.api.Metrics;
import io.github.perfjunit.internal.host.HostWatch;
import io.github.perfjunit.internal.host.ServiceLoads;
import io.github.perfjunit.internal.recording.Note;
import io.github.perfjunit.internal.recording.NoteKind;
import io.github.perfjunit.internal.run.ActiveTarget;
import io.github.perfjunit.internal.run.LiveSystem;
import io.github.perfjunit.internal.run.MeasuredRun;
import io.github.perfjunit.internal.sampling.TargetSampler;
import io.github.perfjunit.internal.sampling.Usage;
import io.github.perfjunit.internal.sampling.jvm.JvmReader;
import io.github.perfjunit.internal.sampling.jvm.JvmReading;
import io.github.perfjunit.internal.settings.Constants;
import io.github.perfjunit.internal.settings.Defaults;
import io.github.perfjunit.internal.settings.Settings;
import io.github.perfjunit.internal.target.live.Provenance;
import java.time.Duration;
import java.util.Optional;

/** Records what every run records of its target, whatever the scenario: what it used, and what its JVM says. */
final class Measurements {

    /** A gap between two samples that is longer than so many intervals is told. */
    private static final int LONGEST_GAP_INTERVALS = 3;

    private final MeasuredRun run;

    private Measurements(MeasuredRun run) {
        this.run = run;
    }

    /** Records them; the sampler has been closed. */
    static void record(MeasuredRun run, ActiveTarget target) {
        TargetSampler sampler = run.resources().sampler();
        Measurements measurements = new Measurements(run);
        if (target.exited().isPresent()) {
            measurements.noteOthers(target, CommandMeasurements.record(run, target));
        } else if (sampler.isAttached()) {
            Usage usage = new UsageMetrics(run).record(target);
            measurements.noteOthers(target, usage.cpuTime());
        }
        if (sampler.isAttached()) {
            new UsageMetrics(run).recordWindows(target);
            run.record(Metrics.SAMPLER_CPU, sampler.ownCpu());
            gapNote(sampler.longestGap(), sampler.interval()).ifPresent(run::note);
        }
        target.published().ifPresent(use -> use.into(run.metrics(), measurements::noteUnavailable));
        target.hostAtEnd().ifPresent(end -> measurements.recordNeighbours(target, end));
        measurements.record(target.jvm(), target.provenance(), Qualifiers.NONE);
        target.system().ifPresent(measurements::recordJvms);
    }

    /** Notes the use of the machine by others, before the launch and after it; the test JVM is in the accounts already. */
    private void noteOthers(ActiveTarget target, Duration cpuTime) {
        HostWatch host = run.resources().host();
        host.notesBeforeLaunch().forEach(run::note);
        target.hostAtEnd().map(host::strainSinceLaunch).ifPresent(notes -> notes.forEach(run::note));
        target.hostAtEnd()
                .map(end -> host.sinceLaunch(end, target.isThisJvm() ? 0 : cpuTime.toNanos()))
                .ifPresent(load -> load.notes("in the window").forEach(run::note));
    }

    private void recordJvms(LiveSystem system) {
        system.programs()
                .forEach(program -> record(system.jvm(program), program.live().provenance(), program.part()));
    }

    private void recordNeighbours(ActiveTarget target, HostWatch.Account end) {
        Settings settings = run.resources().bench().settings();
        ServiceLoads loads = run.resources().host().servicesSinceLaunch(end);
        loads.into(run);
        if (!target.isThisJvm()) {
            loads.testJvmInto(run);
        }
        loads.notes(settings.positiveInt(Constants.SERVICE_CPU_LIMIT).orElse(Defaults.SERVICE_CPU_LIMIT))
                .forEach(run::note);
    }

    private void record(JvmReader.Observation jvm, Provenance provenance, Qualifiers part) {
        jvm.note().ifPresent(text -> noteUnavailable(part.values().isEmpty() ? text : "program " + part + ": " + text));
        jvm.reading().ifPresent(reading -> record(reading, provenance, part));
    }

    private void record(JvmReading jvm, Provenance provenance, Qualifiers part) {
        jvm.into(run.of(part));
        kind(Metrics.JVM_HEAP_USED.with(part), jvm.heapAge());
        kind(Metrics.JVM_METASPACE_USED.with(part), jvm.metaspaceAge());
        kind(Metrics.JVM_METASPACE_COMMITTED.with(part), jvm.metaspaceAge());
        kind(Metrics.JVM_NONHEAP_COMMITTED.with(part), jvm.metaspaceAge());
        kind(Metrics.JVM_NONHEAP_USED.with(part), jvm.metaspaceAge());
        if (jvm.collector().equals(JvmReading.UNKNOWN)) { // an answer leaves out one survivor space, a counter doesn't
            kind(Metrics.JVM_HEAP_COMMITTED.with(part), jvm.heapAge());
        }
        kind(Metrics.JVM_GC_COUNT.with(part), jvm.collector());
        provenance.jvm().ifPresent(how -> run.metrics().moreover(how, jvmMetrics(part)));
    }

    private Metric<?>[] jvmMetrics(Qualifiers part) {
        return run.metrics().metrics().values().stream()
                .filter(metric -> metric.id().startsWith("jvm."))
                .filter(metric -> metric.qualifiers().equals(part))
                .toArray(Metric<?>[]::new);
    }

    private void kind(Metric<?> metric, Enum<?> kind) {
        if (run.metrics().values().containsKey(metric.id())) {
            run.metrics().kind(metric, kind);
        }
    }

    private void kind(Metric<?> metric, String kind) {
        if (run.metrics().values().containsKey(metric.id())) {
            run.metrics().kind(metric, kind);
        }
    }

    private void noteUnavailable(String text) {
        run.note(new Note(NoteKind.UNAVAILABLE, text));
    }

    static Optional<Note> gapNote(Duration gap, Duration interval) {
        return gap.compareTo(interval.multipliedBy(LONGEST_GAP_INTERVALS)) <= 0
                ? Optional.empty()
                : Optional.of(new Note(
                        NoteKind.SAMPLING_GAP,
                        "the longest gap between samples was " + gap.toMillis() + " ms, more than three intervals of "
                                + interval.toMillis() + " ms: a peak may have been missed"));
    }
}

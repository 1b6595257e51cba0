package io.github.perfjunit.internal.run.completion;

import io.github.perfjunit.api.Bytes;
import io.github.perfjunit.api.Metric;
import io.github.perfjunit.api.Metric.Qualifiers;
import io.github.perfjunit.api.Metrics;
import io.github.perfjunit.internal.recording.Note;
import io.github.perfjunit.internal.recording.NoteKind;
import io.github.perfjunit.internal.run.ActiveTarget;
import io.github.perfjunit.internal.run.LiveSystem;
import io.github.perfjunit.internal.run.MeasuredRun;
import io.github.perfjunit.internal.sampling.TargetSampler;
import io.github.perfjunit.internal.sampling.Usage;
import io.github.perfjunit.internal.sampling.reading.Reading;
import io.github.perfjunit.internal.sampling.reading.SamplingException;
import io.github.perfjunit.internal.target.live.Provenance;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** Records what each program of a system used, beside the sums: from its own launch, from the same samples. */
final class SystemMetrics {

    private final MeasuredRun run;
    private final LiveSystem system;

    SystemMetrics(MeasuredRun run, LiveSystem system) {
        this.run = run;
        this.system = system;
    }

    /** Records what was used in the scenario's window. */
    void record(ActiveTarget target) {
        for (LiveSystem.Program program : system.programs()) {
            Qualifiers part = program.part();
            system.startup(program).ifPresent(startup -> run.record(Metrics.STARTUP_TIME.with(part), startup));
            usage(program, target.launchedAt(), target.windowEnd(), part).ifPresent(usage -> {
                UsageMetrics.record(run, usage, part, program.live().provenance());
                UsageMetrics.recordSampledPeak(run, usage, part);
            });
            system.readings(program).stream()
                    .filter(reading -> reading.nanoTime() == target.windowEnd())
                    .findFirst()
                    .ifPresent(last -> record(program, Metrics.RSS_AFTER, last));
            Provenance provenance = program.live().provenance();
            provenance.memory().ifPresent(how -> run.metrics()
                    .moreover(
                            how,
                            Metrics.RSS_PEAK_SAMPLED.with(part),
                            Metrics.RSS_IDLE.with(part),
                            Metrics.RSS_AFTER.with(part)));
        }
    }

    /** Records what was used in the windows that the test has named, and while loads with names were measured. */
    void recordWindows() {
        TargetSampler sampler = run.resources().sampler();
        sampler.spans().forEach((name, span) -> record(span, part -> part.in(name)));
        sampler.loads().forEach((name, span) -> record(span, part -> part.ofLoad(name)));
    }

    private void record(TargetSampler.Span span, UnaryOperator<Qualifiers> within) {
        for (LiveSystem.Program program : system.programs()) {
            Qualifiers part = within.apply(program.part());
            usage(program, span.fromNanos(), span.toNanos(), part)
                    .ifPresent(usage ->
                            UsageMetrics.record(run, usage, part, program.live().provenance()));
        }
    }

    private void record(LiveSystem.Program program, Metric<Bytes> metric, Reading reading) {
        run.record(metric.with(program.part()), Bytes.bytes(reading.rssBytes()));
    }

    /** The figures of a program that ended at once are absent, with the reason. */
    private Optional<Usage> usage(LiveSystem.Program program, long from, long to, Qualifiers part) {
        try {
            return Optional.of(system.reader().between(program.name(), from, to));
        } catch (SamplingException | IllegalArgumentException e) {
            run.note(new Note(
                    NoteKind.UNAVAILABLE, "no cpu.time" + part + " and rss.peak" + part + ": " + e.getMessage()));
            return Optional.empty();
        }
    }
}

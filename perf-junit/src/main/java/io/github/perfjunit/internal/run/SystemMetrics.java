package io.github.perfjunit.internal.run;

import io.github.perfjunit.api.Bytes;
import io.github.perfjunit.api.Metric;
import io.github.perfjunit.api.Metric.Qualifiers;
import io.github.perfjunit.api.Metrics;
import io.github.perfjunit.internal.recording.Note;
import io.github.perfjunit.internal.recording.NoteKind;
import io.github.perfjunit.internal.sampling.Reading;
import io.github.perfjunit.internal.sampling.SamplingException;
import io.github.perfjunit.internal.sampling.Usage;
import io.github.perfjunit.internal.target.Provenance;
import java.util.List;
import java.util.Optional;

/** Records what each program of a system used, beside the sums: from its own launch, from the same samples. */
final class SystemMetrics {

    private final MeasuredRun run;
    private final LiveSystem system;

    SystemMetrics(MeasuredRun run, LiveSystem system) {
        this.run = run;
        this.system = system;
    }

    static Qualifiers of(LiveSystem.Program program) {
        return Qualifiers.NONE.ofProgram(program.name());
    }

    /** Records the last readings, right after the last program was ready. */
    void recordIdle() {
        system.programs().forEach(program -> readings(program).stream()
                .reduce((earlier, later) -> later)
                .ifPresent(last -> record(program, Metrics.RSS_IDLE, last)));
    }

    /** Records what was used in the scenario's window. */
    void record(ActiveTarget target) {
        for (LiveSystem.Program program : system.programs()) {
            Qualifiers part = of(program);
            system.startup(program).ifPresent(startup -> run.record(Metrics.STARTUP_TIME.with(part), startup));
            usage(program, target.launchedAt(), target.windowEnd(), part).ifPresent(usage -> {
                UsageMetrics.record(run, usage, part, program.live().provenance());
                UsageMetrics.recordSampledPeak(run, usage, part);
            });
            readings(program).stream()
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

    /** Records what was used in the windows that the test has named. */
    void recordWindows() {
        run.resources().sampler().spans().forEach((name, span) -> {
            for (LiveSystem.Program program : system.programs()) {
                Qualifiers part = of(program).in(name);
                usage(program, span.fromNanos(), span.toNanos(), part)
                        .ifPresent(usage -> UsageMetrics.record(
                                run, usage, part, program.live().provenance()));
            }
        });
    }

    private List<Reading> readings(LiveSystem.Program program) {
        return program.live().sampled().isPresent() ? system.reader().series(program.name()) : List.of();
    }

    private void record(LiveSystem.Program program, Metric<Bytes> metric, Reading reading) {
        run.record(metric.with(of(program)), Bytes.bytes(reading.rssBytes()));
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

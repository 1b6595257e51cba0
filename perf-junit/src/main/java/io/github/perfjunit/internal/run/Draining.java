package io.github.perfjunit.internal.run;

import io.github.perfjunit.api.Backlog;
import io.github.perfjunit.api.Sink;
import io.github.perfjunit.internal.drain.Drain;
import io.github.perfjunit.internal.drain.DrainLimits;
import io.github.perfjunit.internal.drain.Drained;
import io.github.perfjunit.internal.drain.Drained.Observation;
import io.github.perfjunit.internal.recording.Note;
import io.github.perfjunit.internal.recording.NoteKind;
import io.github.perfjunit.internal.sampling.CpuPerUnit;
import io.github.perfjunit.internal.sampling.TargetSampler;
import io.github.perfjunit.internal.sampling.reading.SamplingException;
import io.github.perfjunit.internal.settings.Constants;
import io.github.perfjunit.internal.settings.Defaults;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;

/** Waits for the backlog of a run, and records what was seen of it. */
public final class Draining {

    private final MeasuredRun run;
    private final ActiveTarget target;
    private final Drain drain;

    public Draining(MeasuredRun run, ActiveTarget target, Backlog backlog, Sink sink, Duration timeout) {
        this.run = run;
        this.target = target;
        Duration stall = run.resources().bench().settings().duration(Constants.DRAIN_STALL, Defaults.DRAIN_STALL);
        this.drain = new Drain(backlog, sink, new DrainLimits(timeout, stall), progress -> run.resources()
                .listener()
                .progress(run.plan(), progress));
    }

    public Drain drain() {
        return drain;
    }

    public void await() {
        Drained drained = drain.await(
                target.launchedAt(), new Watch(target, run.resources().bench())::failure);
        target.endWindow();
        drained.into(run, target.launchedAt());
        caution(drained, run.resources().sampler()).ifPresent(text -> run.note(new Note(NoteKind.STILL_WARMING, text)));
    }

    /** Compares the third quarter of the documents with the last. */
    static Optional<String> caution(Drained drained, TargetSampler sampler) {
        if (!sampler.isAttached()) {
            return Optional.empty();
        }
        Observation half = drained.at(0.5);
        Observation threeQuarters = drained.at(0.75);
        Observation end = drained.at(1);
        try {
            return caution(part(half, threeQuarters, sampler), part(threeQuarters, end, sampler));
        } catch (SamplingException | IllegalArgumentException e) {
            // too short for a reading in each part
            return Optional.empty();
        }
    }

    static Optional<String> caution(CpuPerUnit third, CpuPerUnit last) {
        if (!third.fellUntil(last)) {
            return Optional.empty();
        }
        return Optional.of(String.format(
                Locale.ROOT,
                "not yet steady: processor time per message was still falling at the end, from %.3f ms to %.3f ms (%.0f %%):"
                        + " longer work, or a longer warm-up, would show it faster",
                third.millis(),
                last.millis(),
                100 * (last.millis() / third.millis() - 1)));
    }

    private static CpuPerUnit part(Observation from, Observation to, TargetSampler sampler) {
        return new CpuPerUnit(
                sampler.between(from.nanoTime(), to.nanoTime()).cpuTime(), to.documents() - from.documents());
    }
}

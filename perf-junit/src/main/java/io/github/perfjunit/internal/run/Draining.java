package io.github.perfjunit.internal.run;

import io.github.perfjunit.api.Backlog;
import io.github.perfjunit.api.Sink;
import io.github.perfjunit.internal.drain.Drain;
import io.github.perfjunit.internal.drain.DrainLimits;
import io.github.perfjunit.internal.drain.Drained;
import io.github.perfjunit.internal.drain.Drained.Observation;
import io.github.perfjunit.internal.recording.Note;
import io.github.perfjunit.internal.recording.NoteKind;
import io.github.perfjunit.internal.sampling.SamplingException;
import io.github.perfjunit.internal.sampling.Steadiness;
import io.github.perfjunit.internal.sampling.TargetSampler;
import io.github.perfjunit.internal.settings.Constants;
import io.github.perfjunit.internal.settings.Defaults;
import java.time.Duration;
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
                target.launchedAt(), new Watch(target, run.resources().bench())::check);
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
            return Steadiness.caution("message", part(half, threeQuarters, sampler), part(threeQuarters, end, sampler));
        } catch (SamplingException | IllegalArgumentException e) {
            // Too short to say anything of it.
            return Optional.empty();
        }
    }

    private static Steadiness.Part part(Observation from, Observation to, TargetSampler sampler) {
        return new Steadiness.Part(
                sampler.between(from.nanoTime(), to.nanoTime()).cpuTime(), to.documents() - from.documents());
    }
}

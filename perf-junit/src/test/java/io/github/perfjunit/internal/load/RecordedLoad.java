package io.github.perfjunit.internal.load;

import io.github.perfjunit.api.Metric;
import io.github.perfjunit.internal.load.call.DraftedCalls;
import io.github.perfjunit.internal.load.plan.LoadPlan;
import io.github.perfjunit.internal.load.result.CapacityCurve;
import io.github.perfjunit.internal.load.result.LoadResult;
import io.github.perfjunit.internal.recording.Note;
import io.github.perfjunit.internal.recording.NoteKind;
import io.github.perfjunit.internal.sampling.TargetSampler;
import io.github.perfjunit.internal.settings.Settings;
import io.github.perfjunit.load.CallLoad;
import io.github.perfjunit.load.Load;
import io.github.perfjunit.load.PlannedLoad;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Keeps what a load leaves, in place of a run without a target. */
public final class RecordedLoad implements LoadSink {

    public final Map<String, Object> metrics = new HashMap<>();
    public final List<String> notes = new ArrayList<>();
    public final List<NoteKind> kinds = new ArrayList<>();
    public final Map<String, String> refused = new HashMap<>();
    public final List<LoadPlan> plans = new ArrayList<>();
    public final List<Long> work = new ArrayList<>();

    public String workload = "";

    @Nullable
    public LoadResult result;

    @Nullable
    public CapacityCurve curve;

    /** Called when a run looks after its target. */
    public Runnable look = () -> {};

    /** A session whose generator gives this result to every plan, which is kept. */
    public LoadSession session(LoadResult given, String... settings) {
        Map<String, String> values = new HashMap<>();
        for (int i = 0; i < settings.length; i += 2) {
            values.put(settings[i], settings[i + 1]);
        }
        LoadEngine generator = (plan, listener) -> {
            plans.add(plan);
            return given;
        };
        return new LoadSession(Settings.from(key -> Optional.ofNullable(values.get(key))), Optional.of(generator), 42);
    }

    /** Makes a load, and keeps what it leaves. */
    public void receives(PlannedLoad<?> load) {
        ((DraftedLoad<?>) load).into(this);
    }

    /** Makes a load by code, and keeps what it leaves. */
    public void receives(CallLoad load) {
        ((DraftedCalls) load).into(this);
    }

    /** Starts a load, which leaves what it leaves when it is awaited. */
    public Load.Running starts(PlannedLoad<?> load) {
        return ((DraftedLoad<?>) load).start(this);
    }

    /** Starts a load by code in the same way. */
    public Load.Running starts(CallLoad load) {
        return ((DraftedCalls) load).start(this);
    }

    /** The plan of a load as far as it is declared. */
    public static LoadPlan plan(PlannedLoad<?> load) {
        return ((DraftedLoad<?>) load).plan();
    }

    /** Returns the recorded result. */
    public LoadResult result() {
        return Objects.requireNonNull(result);
    }

    @Override
    public <Q> void record(Metric<Q> metric, Q value) {
        if (metrics.put(metric.id(), value) != null) {
            throw new IllegalStateException(metric + " was recorded twice");
        }
    }

    @Override
    public void keep(Optional<String> load, LoadResult kept) {
        result = kept;
    }

    @Override
    public void workload(String description) {
        workload = description;
    }

    @Override
    public void keep(CapacityCurve kept) {
        curve = kept;
    }

    @Override
    public void worked(String unit, long count, TargetSampler.Span span) {
        work.add(count);
    }

    @Override
    public void requireAlive() {
        look.run();
    }

    @Override
    public void note(Note note) {
        notes.add(note.text());
        kinds.add(note.kind());
    }

    @Override
    public void refuse(Metric<?> metric, String reason) {
        refused.put(metric.id(), reason);
    }

    @Override
    public String origin() {
        return "http://127.0.0.1:54321";
    }

    /** The port becomes a path, so that tests see it. */
    @Override
    public String origin(String port) {
        return origin() + "/" + port;
    }

    @Override
    public TargetSampler sampler() {
        return new TargetSampler(Duration.ofMillis(100));
    }
}

package io.github.perfjunit.internal.load;

import io.github.perfjunit.internal.load.plan.LoadModel;
import io.github.perfjunit.internal.load.plan.LoadShape;
import io.github.perfjunit.internal.load.plan.RateFile;
import io.github.perfjunit.internal.load.plan.RateProfile;
import io.github.perfjunit.load.RateLoad;
import io.github.perfjunit.load.RateStart;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;

/**
 * The beginning of a load at a rate, within the session of a run.
 *
 * @param <T> the step that follows when the length is declared
 */
public abstract class OpenStart<T> implements RateStart<T> {

    private final LoadSession session;
    private final String name;

    /**
     * For one run.
     *
     * @param name what unfinished loads are reported as
     */
    protected OpenStart(LoadSession session, String name) {
        this.session = session;
        this.name = name;
    }

    /** Returns the next step of the load, after its length was declared. */
    protected abstract T timed(LoadSession session, LoadShape shape, PendingLoad chain);

    @Override
    public RateLoad<T> constantRate(double perSecond) {
        return open(new RateProfile.Constant(perSecond), "constantRate(" + perSecond + ")");
    }

    @Override
    public RateLoad<T> constantRate(long perSecond) {
        return constantRate((double) perSecond);
    }

    @Override
    public RateLoad<T> rampingRate(double from, double to) {
        return open(new RateProfile.Ramp(from, to), "rampingRate(" + from + ", " + to + ")");
    }

    @Override
    public RateLoad<T> steppedRate(double... rates) {
        return open(
                new RateProfile.Steps(Arrays.stream(rates).boxed().toList()),
                "steppedRate(" + Arrays.toString(rates) + ")");
    }

    @Override
    public RateLoad<T> bursts(double perSecond, Duration burst, Duration pause) {
        return open(
                new RateProfile.Bursts(perSecond, burst, pause),
                "bursts(" + perSecond + ", " + burst + ", " + pause + ")");
    }

    @Override
    public RateLoad<T> spikes(double base, double peak, Duration spike, Duration between) {
        return open(
                new RateProfile.Spikes(base, peak, spike, between),
                "spikes(" + base + ", " + peak + ", " + spike + ", " + between + ")");
    }

    @Override
    public RateLoad.Steps<T> rate(double perSecond) {
        return OpenSteps.from(this, perSecond, begin("rate(" + perSecond + ")"));
    }

    @Override
    public RateLoad.Recorded<T> recordedRate(Path csv) {
        RateProfile.Recorded profile = new RateProfile.Recorded(RateFile.read(csv));
        return new RecordedRate<>(
                this,
                profile,
                LoadModel.Spacing.EVEN,
                LoadModel.Open.DEFAULT_MAX_CONNECTIONS,
                begin("recordedRate(" + csv + ")"));
    }

    private RateLoad<T> open(RateProfile profile, String text) {
        LoadModel.Open model = new LoadModel.Open(profile, LoadModel.Open.DEFAULT_MAX_CONNECTIONS);
        return new OpenLoad<>(this, model, begin(text));
    }

    protected final LoadSession session() {
        return session;
    }

    final PendingLoad begin(String text) {
        return session.begin(name, text);
    }

    final T timed(LoadShape shape, PendingLoad chain) {
        return timed(session, shape, chain);
    }
}

package io.github.perfjunit.internal.load;

import io.github.perfjunit.internal.load.plan.Fields;
import io.github.perfjunit.internal.load.plan.LoadModel;
import io.github.perfjunit.internal.load.plan.LoadModel.Spacing;
import io.github.perfjunit.internal.load.plan.LoadShape;
import io.github.perfjunit.internal.load.plan.RatePhase;
import io.github.perfjunit.internal.load.plan.RateProfile;
import io.github.perfjunit.load.RateLoad;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/**
 * An open load in steps, as far as they are declared.
 *
 * @param first the rate before the first step
 * @param rate the rate after the last step
 * @param isUsed whether a step has that rate
 * @param most the number of requests that may be under way at once
 * @param <T> the step that follows
 */
record OpenSteps<T>(
        OpenStart<T> start,
        double first,
        double rate,
        boolean isUsed,
        List<RatePhase> phases,
        Spacing spacing,
        int most,
        PendingLoad chain)
        implements RateLoad.Steps<T> {

    /** The time in which all requests of a burst are due. */
    private static final Duration BURST = Duration.ofMillis(1);

    private static final int LARGEST_BURST = 10_000;

    OpenSteps {
        phases = List.copyOf(phases);
    }

    /** A load that begins at this rate. */
    static <T> OpenSteps<T> from(OpenStart<T> start, double rate, PendingLoad chain) {
        requireRate("rate", rate);
        return new OpenSteps<>(
                start, rate, rate, true, List.of(), Spacing.EVEN, LoadModel.Open.DEFAULT_MAX_CONNECTIONS, chain);
    }

    private static void requireRate(String step, double perSecond) {
        Fields.require(
                Double.isFinite(perSecond) && perSecond >= 0,
                step,
                perSecond,
                "a number of requests per second of 0 or more");
    }

    @Override
    public RateLoad.Steps<T> atMostAtOnce(int requests) {
        Fields.require(requests >= 1, "atMostAtOnce", requests, "at least 1");
        return new OpenSteps<>(
                start, first, rate, isUsed, phases, spacing, requests, chain.then("atMostAtOnce(" + requests + ")"));
    }

    @Override
    public RateLoad.Steps<T> poissonArrivals() {
        return new OpenSteps<>(
                start, first, rate, isUsed, phases, Spacing.POISSON, most, chain.then("poissonArrivals()"));
    }

    @Override
    public RateLoad.Ramp<T> rampTo(double perSecond) {
        requireRate("rampTo", perSecond);
        return time -> {
            Fields.requirePositive("over", time);
            return then(
                    new RatePhase(rate, perSecond, time),
                    perSecond,
                    true,
                    "rampTo(" + perSecond + ").over(" + time + ")");
        };
    }

    @Override
    public RateLoad.Steps<T> stepTo(double perSecond) {
        requireRate("stepTo", perSecond);
        requireUsed();
        return new OpenSteps<>(
                start,
                phases.isEmpty() ? perSecond : first,
                perSecond,
                false,
                phases,
                spacing,
                most,
                chain.then("stepTo(" + perSecond + ")"));
    }

    @Override
    public RateLoad.Steps<T> hold(Duration time) {
        Fields.requirePositive("hold", time);
        return then(new RatePhase(rate, rate, time), rate, true, "hold(" + time + ")");
    }

    @Override
    public RateLoad.Steps<T> burst(int requests) {
        Fields.require(
                requests >= 1 && requests <= LARGEST_BURST,
                "burst",
                requests,
                "from 1 to " + LARGEST_BURST + " requests, which are sent within a millisecond");
        double perSecond = requests * (1e9 / BURST.toNanos());
        return then(new RatePhase(perSecond, perSecond, BURST), rate, isUsed, "burst(" + requests + ")");
    }

    private RateLoad.Steps<T> then(RatePhase phase, double after, boolean isAfterUsed, String step) {
        List<RatePhase> more = new ArrayList<>(phases);
        more.add(phase);
        return new OpenSteps<>(start, first, after, isAfterUsed, more, spacing, most, chain.then(step));
    }

    private void requireUsed() {
        Fields.require(isUsed, "stepTo", rate, "followed by hold(...) or rampTo(...)");
    }

    @Override
    public T thenStop() {
        Fields.require(
                phases.stream().anyMatch(phase -> phase.requests() > 0),
                "rate",
                rate,
                "above 0 in one of the steps, of which each is a hold(...), a rampTo(...) or a burst(...)");
        requireUsed();
        LoadModel.Open model =
                new LoadModel.Open(new RateProfile.Phases(first, phases), most, spacing, OptionalInt.empty());
        Duration length = phases.stream().map(RatePhase::length).reduce(Duration.ZERO, Duration::plus);
        return start.timed(LoadShape.during(model, length), chain.then("thenStop()"));
    }
}

package io.github.perfjunit.internal.load.plan;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * When requests are sent, and how many.
 *
 * @param model who decides when
 * @param warmUp what is sent before anything is measured
 * @param duration of the measured part, if it has one
 * @param totalRequests exact number of requests of the measured part, if that ends it; either this or the duration is there
 */
public record LoadShape(LoadModel model, Duration warmUp, Optional<Duration> duration, OptionalLong totalRequests) {

    public LoadShape {
        Fields.requireNotNegative("warmUp", warmUp);
        duration.ifPresent(length -> Fields.requirePositive("during", length));
        totalRequests.ifPresent(count -> Fields.require(count >= 1, "totalRequests", count, "at least 1"));
        if (duration.isPresent() == totalRequests.isPresent()) {
            throw new LoadRefusal("a load has either during(...) or totalRequests(...), but it was given "
                    + (duration.isPresent() ? "both" : "neither"));
        }
        if (model instanceof LoadModel.Open open
                && totalRequests.isPresent()
                && !(open.profile() instanceof RateProfile.Constant)) {
            throw new LoadRefusal(
                    "totalRequests(" + totalRequests.getAsLong() + "): only a constantRate or users can end by a number"
                            + " of requests; say during(...) how long the rate changes");
        }
    }

    /** So long. */
    public static LoadShape during(LoadModel model, Duration duration) {
        return new LoadShape(model, Duration.ZERO, Optional.of(duration), OptionalLong.empty());
    }

    /** So many requests. */
    public static LoadShape counted(LoadModel model, long totalRequests) {
        return new LoadShape(model, Duration.ZERO, Optional.empty(), OptionalLong.of(totalRequests));
    }

    /** The same with another who decides when. */
    public LoadShape with(LoadModel other) {
        return new LoadShape(other, warmUp, duration, totalRequests);
    }

    /** The same after a warm-up. */
    public LoadShape withWarmUp(Duration other) {
        return new LoadShape(model, other, duration, totalRequests);
    }

    /** Returns the length of the measured part, if that is known beforehand. */
    public Optional<Duration> measuredLength() {
        if (model instanceof LoadModel.Open open && open.profile() instanceof RateProfile.Constant constant) {
            return Optional.of(duration.orElseGet(
                    () -> Duration.ofNanos((long) Math.ceil(totalRequests.orElseThrow() / constant.rate() * 1e9))));
        }
        return duration;
    }

    /** Returns how many requests are due in the measured part, if that is known beforehand. */
    public OptionalLong measuredRequests() {
        if (totalRequests.isPresent() || !(model instanceof LoadModel.Open open)) {
            return totalRequests;
        }
        return OptionalLong.of((long) open.profile().measured(duration.orElseThrow()).stream()
                .mapToDouble(RatePhase::requests)
                .sum());
    }

    /** The rates of an open load that has several, one after the other, each with its length; none for any other load. */
    public List<RatePhase> steps() {
        return model instanceof LoadModel.Open open && open.profile() instanceof RateProfile.Steps steps
                ? steps.measured(measuredLength().orElseThrow())
                : List.of();
    }

    /** Returns the duration of each of the {@link #steps()}. */
    public List<Duration> stepLengths() {
        return steps().stream().map(RatePhase::length).toList();
    }

    /** The phases of an open load, warm-up included; none for a closed one. */
    public List<RatePhase> phases() {
        return model instanceof LoadModel.Open open
                ? open.profile().phases(warmUp, measuredLength().orElseThrow())
                : List.of();
    }

    /** In words, such as {@code 4 users who think for 0.0 s, for 10.0 s}. */
    public String describe() {
        String when = model instanceof LoadModel.Closed closed
                ? closed.users() + " users who think for " + seconds(closed.thinkTime())
                : measuredRequests().isPresent() ? measuredRequests().getAsLong() + " requests at a rate" : "a rate";
        return when
                + (totalRequests.isPresent() ? ", " + totalRequests.getAsLong() + " requests" : "")
                + measuredLength().map(length -> ", for " + seconds(length)).orElse("");
    }

    private static String seconds(Duration duration) {
        return duration.toMillis() / 1000.0 + " s";
    }
}

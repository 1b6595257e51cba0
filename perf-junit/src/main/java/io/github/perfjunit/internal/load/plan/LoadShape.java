package io.github.perfjunit.internal.load.plan;

import io.github.perfjunit.internal.protocol.Arrivals;
import io.github.perfjunit.internal.protocol.Model;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.PrimitiveIterator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * When requests are sent, and how many.
 *
 * @param model who decides when
 * @param warmUp what is sent before anything is measured
 * @param duration of the measured part, if it has one
 * @param totalRequests exact number of requests of the measured part, if that ends it; either this or the duration is there
 */
public record LoadShape(LoadModel model, Duration warmUp, Optional<Duration> duration, OptionalLong totalRequests) {

    /** In the description; more of them are described by their number and a check sum. */
    private static final int MOST_PHASES = 4;

    public LoadShape {
        Fields.requireNotNegative("warmUp", warmUp);
        duration.ifPresent(length -> Fields.requirePositive("during", length));
        totalRequests.ifPresent(count -> Fields.require(count >= 1, "totalRequests", count, "at least 1"));
        if (duration.isPresent() == totalRequests.isPresent()) {
            throw new LoadRefusal("a load has either during(...) or totalRequests(...), but it was given "
                    + (duration.isPresent() ? "both" : "neither"));
        }
        if (model instanceof LoadModel.Closed closed) {
            Fields.require(
                    closed.users() >= 1,
                    "users",
                    closed.users(),
                    "at least 1, or followed by rampTo(...), which lets the first users come");
        }
        requireWarmUp(model, warmUp);
        duration.ifPresent(length -> requireLength(model, length));
        if (model instanceof LoadModel.Open open
                && totalRequests.isPresent()
                && !(open.profile() instanceof RateProfile.Constant)) {
            throw new LoadRefusal(
                    "totalRequests(" + totalRequests.getAsLong() + "): only a constantRate or users can end by a number"
                            + " of requests; write during(...) how long the rate changes");
        }
    }

    private static void requireLength(LoadModel model, Duration length) {
        if (model instanceof LoadModel.Open open) {
            open.profile().requireLength(length);
        }
    }

    private static void requireWarmUp(LoadModel model, Duration warmUp) {
        boolean isIdle = model instanceof LoadModel.Closed closed
                ? closed.initialUsers() == 0
                : ((LoadModel.Open) model).profile().initialRate() == 0;
        Fields.require(
                warmUp.isZero() || !isIdle,
                "warmUp",
                warmUp,
                "left out where the load begins with nothing, because the warm-up is made as the load begins: begin with more,"
                        + " or take the figures of the later steps");
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

    /** The stretches of the measured part, each with the step that it belongs to; none where there is only the whole. */
    public List<StepPart> stepParts() {
        if (model instanceof LoadModel.Closed closed) {
            return IntStream.rangeClosed(1, closed.phases().size())
                    .mapToObj(number -> StepPart.of(number, closed.phases().get(number - 1)))
                    .toList();
        }
        return measuredLength().stream()
                .flatMap(length -> ((LoadModel.Open) model).profile().steps(length).stream())
                .toList();
    }

    /** Each step with its whole length, in the order of their beginnings. */
    public List<StepPart> steps() {
        Map<String, StepPart> steps = new LinkedHashMap<>();
        stepParts().forEach(part -> steps.merge(part.step(), part, StepPart::plus));
        return List.copyOf(steps.values());
    }

    /** Returns the search for a rate that the load is, if it is one. Its measured part is a step. */
    public Optional<SearchPlan> search() {
        return model instanceof LoadModel.Open open && open.profile() instanceof RateProfile.Search search
                ? Optional.of(search.plan())
                : Optional.empty();
    }

    /** The same at a constant rate. For the steps of a search. */
    public LoadShape at(double rate, Duration settling, Duration length) {
        LoadModel.Open open = (LoadModel.Open) model;
        return new LoadShape(
                open.with(new RateProfile.Constant(rate)), settling, Optional.of(length), OptionalLong.empty());
    }

    /** The phases of an open load, warm-up included; none for a closed one. */
    public List<RatePhase> phases() {
        return model instanceof LoadModel.Open open
                ? open.profile().phases(warmUp, measuredLength().orElseThrow())
                : List.of();
    }

    /** Returns the phases of an open load as the generator, and whoever else makes the load, is told of them. */
    public List<Model.Phase> wirePhases() {
        return phases().stream()
                .map(phase -> new Model.Phase(
                        phase.fromRate(), phase.toRate(), phase.length().toNanos()))
                .toList();
    }

    /** Returns the instants at which the requests of an open load are due, in nanoseconds from its beginning; equal seeds give the same. */
    public PrimitiveIterator.OfLong arrivals(long seed) {
        LoadModel.Open open = (LoadModel.Open) model;
        Arrivals all = new Arrivals(wirePhases(), open.spacing().wire(), seed, Arrivals.Ending.STOP);
        return LongStream.iterate(0, number -> number + 1)
                .map(all::nanosAt)
                .takeWhile(instant -> instant != Arrivals.NONE)
                .iterator();
    }

    /**
     * In words, such as {@code 4 users who think for 0.0 s, for 10.0 s}.
     *
     * @param arrivals the plural of what a rate counts
     * @param counted the plural of what a total counts
     */
    public String describe(String arrivals, String counted) {
        if (search().isPresent()) {
            return search().get().describe() + ", in steps of " + seconds(duration.orElseThrow());
        }
        String when = model instanceof LoadModel.Closed closed
                ? users(closed) + " users who think for " + seconds(closed.thinkTime())
                : measuredRequests().isPresent()
                        ? measuredRequests().getAsLong() + " " + arrivals + " at a rate"
                        : "a rate";
        return when
                + course()
                + (totalRequests.isPresent() ? ", " + totalRequests.getAsLong() + " " + counted : "")
                + measuredLength().map(length -> ", for " + seconds(length)).orElse("");
    }

    /** The course of a rate that changes, and random arrivals: loads that are alike only in their total are not compared. */
    private String course() {
        if (!(model instanceof LoadModel.Open open)) {
            return "";
        }
        String random = open.spacing() == LoadModel.Spacing.POISSON ? " at random instants" : "";
        if (open.profile() instanceof RateProfile.Constant) {
            return random;
        }
        List<RatePhase> measured =
                open.profile().phases(Duration.ZERO, measuredLength().orElseThrow());
        String phases = measured.stream()
                .map(phase -> phase + "/s for " + seconds(phase.length()))
                .collect(Collectors.joining(", "));
        return random
                + (measured.size() <= MOST_PHASES
                        ? " (" + phases + ")"
                        : " (" + measured.size() + " phases, " + Integer.toHexString(phases.hashCode()) + ")");
    }

    private String users(LoadModel.Closed closed) {
        return closed.phases().isEmpty()
                ? closed.users() + ""
                : steps().stream()
                        .map(step -> step.load() + " for " + seconds(step.length()))
                        .collect(Collectors.joining(", ", "in steps (", ")"));
    }

    private static String seconds(Duration duration) {
        return duration.toMillis() / 1000.0 + " s";
    }
}

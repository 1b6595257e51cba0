package io.github.perfjunit.internal.load.hyperfoil;

import io.github.perfjunit.internal.load.hyperfoil.Statistics.Measured;
import io.github.perfjunit.internal.load.plan.LoadPlan;
import io.github.perfjunit.internal.load.plan.SessionPlan;
import io.github.perfjunit.internal.load.plan.StepPart;
import io.github.perfjunit.internal.load.result.GeneratorUse;
import io.github.perfjunit.internal.load.result.Latencies;
import io.github.perfjunit.internal.load.result.LoadCounts;
import io.github.perfjunit.internal.load.result.LoadCounts.WarmUp;
import io.github.perfjunit.internal.load.result.LoadParts;
import io.github.perfjunit.internal.load.result.LoadParts.Named;
import io.github.perfjunit.internal.load.result.LoadParts.Sessions;
import io.github.perfjunit.internal.load.result.LoadParts.Step;
import io.github.perfjunit.internal.load.result.LoadReceived;
import io.github.perfjunit.internal.load.result.LoadResult;
import io.github.perfjunit.internal.load.result.LoadResult.Second;
import io.github.perfjunit.internal.load.result.LoadTimes;
import io.github.perfjunit.internal.load.result.LoadTimes.Window;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/** The result of a load, put together from the figures of its phases and requests. */
final class Results {

    private final LoadPlan plan;
    private final List<Measured> measured;
    private final RunInfo info;
    private final Duration beyond;
    private final Part whole;

    Results(LoadPlan plan, List<Measured> measured, RunInfo info, Duration beyond) {
        this.plan = plan;
        this.measured = measured;
        this.info = info;
        this.beyond = beyond;
        this.whole = part(each -> true);
    }

    /** Several phases and requests together. */
    private record Part(Counts counts, long inWindow, Latencies latencies) {}

    /** Nobody knows how long those took that were never answered: at most as long as they were waited for. */
    private Part part(Predicate<Measured> which) {
        List<Measured> parts = measured.stream().filter(which).toList();
        Counts counts = parts.stream().map(Measured::counts).reduce(Counts.NONE, Counts::plus);
        Latencies answered =
                Latencies.sum(parts.stream().map(Measured::answered).toList());
        long unanswered = counts.sent() - answered.count();
        long inWindow = parts.stream().mapToLong(Measured::inWindow).sum();
        return new Part(counts, inWindow, answered.plus(unanswered, plan.wire().timeout()));
    }

    LoadResult result(WarmUp warmUp, List<Second> seconds) {
        Counts counts = whole.counts();
        return new LoadResult(
                new LoadCounts(counts.sent(), counts.completed(), kinds(), Map.of(), counts.inFlight(), 0, 0, warmUp),
                LoadTimes.of(elapsed(), new Window(whole.inWindow(), window()), whole.latencies()),
                new LoadParts(
                        IntStream.range(0, plan.shape().steps().size())
                                .mapToObj(this::step)
                                .toList(),
                        IntStream.range(0, plan.requests().size())
                                .filter(request ->
                                        plan.requests().get(request).name().isPresent())
                                .mapToObj(this::named)
                                .toList(),
                        plan.sessions().isEmpty() ? Optional.empty() : Optional.of(sessions())),
                LoadReceived.NONE,
                seconds,
                GeneratorUse.ELSEWHERE);
    }

    /** In sessions, a kind begins with its step. */
    private Map<String, Long> kinds() {
        if (plan.sessions().isEmpty()) {
            return whole.counts().kinds();
        }
        Map<String, Long> kinds = new LinkedHashMap<>();
        measured.forEach(each -> each.counts()
                .kinds()
                .forEach((kind, count) ->
                        kinds.merge("step '" + Names.of(plan, each.request()) + "': " + kind, count, Long::sum)));
        return kinds;
    }

    /** A phase is a part of a step. */
    private Step step(int number) {
        String name = plan.shape().steps().get(number).step();
        List<StepPart> parts = plan.shape().stepParts();
        Part part = part(each -> parts.get(each.phase()).step().equals(name));
        return new Step(part.counts().sent(), part.counts().completed(), OptionalLong.empty(), part.latencies());
    }

    private Named named(int request) {
        Part part = part(each -> each.request() == request);
        String name = plan.requests().get(request).name().orElseThrow();
        return new Named(name, part.counts().sent(), part.counts().completed(), part.inWindow(), part.latencies());
    }

    /** A session begins with its first request; each failure ends one, and all others are waited for, also after the window of users. */
    private Sessions sessions() {
        long begun = plan.sessions().stream().mapToLong(this::begun).sum();
        long failed = Math.min(begun, whole.counts().failed() + whole.counts().inFlight());
        OptionalLong inWindow = plan.shape().model().isOpen() ? OptionalLong.of(begun - failed) : OptionalLong.empty();
        return new Sessions(begun, begun - failed, failed, inWindow, longestUse());
    }

    private long begun(SessionPlan session) {
        int first = Journeys.first(session.steps());
        boolean apart = Journeys.beginsRepeating(session);
        return part(each -> each.request() == first && each.first() == apart)
                .counts()
                .sent();
    }

    /** At most: each request as long as the slowest. */
    private Duration longestUse() {
        Duration slowest = whole.latencies().max();
        return plan.sessions().stream()
                .map(session -> Journeys.longest(session.steps(), slowest))
                .reduce(slowest, (one, other) -> one.compareTo(other) > 0 ? one : other);
    }

    /**
     * Hyperfoil reports the second in which a request was sent, not when it was completed. Users send none after the planned time but those
     * of sessions, which are left out unless all of it was over within a second; a schedule goes on for a slow target, whose backlog
     * belongs to it.
     */
    private Duration window() {
        Duration made = elapsed();
        return plan.shape().model().isOpen()
                ? made
                : Seconds.window(plan)
                        .map(whole -> whole.compareTo(made) < 0 ? whole : made)
                        .orElse(plan.shape().measuredLength().orElseThrow());
    }

    /** As made, or longer if a phase waited for answers: it is ended late by its controller as well, and waits for thinking users. */
    private Duration elapsed() {
        Duration planned = plan.shape().measuredLength().orElseThrow().plus(beyond);
        Duration over = Duration.ofMillis(info.phases().stream()
                .filter(phase -> Phases.isMeasured(phase.name()))
                .mapToLong(RunInfo.Phase::exceeded)
                .max()
                .orElse(0));
        Duration longest = longestUse();
        return planned.plus(over.compareTo(longest) < 0 ? over : longest);
    }
}

package io.github.perfjunit.internal.load.hyperfoil;

import io.github.perfjunit.internal.load.GeneratorFailure;
import io.github.perfjunit.internal.load.LoadListener;
import io.github.perfjunit.internal.load.plan.LoadPlan;
import io.github.perfjunit.internal.load.result.LoadFailure;
import io.github.perfjunit.internal.load.result.LoadResult;
import io.github.perfjunit.internal.recording.Note;
import io.github.perfjunit.internal.recording.NoteKind;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** One run on a controller, from its benchmark to its figures; killed there if nobody waits for it any more. */
final class RemoteLoad {

    private static final Duration POLL = Duration.ofMillis(200);

    private static final long TELL_NANOS = Duration.ofSeconds(1).toNanos();

    /** Beyond what a load takes by its plan: to start the agents, to wait for the last answers, to add up. */
    private static final Duration SLACK = Duration.ofSeconds(90);

    /** For the run before, which was killed perhaps, to end. */
    private static final Duration TURN = Duration.ofSeconds(30);

    /** For what agents report at the end. */
    private static final Duration STORING = Duration.ofSeconds(30);

    /** The same for a run that has failed. */
    private static final Duration STORING_FAILED = Duration.ofSeconds(3);

    private final Controller controller;
    private final Benchmark benchmark;
    private final LoadPlan plan;
    private final LoadListener listener;
    private boolean begun;
    private long told;

    RemoteLoad(Controller controller, Benchmark benchmark, LoadPlan plan, LoadListener listener) {
        this.controller = controller;
        this.benchmark = benchmark;
        this.plan = plan;
        this.listener = listener;
    }

    LoadResult make() {
        try {
            awaitTurn();
            controller.define(benchmark);
            try {
                return make(controller.start(benchmark));
            } finally {
                HyperfoilCleanup.of(controller).delete(benchmark);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new LoadFailure("interrupted while the load was made, by a @Timeout perhaps");
        }
    }

    /** It starts several runs at once, which would measure each other. */
    private void awaitTurn() throws InterruptedException {
        long deadline = System.nanoTime() + TURN.toNanos();
        Optional<String> other = controller.underWay();
        while (other.isPresent()) {
            if (System.nanoTime() - deadline > 0) {
                throw new GeneratorFailure(
                        controller + " has made run " + other.get() + " for more than " + TURN.toSeconds()
                                + " s: two loads at once would measure each other",
                        null);
            }
            TimeUnit.NANOSECONDS.sleep(POLL.toNanos());
            other = controller.underWay();
        }
    }

    private LoadResult make(String id) throws InterruptedException {
        Thread whenKilled =
                new Thread(() -> HyperfoilCleanup.of(controller).kill(id, benchmark), "perf-junit-hyperfoil-kill");
        Runtime.getRuntime().addShutdownHook(whenKilled);
        boolean ended = false;
        try {
            awaitEnd(id);
            ended = true;
            RunInfo info = awaitStored(id);
            Statistics statistics = Statistics.of(controller, id, plan);
            statistics.unreachable().ifPresent(problem -> {
                throw new LoadFailure("run " + id + " of " + controller + ": " + problem);
            });
            RunCheck.require(controller, id, info);
            notes();
            return statistics.result(info, benchmark.phases().beyond());
        } finally {
            forget(whenKilled);
            if (!ended) {
                HyperfoilCleanup.of(controller).kill(id);
            }
        }
    }

    private static void forget(Thread hook) {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // This JVM ends, and the hook does what it is for.
        }
    }

    private void awaitEnd(String id) throws InterruptedException {
        long deadline = System.nanoTime() + longest().toNanos();
        RunInfo info = look(id);
        while (!info.ended()) {
            if (System.nanoTime() - deadline > 0) {
                throw new GeneratorFailure(
                        controller + " has not ended run " + id + " in "
                                + longest().toSeconds() + " s: " + info.phases() + " " + info.errors(),
                        null);
            }
            if (listener.isStopped()) {
                throw new LoadFailure("run " + id + " of " + controller + " was killed, as the loads beside it end");
            }
            TimeUnit.NANOSECONDS.sleep(POLL.toNanos());
            info = look(id);
        }
    }

    /** A run is called complete when its phases are over: agents report their last figures after that. */
    private RunInfo awaitStored(String id) throws InterruptedException {
        long begin = System.nanoTime();
        RunInfo info = controller.run(id);
        while (!info.stored()) {
            long waited = System.nanoTime() - begin;
            // one whose agents were not started is never stored
            if (waited > STORING_FAILED.toNanos()) {
                RunCheck.require(controller, id, info);
            }
            if (waited > STORING.toNanos()) {
                throw new GeneratorFailure(
                        controller + " has not stored the figures of run " + id + " in " + STORING.toSeconds() + " s",
                        null);
            }
            TimeUnit.NANOSECONDS.sleep(POLL.toNanos());
            info = controller.run(id);
        }
        return info;
    }

    private RunInfo look(String id) throws InterruptedException {
        RunInfo info = controller.run(id);
        long now = System.nanoTime();
        info.phases().stream()
                .filter(phase -> Phases.isFirstMeasured(phase.name())
                        && phase.remaining().isPresent()
                        && !begun)
                .findFirst()
                .ifPresent(phase -> begins(now, phase));
        if (begun && !info.ended() && now - told >= TELL_NANOS) {
            told = now;
            listener.progress(controller.progress(id));
        }
        return info;
    }

    /** Reckoned from what is left of it, so that the clocks of the two machines don't matter. */
    private void begins(long now, RunInfo.Phase phase) {
        begun = true;
        told = now;
        long length = benchmark.phases().firstMeasuredMillis();
        long since = Math.max(0, length - phase.remaining().orElseThrow());
        listener.measuredFrom(now - Duration.ofMillis(since).toNanos());
    }

    private void notes() {
        listener.note(new Note(
                NoteKind.UNCHECKED,
                "the load was made by Hyperfoil, which does not report how late it sent requests, nor what that"
                        + " cost"));
    }

    private Duration longest() {
        return plan.shape()
                .warmUp()
                .plus(plan.shape().measuredLength().orElseThrow())
                .plus(Phases.longestUse(plan).multipliedBy(2))
                .plus(SLACK);
    }
}

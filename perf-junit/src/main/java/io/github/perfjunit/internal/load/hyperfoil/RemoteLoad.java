package io.github.perfjunit.internal.load.hyperfoil;

import io.github.perfjunit.internal.load.GeneratorFailure;
import io.github.perfjunit.internal.load.LoadListener;
import io.github.perfjunit.internal.load.plan.LoadPlan;
import io.github.perfjunit.internal.load.result.LoadFailure;
import io.github.perfjunit.internal.load.result.LoadResult;
import io.github.perfjunit.internal.recording.Note;
import io.github.perfjunit.internal.recording.NoteKind;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** One run on a controller, from its benchmark to its figures; killed there if nobody waits for it any more. */
public final class RemoteLoad {

    private static final Duration POLL = Duration.ofMillis(200);

    private static final long TELL_NANOS = Duration.ofSeconds(1).toNanos();

    /** Beyond what a load takes by its plan: to start the agents, to wait for the last answers, to add up. */
    private static final Duration SLACK = Duration.ofSeconds(90);

    private final Controller controller;
    private final Benchmark benchmark;
    private final LoadPlan plan;
    private final LoadListener listener;
    private boolean begun;
    private long told;

    public RemoteLoad(Controller controller, Benchmark benchmark, LoadPlan plan, LoadListener listener) {
        this.controller = controller;
        this.benchmark = benchmark;
        this.plan = plan;
        this.listener = listener;
    }

    public LoadResult make() {
        try {
            controller.define(benchmark);
            return make(controller.start(benchmark.name()));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new LoadFailure("interrupted while the load was made, by a @Timeout perhaps");
        }
    }

    private LoadResult make(String id) throws InterruptedException {
        Thread whenKilled = new Thread(() -> kill(id), "perf-junit-hyperfoil-kill");
        Runtime.getRuntime().addShutdownHook(whenKilled);
        boolean ended = false;
        try {
            RunInfo info = awaitEnd(id);
            ended = true;
            requireComplete(id, info);
            notes();
            return Statistics.of(controller, id).result(plan, info);
        } finally {
            forget(whenKilled);
            if (!ended) {
                kill(id);
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

    /** Nobody wants its figures any more. */
    private void kill(String id) {
        // an interrupt would keep the request from being sent
        boolean interrupted = Thread.interrupted();
        try {
            controller.kill(id);
        } catch (GeneratorFailure e) {
            // It can't be reached, which is why, or is told already.
        } catch (InterruptedException e) {
            interrupted = true;
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private RunInfo awaitEnd(String id) throws InterruptedException {
        long deadline = System.nanoTime() + longest().toNanos();
        RunInfo info = look(id);
        while (!info.ended()) {
            if (System.nanoTime() - deadline > 0) {
                throw new GeneratorFailure(
                        controller + " has not ended run " + id + " in "
                                + longest().toSeconds() + " s: " + info.phases() + " " + info.errors(),
                        null);
            }
            TimeUnit.NANOSECONDS.sleep(POLL.toNanos());
            info = look(id);
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
            listener.progress(Statistics.progress(controller.totals(id)));
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

    private void requireComplete(String id, RunInfo info) {
        if (info.cancelled()) {
            throw new GeneratorFailure(
                    controller + " has given up run " + id + ", or somebody has killed it: " + info.errors(), null);
        }
        if (info.errors().isEmpty()) {
            return;
        }
        String failure = "run " + id + " of " + controller + " failed: " + String.join("; ", info.errors());
        if (info.isLimitedByAgents()) {
            throw new GeneratorFailure(
                    failure + ": the machine of an agent was the limit; use more agents, or lower the load");
        }
        throw new LoadFailure(failure);
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
                .plus(plan.wire().timeout())
                .plus(SLACK);
    }
}

package io.github.perfjunit.internal.run;

import io.github.perfjunit.api.Metrics;
import io.github.perfjunit.internal.process.ExitFailure;
import io.github.perfjunit.internal.process.Exited;
import java.time.Duration;
import java.util.Optional;
import java.util.stream.IntStream;

/** Waits for the end of a command, and judges how it ended. */
public final class ExitWait {

    /** The interval at which perf-junit checks the services during the wait. */
    private static final Duration STEP = Duration.ofSeconds(1);

    private static final int[] SUCCESS = {0};

    private final MeasuredRun run;
    private final ActiveTarget target;

    public ExitWait(MeasuredRun run, ActiveTarget target) {
        this.run = run;
        this.target = target;
    }

    /** See {@link io.github.perfjunit.api.Run#awaitExit(Duration, int...)}. */
    public int await(Duration timeout, int... codes) {
        if (target.exited().isPresent()) {
            throw new IllegalStateException(
                    "run.awaitExit: it was called already in this run, which has one wall.time");
        }
        if (target.system().isPresent()) {
            throw new IllegalStateException("run.awaitExit: target '" + run.targetName()
                    + "' is a system of programs, each of which runs until the run ends; awaitExit is for commands");
        }
        if (target.isThisJvm()) {
            throw new IllegalStateException("run.awaitExit: target '" + run.targetName()
                    + "' is the JVM of the tests, which does not end; awaitExit is for commands");
        }
        Exited exited = end(timeout).orElseThrow(() -> ExitFailure.late(target.running(), timeout));
        target.ended(exited);
        run.record(Metrics.WALL_TIME, Duration.ofNanos(exited.nanoTime() - target.launchedAt()));
        int[] expected = codes.length == 0 ? SUCCESS : codes;
        if (IntStream.of(expected).noneMatch(code -> code == exited.code())) {
            throw ExitFailure.unexpected(target.running(), expected);
        }
        return exited.code();
    }

    private Optional<Exited> end(Duration timeout) {
        long deadline = target.launchedAt() + timeout.toNanos();
        while (true) {
            long left = Math.max(0, deadline - System.nanoTime());
            Optional<Exited> exited = target.running().awaitExit(Duration.ofNanos(Math.min(left, STEP.toNanos())));
            if (exited.isPresent() || left == 0) {
                return exited;
            }
            run.resources().bench().requireAlive();
        }
    }
}

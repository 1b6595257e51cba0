package io.github.perfjunit.internal.run;

import io.github.perfjunit.api.Metric;
import io.github.perfjunit.internal.process.FailureMessages;
import io.github.perfjunit.internal.process.Interruption;
import io.github.perfjunit.internal.process.Polling;
import java.time.Duration;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/** Waits for a condition of the scenario's own while it looks after the target. */
public final class ConditionWait {

    private final MeasuredRun run;
    private final ActiveTarget target;

    public ConditionWait(MeasuredRun run, ActiveTarget target) {
        this.run = run;
        this.target = target;
    }

    public void await(Metric<Duration> metric, BooleanSupplier condition, Duration timeout) {
        Watch watch = new Watch(target, run.resources().bench());
        while (true) {
            // before the condition, whose answer may describe an instant at which the target was still at work
            Optional<RuntimeException> failure = watch.failure();
            long asked = System.nanoTime();
            boolean holds = condition.getAsBoolean();
            long now = System.nanoTime();
            if (holds) {
                run.record(metric, Duration.ofNanos(now - target.launchedAt()));
                return;
            }
            if (failure.isPresent()) {
                throw failure.get();
            }
            if (now - target.launchedAt() > timeout.toNanos()) {
                throw new IllegalStateException(
                        "run.awaitUntil(" + metric + ", ...): the condition did not hold within "
                                + FailureMessages.inWords(timeout) + " of the launch; the target still runs");
            }
            Interruption.pause(Polling.pause(asked, now), "the wait for the condition of " + metric);
        }
    }
}

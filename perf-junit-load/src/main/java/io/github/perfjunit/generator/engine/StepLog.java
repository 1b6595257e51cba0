package io.github.perfjunit.generator.engine;

import io.github.perfjunit.internal.protocol.Result;
import java.util.ArrayList;
import java.util.List;
import org.HdrHistogram.Histogram;

/**
 * The counts of one worker for each step of the measured part. A request belongs to the step in which it was due, and its
 * completion, for the throughput, to the step in which it was completed.
 */
final class StepLog {

    private final StepTimes times;
    private final List<Step> steps = new ArrayList<>();

    private static final class Step {

        private final Histogram latencies = Latencies.empty();
        private final Histogram failedLatencies = Latencies.growing();
        private long completed;
        private long completedInside;
    }

    StepLog(StepTimes times) {
        this.times = times;
        for (int index = 0; index < times.count(); index++) {
            steps.add(new Step());
        }
    }

    private Step at(long instant) {
        return steps.get(times.at(instant));
    }

    /** A request of the measured part that was due then has taken so long. */
    void took(long intended, long nanos, boolean well) {
        if (!steps.isEmpty()) {
            Step step = at(intended);
            Latencies.record(step.latencies, nanos);
            if (well) {
                step.completed++;
            } else {
                Latencies.record(step.failedLatencies, nanos);
            }
        }
    }

    /** A request was completed before the planned end, or before the load was aborted, in whichever part it was sent. */
    void completedInside(long now) {
        if (!steps.isEmpty()) {
            at(now).completedInside++;
        }
    }

    void add(StepLog other) {
        for (int index = 0; index < steps.size(); index++) {
            steps.get(index).latencies.add(other.steps.get(index).latencies);
            steps.get(index).failedLatencies.add(other.steps.get(index).failedLatencies);
            steps.get(index).completed += other.steps.get(index).completed;
            steps.get(index).completedInside += other.steps.get(index).completedInside;
        }
    }

    /**
     * Each of them.
     *
     * @param loops the event loops whose requests are counted here
     */
    List<Result.Step> results(List<LoopWatch> loops) {
        List<Result.Step> results = new ArrayList<>();
        for (int index = 0; index < steps.size(); index++) {
            int number = index;
            Step step = steps.get(index);
            results.add(new Result.Step(
                    step.latencies.getTotalCount(),
                    step.completed,
                    step.completedInside,
                    step.latencies,
                    step.failedLatencies,
                    loops.stream()
                            .mapToDouble(loop -> loop.busyShare(number))
                            .max()
                            .orElse(0)));
        }
        return results;
    }
}

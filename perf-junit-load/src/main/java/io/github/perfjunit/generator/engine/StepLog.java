package io.github.perfjunit.generator.engine;

import io.github.perfjunit.generator.plan.Plan;
import io.github.perfjunit.internal.protocol.Result;
import io.github.perfjunit.internal.protocol.WirePlan;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.HdrHistogram.Histogram;

/**
 * The counts of one worker for each step of the measured part. A request belongs to the step in which it was due, and its
 * completion, for the throughput, to the step in which it was completed.
 */
final class StepLog {

    private final Timeline timeline;
    private final List<Step> steps = new ArrayList<>();

    /** When each stretch ends, from the begin of the measured part on. */
    private final long[] ends;

    /** The step that each stretch belongs to. */
    private final int[] owners;

    private static final class Step {

        private final Histogram latencies = Latencies.empty();
        private final Histogram failedLatencies = Latencies.growing();
        private long completed;
        private long completedInside;
    }

    StepLog(Plan plan, Timeline timeline) {
        this.timeline = timeline;
        this.ends = new long[plan.steps().size()];
        this.owners = new int[ends.length];
        long end = 0;
        for (int index = 0; index < ends.length; index++) {
            WirePlan.Stretch stretch = plan.steps().get(index);
            end += stretch.nanos();
            ends[index] = end;
            owners[index] = stretch.step();
            while (steps.size() <= stretch.step()) {
                steps.add(new Step());
            }
        }
    }

    /** Returns the number of steps that are counted apart. */
    static int steps(Plan plan) {
        return 1 + plan.steps().stream().mapToInt(WirePlan.Stretch::step).max().orElse(-1);
    }

    /** The step at this instant; the last one also after its end, as for a user who finishes a session. */
    private Step at(long instant) {
        int found = Arrays.binarySearch(ends, instant - timeline.measured());
        int index = found >= 0 ? found + 1 : -found - 1;
        return steps.get(owners[Math.min(index, ends.length - 1)]);
    }

    /** A request of the measured part that was due then has taken so long. */
    void took(long intended, long nanos, boolean well) {
        if (ends.length > 0) {
            Step step = at(intended);
            Latencies.record(step.latencies, nanos);
            if (well) {
                step.completed++;
            } else {
                Latencies.record(step.failedLatencies, nanos);
            }
        }
    }

    /** A request was completed before the planned end, in whichever part it was sent. */
    void completedInside(long now) {
        if (ends.length > 0) {
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

    /** Each of them. */
    List<Result.Step> results() {
        return steps.stream()
                .map(step -> new Result.Step(
                        step.latencies.getTotalCount(),
                        step.completed,
                        step.completedInside,
                        step.latencies,
                        step.failedLatencies))
                .toList();
    }
}

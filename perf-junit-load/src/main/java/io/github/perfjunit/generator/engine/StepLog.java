package io.github.perfjunit.generator.engine;

import io.github.perfjunit.generator.plan.Model;
import io.github.perfjunit.generator.plan.Plan;
import java.util.ArrayList;
import java.util.List;
import org.HdrHistogram.Histogram;

/**
 * The counts of one worker for each phase of the measured part, where a schedule has several. A request belongs to the phase in
 * which it was due.
 */
final class StepLog {

    /** Bursts and pauses can be many, and are no steps that anybody looks at one by one. */
    private static final int MOST = 32;

    private final Timeline timeline;
    private final List<Step> steps = new ArrayList<>();

    /** The counts of each step, from the begin of the run on. */
    private final List<Long> ends = new ArrayList<>();

    private static final class Step {

        private final Histogram latencies = Latencies.empty();
        private long completed;
    }

    StepLog(Plan plan, Timeline timeline) {
        this.timeline = timeline;
        if (plan.model() instanceof Model.Open open && open.phases().size() <= MOST) {
            long end = 0;
            for (Model.Phase phase : open.phases()) {
                end += phase.nanos();
                if (end > timeline.warmUp()) {
                    ends.add(end);
                    steps.add(new Step());
                }
            }
        }
    }

    /** A request of the measured part that was due then has taken so long. */
    void took(long intended, long nanos, boolean well) {
        if (steps.size() < 2) {
            return;
        }
        long since = intended - timeline.begin();
        int index = 0;
        while (index < steps.size() - 1 && since >= ends.get(index)) {
            index++;
        }
        Step step = steps.get(index);
        Latencies.record(step.latencies, nanos);
        step.completed += well ? 1 : 0;
    }

    void add(StepLog other) {
        for (int index = 0; index < steps.size(); index++) {
            steps.get(index).latencies.add(other.steps.get(index).latencies);
            steps.get(index).completed += other.steps.get(index).completed;
        }
    }

    /** Each of them; none where there is only one. */
    List<Result.Step> results() {
        return steps.size() < 2
                ? List.of()
                : steps.stream()
                        .map(step -> new Result.Step(step.latencies.getTotalCount(), step.completed, step.latencies))
                        .toList();
    }
}

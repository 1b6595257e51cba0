package io.github.perfjunit.experiment;

import io.github.perfjunit.experiment.study.EarlyEnd;
import io.github.perfjunit.experiment.study.PlannedRun;
import io.github.perfjunit.experiment.study.RunOutcome;
import io.github.perfjunit.experiment.study.RunPlan;
import io.github.perfjunit.experiment.study.RunRecord;
import io.github.perfjunit.experiment.study.StudyHeader;
import io.github.perfjunit.experiment.study.StudyResult;
import io.github.perfjunit.metric.Metric;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * How a study goes on: which run is next, and whether there is one. It ends when all runs are made, when all is decided,
 * when a target fails at once, when services die too often, or when its time is over.
 */
final class StudyCourse {

    /** A third death of a service is no accident. */
    private static final int MOST_REPLACEMENTS = 2;

    private final StudyHeader header;
    private final RunPlan plan;
    private final StoppingRule stoppingRule;
    private final StudyListener listener;
    private final List<RunRecord> records = new ArrayList<>();
    private final Map<String, Metric<?>> metrics = new LinkedHashMap<>();
    private final long deadline;
    private int replacements;
    private @Nullable String gaveUp;
    private int askedAfter;
    private @Nullable EarlyEnd earlyEnd;

    StudyCourse(StudyHeader header, RunPlan plan, StoppingRule stoppingRule, StudyListener listener, Duration timeout) {
        this.header = header;
        this.plan = plan;
        this.stoppingRule = stoppingRule;
        this.listener = listener;
        this.deadline = System.nanoTime() + timeout.toNanos();
    }

    List<PlannedRun> plan() {
        return plan.runs();
    }

    StudyResult result() {
        return new StudyResult(header, records, earlyEnd(), List.copyOf(metrics.values()));
    }

    Optional<EarlyEnd> earlyEnd() {
        return Optional.ofNullable(earlyEnd);
    }

    private boolean isThrough() {
        return earlyEnd != null || records.size() == plan().size();
    }

    boolean isOutOfTime() {
        return !isThrough() && System.nanoTime() > deadline;
    }

    /** The run to make now, if there is one. */
    Optional<PlannedRun> next() {
        if (isThrough()) {
            return Optional.empty();
        }
        Optional<RunRecord> fatal =
                records.stream().filter(StudyResult::endsTheStudy).findFirst();
        if (fatal.isPresent()) {
            listener.notice("the study ends here: "
                    + (fatal.get().outcome() == RunOutcome.ABORTED
                            ? "a run was given up (" + fatal.get().label() + "), and a partial set is not judged"
                            : "a run of its first block failed, and more would fail alike"));
            return Optional.empty();
        }
        if (isOutOfTime()) {
            listener.notice("the study ends here: its time (perfjunit.study.timeout) is over after " + records.size()
                    + " of " + plan().size() + " runs");
            return Optional.empty();
        }
        PlannedRun next = plan().get(records.size());
        decide(next);
        return isThrough() ? Optional.empty() : Optional.of(next);
    }

    /** Asks only between judged blocks, which the rule counts, and once. */
    private void decide(PlannedRun next) {
        if (next.order() != 1 || next.block() <= 1 || askedAfter == records.size()) {
            return;
        }
        askedAfter = records.size();
        StudyResult soFar = result();
        int blocks = soFar.judged().size() / header.targets().size();
        earlyEnd = stoppingRule
                .decided(soFar)
                .map(decided -> new EarlyEnd(blocks, header.design().blocks(), decided))
                .orElse(null);
        earlyEnd().ifPresent(end -> listener.notice("the study ends here, " + end));
    }

    /** Takes a finished run in; all metrics that it recorded are known. */
    void add(RunRecord record) {
        records.add(record);
    }

    /** Whether nobody has recorded this metric before. */
    boolean isNew(Metric<?> metric) {
        return metrics.putIfAbsent(metric.id(), metric) == null;
    }

    /** Whether a block in which a service died gets another chance: not for ever. */
    boolean mayReplace() {
        return replacements < MOST_REPLACEMENTS;
    }

    /** There is nothing any more that runs could stand on, or no place to keep them. */
    void giveUp(String reason) {
        plan.abandon(records.size());
        gaveUp = reason;
        listener.notice("the study ends here: " + reason);
    }

    /** Why there are no more runs although no target failed, if so. */
    Optional<String> gaveUp() {
        return Optional.ofNullable(gaveUp);
    }

    /** Makes a block in which a service died again. */
    void replace(RunRecord spoiled) {
        if (!mayReplace()) {
            giveUp("what the runs stand on died " + (replacements + 1) + " times");
            return;
        }
        replacements++;
        int block = plan.replace(spoiled.block(), records.size());
        listener.replanned(plan());
        listener.notice("a backing service or the load generator died: "
                + (spoiled.isWarmUp()
                        ? "the warm-up block is made again"
                        : "block " + spoiled.block() + " is not judged, and made again as block " + block)
                + " (replacement " + replacements + " of at most " + MOST_REPLACEMENTS + ")");
    }

    /** Whether a run that was spoiled has had its block planned again. */
    boolean isReplaced(RunRecord record) {
        return record.outcome() == RunOutcome.SPOILED && records.size() < plan().size();
    }
}

package io.github.perfjunit.internal.run.execution;

import io.github.perfjunit.api.Metric;
import io.github.perfjunit.internal.run.environment.StudyListener;
import io.github.perfjunit.internal.study.EarlyEnd;
import io.github.perfjunit.internal.study.PlannedRun;
import io.github.perfjunit.internal.study.RunOutcome;
import io.github.perfjunit.internal.study.RunPlan;
import io.github.perfjunit.internal.study.RunRecord;
import io.github.perfjunit.internal.study.Spoil;
import io.github.perfjunit.internal.study.StudyHeader;
import io.github.perfjunit.internal.study.StudyResult;
import io.github.perfjunit.internal.text.Plurals;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The sequence of a study's runs: which run is next, and whether there is one. It ends when all runs are made, when all is
 * decided, when a target fails at once, when services die too often, or when its time is over.
 */
final class StudyCourse {

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

    /** Whether its time is over, whatever was made in it. */
    boolean isOverTime() {
        return System.nanoTime() > deadline;
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

    /** Returns the metrics that finished runs have recorded, by their ids: a view. */
    Map<String, Metric<?>> metrics() {
        return Collections.unmodifiableMap(metrics);
    }

    /** Whether nobody has recorded this metric before. */
    boolean isNew(Metric<?> metric) {
        return metrics.putIfAbsent(metric.id(), metric) == null;
    }

    /** Whether a block that was spoiled gets another chance: not for ever. */
    boolean mayReplace() {
        return replacements < StudyResult.MOST_REPLACEMENTS;
    }

    /**
     * Whether the study goes on after a run that was spoiled when no block is made again any more. Without a service there is
     * nothing to stand on. Where the load generator was the limit, metrics that are not of the load can be judged by the other
     * blocks, unless their number was planned for by a test, or they are fewer than those that were spoiled.
     */
    boolean goesOnWithout(RunRecord spoiled) {
        return isByGenerator(spoiled) && !header.design().decisionPlan().canStopEarly() && result().outweighsSpoiled();
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

    private static boolean isByGenerator(RunRecord spoiled) {
        return spoiled.spoil().filter(Spoil.GENERATOR::equals).isPresent();
    }

    /** Makes a block that was spoiled again; goes on without it, or ends the study, when that was done too often. */
    void replace(RunRecord spoiled) {
        if (spoiled.spoil().filter(Spoil.PLAN::equals).isPresent()) {
            giveUp("its load was refused, as it would be in every run");
        } else if (spoiled.spoil().filter(Spoil.SETTING::equals).isPresent()) {
            giveUp("a setting of '" + spoiled.target() + "' could not be resolved, and each run needs it");
        } else if (spoiled.spoil().filter(Spoil.PREPARATION::equals).isPresent()) {
            giveUp("a service could not be prepared for a run of '" + spoiled.target() + "', and each run needs it");
        } else if (spoiled.isWarmUp() && isByGenerator(spoiled)) {
            tell(spoiled, "its block warms up only, and is not made again");
        } else if (mayReplace()) {
            replacements++;
            int block = plan.replace(spoiled.block(), records.size());
            tellReplaced(spoiled, block);
        } else if (goesOnWithout(spoiled)) {
            plan.leaveOut(spoiled.block(), records.size());
            tell(
                    spoiled,
                    "block " + spoiled.block()
                            + " is left out, and no claim about the load can be made: blocks are made again "
                            + StudyResult.MOST_REPLACEMENTS + " times at most");
        } else {
            giveUp(reason(spoiled) + ", after " + Plurals.of(replacements, "block was", "blocks were") + " made again");
        }
    }

    private void tellReplaced(RunRecord spoiled, int block) {
        tell(
                spoiled,
                (spoiled.isWarmUp()
                                ? "the warm-up block is made again"
                                : "block " + spoiled.block() + " is not judged, and made again as block " + block)
                        + " (replacement " + replacements + " of at most " + StudyResult.MOST_REPLACEMENTS + ")");
    }

    private void tell(RunRecord spoiled, String consequence) {
        listener.replanned(plan());
        listener.notice(reason(spoiled) + ": " + consequence);
    }

    private static String reason(RunRecord spoiled) {
        return isByGenerator(spoiled)
                ? "the load generator failed or was the limit in a run of '" + spoiled.target() + "'"
                : "a backing service died in a run of '" + spoiled.target() + "'";
    }

    /** Whether the study goes on after a run that was spoiled: its block is made again, or left out. */
    boolean isExcused(RunRecord record) {
        return record.outcome() == RunOutcome.SPOILED && gaveUp == null;
    }
}

package io.github.perfjunit.internal.study;

import io.github.perfjunit.api.Metric;
import io.github.perfjunit.api.Metrics;
import io.github.perfjunit.internal.explain.Explanation;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The runs of a study so far, live or read back.
 *
 * @param header what the study is
 * @param runs finished runs, warm-up included, in the order of time
 * @param earlyEnd that it ended before its last block, if it did
 * @param metrics what was recorded, warm-up included, in the order in which each metric was first recorded
 * @param explanations the code that makes one target slower than another, where profiles were taken after the last run
 */
public record StudyResult(
        StudyHeader header,
        List<RunRecord> runs,
        Optional<EarlyEnd> earlyEnd,
        List<Metric<?>> metrics,
        List<Explanation> explanations) {

    /** The number of blocks that are made again in a study, whatever spoiled them: more is no accident. */
    public static final int MOST_REPLACEMENTS = 2;

    public StudyResult {
        runs = List.copyOf(runs);
        metrics = List.copyOf(metrics);
        explanations = List.copyOf(explanations);
    }

    /** A study in which nothing was explained. */
    public StudyResult(StudyHeader header, List<RunRecord> runs, Optional<EarlyEnd> earlyEnd, List<Metric<?>> metrics) {
        this(header, runs, earlyEnd, metrics, List.of());
    }

    /** Returns the same study with these explanations. */
    public StudyResult with(List<Explanation> explained) {
        return new StudyResult(header, runs, earlyEnd, metrics, explained);
    }

    /** Returns the explanation of the difference of two targets, as it is seen from the reference. */
    public Optional<Explanation> explanation(String candidate, String reference) {
        return explanations.stream()
                .filter(each -> Set.of(each.candidate(), each.reference()).equals(Set.of(candidate, reference)))
                .map(each -> each.candidate().equals(candidate) ? each : each.reversed())
                .findFirst();
    }

    /** A study of which perf-junit's own metrics count, and no others. */
    public StudyResult(StudyHeader header, List<RunRecord> runs, Optional<EarlyEnd> earlyEnd) {
        this(header, runs, earlyEnd, known(runs));
    }

    /** A study that goes on, or made all of its blocks. */
    public StudyResult(StudyHeader header, List<RunRecord> runs) {
        this(header, runs, Optional.empty());
    }

    private static List<Metric<?>> known(List<RunRecord> runs) {
        return runs.stream()
                .flatMap(run -> run.metrics().keySet().stream())
                .distinct()
                .<Metric<?>>flatMap(id -> Metrics.withId(id).stream())
                .toList();
    }

    /** The runs that are judged: neither those of the warm-up, nor those of a block that the infrastructure spoiled. */
    public List<RunRecord> judged() {
        Set<Integer> spoiled = spoiledBlocks();
        return runs.stream()
                .filter(run -> !run.isWarmUp() && !spoiled.contains(run.block()))
                .toList();
    }

    /** Returns the judged runs of one target, in the order of the blocks. */
    public List<RunRecord> judged(String target) {
        return judged().stream()
                .filter(run -> run.target().equals(target))
                .sorted(Comparator.comparingInt(RunRecord::block))
                .toList();
    }

    /** Returns what a target's completed and judged runs recorded, in the metric's base unit and the order of the blocks. */
    public double[] values(String target, Metric<?> metric) {
        return judged(target).stream()
                .filter(RunRecord::isCompleted)
                .map(run -> run.value(metric.id()))
                .filter(OptionalDouble::isPresent)
                .mapToDouble(OptionalDouble::getAsDouble)
                .toArray();
    }

    /** The blocks in which a backing service died, or the load generator was the limit. */
    public Set<Integer> spoiledBlocks() {
        return runs.stream()
                .filter(run -> run.outcome() == RunOutcome.SPOILED)
                .map(RunRecord::block)
                .collect(Collectors.toSet());
    }

    /**
     * The runs that the load generator spoiled, in the order of time. Those of the warm-up are not judged anyway: nothing is made
     * again for them.
     */
    public List<RunRecord> spoiledByGenerator() {
        return runs.stream().filter(StudyResult::isSpoiledByGenerator).toList();
    }

    private static boolean isSpoiledByGenerator(RunRecord run) {
        return !run.isWarmUp() && run.spoil().filter(Spoil.GENERATOR::equals).isPresent();
    }

    /** The judged blocks that the load generator spoiled when no block was made again any more: they are missing. */
    public List<RunRecord> leftOut() {
        return header.design().decisionPlan().canStopEarly()
                ? List.of()
                : runs.stream()
                        .filter(run -> isSpoiledByGenerator(run)
                                || run.spoil().filter(Spoil.SERVICE::equals).isPresent())
                        .skip(MOST_REPLACEMENTS)
                        .filter(StudyResult::isSpoiledByGenerator)
                        .toList();
    }

    /**
     * The runs of a target that did not complete, those of the warm-up excepted. A run that its target made fail counts also
     * in a block that was made again because a service died later in it.
     */
    public List<RunRecord> failures(String target) {
        return failures().filter(run -> run.target().equals(target)).toList();
    }

    private Stream<RunRecord> failures() {
        return runs.stream()
                .filter(run -> !run.isWarmUp()
                        && !run.isCompleted()
                        && run.outcome() != RunOutcome.SPOILED
                        && (run.outcome() == RunOutcome.FAILED
                                || !spoiledBlocks().contains(run.block())));
    }

    /**
     * Whether the target of a run had failed in the block that the run's block replaces: the run stands for that failure.
     * Replacements follow the declared blocks, in the order in which blocks were spoiled.
     */
    public boolean replacesAFailure(RunRecord run) {
        return failures(run.target()).stream()
                .anyMatch(failure -> failure.block() != run.block() && judgedFor(failure.block()) == run.block());
    }

    /**
     * The failed runs of a target for which no judged run stands: their block was spoiled afterwards, and was left out, or its
     * replacement has not been made.
     */
    public List<RunRecord> failuresWithoutReplacement(String target) {
        Set<Integer> judged = judged().stream().map(RunRecord::block).collect(Collectors.toSet());
        return failures(target).stream()
                .filter(failure -> !judged.contains(judgedFor(failure.block())))
                .toList();
    }

    /** The block itself, or the last of its replacements; one that was left out has a number that no block has. */
    private int judgedFor(int block) {
        List<Integer> spoiled = runs.stream()
                .filter(run -> !run.isWarmUp() && run.outcome() == RunOutcome.SPOILED)
                .map(RunRecord::block)
                .distinct()
                .toList();
        int judged = block;
        while (spoiled.contains(judged)) {
            int replacement = header.design().blocks() + 1 + spoiled.indexOf(judged);
            // replacements follow what they replace, unless lines of the journal were lost
            judged = replacement > judged ? replacement : Integer.MAX_VALUE;
        }
        return judged;
    }

    /** Describes the position of a run and its outcome in words. */
    public String describe(RunRecord run) {
        return "run " + (runs.indexOf(run) + 1) + " (" + run.label() + ") "
                + run.outcome().label() + ": " + run.failure();
    }

    /** Why nothing at all can be judged, if so: a partial set of runs never is. */
    public Optional<String> unfinished() {
        return runs.stream()
                .filter(StudyResult::endsTheStudy)
                .findFirst()
                .map(this::describe)
                .or(this::tooFew);
    }

    /** Whether the load generator spoiled no more runs than there are judged blocks: else too little is left of the study. */
    public boolean outweighsSpoiled() {
        return judged().size() / header.targets().size() >= spoiledByGenerator().size();
    }

    private Optional<String> tooFew() {
        int leftOut = outweighsSpoiled() ? leftOut().size() : 0;
        int blocks =
                earlyEnd.map(EarlyEnd::blocks).orElseGet(() -> header.design().blocks() - leftOut);
        int expected = blocks * header.targets().size();
        int made = judged().size();
        return made >= expected
                ? Optional.empty()
                : Optional.of("only " + made + " of " + expected + " runs were made"
                        + latestProblem().map(problem -> "; " + problem).orElse(""));
    }

    /** Describes the last run that did not complete, which is often why others were not made. */
    public Optional<String> latestProblem() {
        return runs.stream()
                .filter(run -> run.outcome() != RunOutcome.COMPLETED)
                .reduce((earlier, later) -> later)
                .map(this::describe);
    }

    /** A target that fails at once would go on failing; and who gives up a run on purpose leaves a hole. */
    public static boolean endsTheStudy(RunRecord run) {
        return run.outcome() == RunOutcome.ABORTED || (run.outcome() == RunOutcome.FAILED && run.block() <= 1);
    }

    /** Why this is not a study in which every run completed, if it isn't. */
    public Optional<String> incomplete() {
        return unfinished().or(() -> failures().findFirst().map(this::describe));
    }
}

package io.github.perfjunit.benchmark.errorrates;

import io.github.perfjunit.api.Conclusion;
import io.github.perfjunit.api.Direction;
import io.github.perfjunit.api.Margin;
import io.github.perfjunit.internal.verdict.Comparison;
import io.github.perfjunit.internal.verdict.Family;
import io.github.perfjunit.internal.verdict.PairVerdict;
import io.github.perfjunit.internal.verdict.sample.Hypothesis;
import io.github.perfjunit.internal.verdict.sample.Hypothesis.Side;
import io.github.perfjunit.internal.verdict.sample.Sample;
import io.github.perfjunit.internal.verdict.sample.SequentialSample;
import io.github.perfjunit.internal.verdict.sample.UnpairedSample;
import io.github.perfjunit.statistics.Alternative;
import io.github.perfjunit.statistics.SequentialSignedRankTest;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/** Studies of what is just not true, judged by the project's own code: each says whether the verdict is wrong. */
final class Trials {

    static final double ALPHA = 0.05;
    static final Hypothesis DIFFERENCE = new Hypothesis.Difference();

    private static final Margin SMALL = Margin.percent(5);

    /** So wide that the other side of an equivalence is never in doubt: the two tests' errors are then those of one. */
    private static final Margin WIDE = Margin.percent(20);

    private Trials() {}

    static Conclusion find(Hypothesis hypothesis, Sample sample) {
        return hypothesis.answer(sample, Direction.LOWER_IS_BETTER, ALPHA).conclusion();
    }

    static boolean difference(Session session, RandomGenerator random, int blocks) {
        return find(DIFFERENCE, session.draw(random, blocks).pairs()) != Conclusion.INCONCLUSIVE;
    }

    static boolean notWorse(Session session, RandomGenerator random, int blocks) {
        Blocks study = session.withRatio(SMALL.factor()).draw(random, blocks);
        return find(new Hypothesis.NotWorse(SMALL), study.pairs()) == Conclusion.NOT_WORSE;
    }

    static boolean equivalent(Session session, RandomGenerator random, int blocks) {
        Blocks study = session.withRatio(WIDE.factor()).draw(random, blocks);
        return find(new Hypothesis.Equivalent(WIDE), study.pairs()) == Conclusion.EQUIVALENT;
    }

    static boolean atLeast(Session session, RandomGenerator random, int blocks) {
        Blocks study = session.withRatio(1 - WIDE.share()).draw(random, blocks);
        return find(new Hypothesis.AtLeast(Side.LOWER, WIDE), study.pairs()) != Conclusion.INCONCLUSIVE;
    }

    /** Three metrics of which none differs: whether any is said to. */
    static boolean anyOfThree(Session session, RandomGenerator random, int blocks) {
        Blocks first = session.draw(random, blocks);
        Comparison comparison = Comparison.of(
                SimulatedStudy.of(first, session.draw(random, blocks), session.draw(random, blocks)),
                SimulatedStudy.CANDIDATE,
                SimulatedStudy.REFERENCE);
        List<PairVerdict> verdicts = SimulatedStudy.METRICS.stream()
                .map(metric -> comparison.judge(metric, DIFFERENCE, ALPHA))
                .toList();
        return Family.adjust(verdicts).stream().anyMatch(verdict -> verdict.conclusion() != Conclusion.INCONCLUSIVE);
    }

    static boolean earlyDifference(Session session, RandomGenerator random) {
        return find(DIFFERENCE, sequential(session, random, 1)) != Conclusion.INCONCLUSIVE;
    }

    static boolean earlyNotWorse(Session session, RandomGenerator random) {
        Sample sample = sequential(session.withRatio(SMALL.factor()), random, 1);
        return find(new Hypothesis.NotWorse(SMALL), sample) == Conclusion.NOT_WORSE;
    }

    /** Two metrics of which neither differs, declared together: whether either is said to. */
    static boolean earlyAnyOfTwo(Session session, RandomGenerator random) {
        return IntStream.range(0, 2).anyMatch(metric -> isRejected(session, random, 2));
    }

    private static boolean isRejected(Session session, RandomGenerator random, int family) {
        return sequential(session, random, family)
                .test(Alternative.TWO_SIDED, 0, ALPHA)
                .isReached();
    }

    /** All blocks that there could be: what was decided at an earlier look stays decided. */
    private static Sample sequential(Session session, RandomGenerator random, int family) {
        Blocks study = session.draw(random, SequentialSignedRankTest.MAX_BLOCKS);
        return new SequentialSample(study.pairs(), family, random.nextLong());
    }

    /** Two sessions, of which one target each is looked at. */
    static boolean unpaired(Session session, RandomGenerator random, int ours, int theirs) {
        Sample sample = UnpairedSample.of(
                session.draw(random, ours).candidate(),
                session.draw(random, theirs).reference(),
                Direction.LOWER_IS_BETTER);
        return find(DIFFERENCE, sample) != Conclusion.INCONCLUSIVE;
    }
}

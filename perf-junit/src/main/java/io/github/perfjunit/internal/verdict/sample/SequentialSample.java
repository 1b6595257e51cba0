package io.github.perfjunit.internal.verdict.sample;

import io.github.perfjunit.statistics.Alternative;
import io.github.perfjunit.statistics.SequentialSignedRankTest;
import java.util.Locale;

/**
 * Runs of the same blocks in a study that may end early: each look at them uses up its share of the error rate, and the
 * interval is the repeated one (Jennison and Turnbull 1989), which holds at every look.
 */
public final class SequentialSample implements Sample {

    private final PairedSample sample;
    private final SequentialSignedRankTest test;

    /**
     * The blocks so far; their number must be a {@linkplain SequentialSignedRankTest#isLook look}.
     *
     * @param family how many claims the error rate is shared by
     * @param seed of the random signs, where ties make the boundaries a matter of simulation
     */
    public SequentialSample(PairedSample sample, int family, long seed) {
        this.sample = sample;
        this.test = SequentialSignedRankTest.withDefaults().withFamily(family).withSeed(seed);
    }

    @Override
    public Significance test(Alternative alternative, double shift, double alpha) {
        SequentialSignedRankTest.Look look = result(alternative, shift).decidingLook();
        Significance fixed = sample.first(look.n()).test(alternative, shift, alpha);
        String boundary = String.format(
                Locale.ROOT,
                "look after %d blocks: decided if p is at most %s, by a %s",
                look.n(),
                Significance.significant(look.nominalLevel()),
                look.method().description());
        return new Significance(
                fixed.pValue(),
                look.nominalLevel(),
                look.isCrossed(),
                fixed.method(),
                boundary,
                fixed.smallestPossible(),
                fixed.ties(),
                fixed.zeros(),
                1);
    }

    private SequentialSignedRankTest.Result result(Alternative alternative, double shift) {
        return test.with(alternative).withShift(shift).test(sample.differencesAround(shift));
    }

    @Override
    public Effect effect(Alternative alternative, double shift, double alpha) {
        SequentialSignedRankTest.Look look = result(alternative, shift).decidingLook();
        return sample.first(look.n()).effect(alternative, shift, look.nominalLevel());
    }

    @Override
    public Effect.Kind kind() {
        return sample.kind();
    }

    @Override
    public boolean isPaired() {
        return true;
    }

    @Override
    public double noise() {
        return sample.noise();
    }

    @Override
    public double balance() {
        return atDecidingLook().balance();
    }

    /** Returns the blocks that the look had by which it is decided whether the two differ. */
    public PairedSample atDecidingLook() {
        return sample.first(result(Alternative.TWO_SIDED, 0).decidingLook().n());
    }

    @Override
    public int size() {
        return sample.size();
    }

    @Override
    public String extent() {
        return sample.size() + " of " + SequentialSignedRankTest.MAX_BLOCKS + " blocks";
    }

    @Override
    public String counts(String candidateName, String referenceName) {
        return sample.counts(candidateName, referenceName);
    }

    @Override
    public String effectSizes() {
        return sample.effectSizes();
    }

    @Override
    public double[] candidate() {
        return sample.candidate();
    }

    @Override
    public double[] reference() {
        return sample.reference();
    }
}

package io.github.perfjunit.benchmark.errorrates;

import io.github.perfjunit.api.Direction;
import io.github.perfjunit.internal.verdict.sample.Answer;
import io.github.perfjunit.internal.verdict.sample.Hypothesis;
import io.github.perfjunit.internal.verdict.sample.SequentialSample;
import io.github.perfjunit.statistics.SequentialSignedRankTest;

/**
 * The end of a study that may end early.
 *
 * @param blocks how many it made
 * @param answer to its question, after these
 */
record EarlyEnd(int blocks, Answer answer) {

    /** Goes through the looks as a study does. */
    static EarlyEnd of(Blocks study, Hypothesis hypothesis, long seed) {
        for (int look : SequentialSignedRankTest.looks()) {
            Answer answer = hypothesis.answer(
                    new SequentialSample(study.first(look).pairs(), 1, seed), Direction.LOWER_IS_BETTER, Trials.ALPHA);
            if (answer.significance().isReached() || look == study.size()) {
                return new EarlyEnd(look, answer);
            }
        }
        throw new IllegalArgumentException("a study that may end early has " + SequentialSignedRankTest.MAX_BLOCKS
                + " blocks, but this one " + study.size());
    }
}

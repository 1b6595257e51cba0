package io.github.perfjunit.internal.verdict;

import io.github.perfjunit.internal.verdict.sample.SequentialSample;
import io.github.perfjunit.statistics.Holm;
import java.util.List;
import java.util.stream.IntStream;

/** Claims of which any may come true: their p-values are adjusted for their number by Holm's procedure. */
public final class Family {

    private Family() {}

    /**
     * The verdicts with adjusted p-values, in their order; a conclusion that does not survive becomes inconclusive. Decisions for
     * which a study may end early are left alone: they have their share of the error rate in their boundaries.
     */
    public static List<PairVerdict> adjust(List<PairVerdict> verdicts) {
        if (verdicts.size() < 2
                || verdicts.stream().allMatch(verdict -> verdict.sample() instanceof SequentialSample)) {
            return verdicts;
        }
        double[] adjusted = Holm.adjust(verdicts.stream()
                .mapToDouble(verdict -> verdict.significance().pValue())
                .toArray());
        return IntStream.range(0, adjusted.length)
                .mapToObj(i -> verdicts.get(i).adjusted(adjusted[i], adjusted.length))
                .toList();
    }
}

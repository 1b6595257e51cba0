package io.github.perfjunit.internal.study;

import java.math.BigDecimal;

/**
 * A decision that was declared before the first run.
 *
 * @param candidate name of a target
 * @param reference name of the target that it is compared with
 * @param metric id of the metric
 * @param margin as a fraction: the candidate is not worse than that, decided one-sided; 0 if it is asked whether they differ
 * @param difference as a fraction: the difference that matters, for planning; 0 if none was named
 */
public record DeclaredDecision(String candidate, String reference, String metric, double margin, double difference) {

    /** Whether it is asked if the candidate is not worse than a margin. */
    public boolean hasMargin() {
        return margin > 0;
    }

    /** In words. */
    @Override
    public String toString() {
        String question = hasMargin()
                ? candidate + " not worse than " + reference + " by more than "
                        + new BigDecimal(100 * margin)
                                .round(new java.math.MathContext(4))
                                .stripTrailingZeros()
                                .toPlainString()
                        + " %"
                : candidate + " against " + reference;
        return question + " in " + metric;
    }
}

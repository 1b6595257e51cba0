package io.github.perfjunit.internal.verdict.sample;

import io.github.perfjunit.api.Conclusion;

/**
 * The answer that a sample gives to a {@link Hypothesis}.
 *
 * @param conclusion the outcome
 * @param significance the test behind it
 * @param effect the estimate with the interval that belongs to the test
 */
public record Answer(Conclusion conclusion, Significance significance, Effect effect) {

    /**
     * The same, with its p-value adjusted for a family.
     *
     * @param shown what the interval of one of so many claims shows, if the conclusion of the test does not survive that
     */
    public Answer adjusted(double p, int family, Conclusion shown) {
        Significance adjusted = significance.adjusted(p, family);
        return new Answer(adjusted.isReached() ? conclusion : shown, adjusted, effect);
    }

    /** The same numbers, without a statement. */
    public Answer describedOnly() {
        return new Answer(Conclusion.NOT_JUDGED, significance, effect);
    }
}

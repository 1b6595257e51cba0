package io.github.perfjunit.internal.verdict;

/**
 * The answer that a sample gives to a {@link Question}.
 *
 * @param finding the outcome
 * @param significance the test behind it
 * @param effect the estimate with the interval that belongs to the test
 */
public record Answer(Finding finding, Significance significance, Effect effect) {

    /** The same, with its p-value adjusted for a family: a finding that does not survive that is none. */
    public Answer adjusted(double p, int family) {
        Significance adjusted = significance.adjusted(p, family);
        return new Answer(adjusted.isReached() ? finding : Finding.INCONCLUSIVE, adjusted, effect);
    }

    /** The same numbers, without a statement. */
    Answer describedOnly() {
        return new Answer(Finding.NOT_JUDGED, significance, effect);
    }
}

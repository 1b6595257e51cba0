package io.github.perfjunit.statistics;

/**
 * One look of a {@link SequentialSignedRankTest} at the blocks so far.
 *
 * @param n the number of blocks, zeros included
 * @param statistic W+ for {@link Alternative#LESS}, W- for {@link Alternative#GREATER}, the smaller of both for
 *     {@link Alternative#TWO_SIDED}
 * @param boundary the largest statistic that rejects at this look; -1 if none does
 * @param spendable the probability with which the test may have rejected wrongly at this look or an earlier one
 * @param nominalLevel the level of the test of a fixed number of blocks that rejects at the same boundary: the exact
 *     probability, given the magnitudes at this look, of a statistic of at most the boundary; 0 if none rejects
 * @param method where the boundary comes from
 * @param zeros how many of the differences equal the shift
 * @param ties how many of the others share their magnitude with at least one more
 */
public record SequentialLook(
        int n,
        double statistic,
        double boundary,
        double spendable,
        double nominalLevel,
        Method method,
        int zeros,
        int ties) {

    /** The origin of a boundary. */
    public enum Method {
        /** The boundary of all continuous data, computed once. */
        TABLE("tabulated boundary"),

        /** Random signs for the observed magnitudes: for ties, zeros, and families of claims. */
        CONDITIONAL_MONTE_CARLO("boundary from random signs of the observed magnitudes");

        private final String description;

        Method(String description) {
            this.description = description;
        }

        /**
         * The words to show beside a decision that was taken so.
         *
         * @return a phrase in lower case, without a full stop
         */
        public String description() {
            return description;
        }
    }

    /**
     * Whether the statistic is at or below the boundary.
     *
     * @return true where the test rejects
     */
    public boolean isCrossed() {
        return statistic <= boundary;
    }
}

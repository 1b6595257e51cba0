package io.github.perfjunit.statistics;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import org.apiguardian.api.API;

/**
 * The signed-rank test for a study that may end early: it looks after 7, 10, 15, 20, 25 and 30 blocks and rejects at the
 * first look whose boundary is crossed, wrongly in at most {@value #ALPHA} of all studies, whatever the number of looks
 * that were taken.
 *
 * <p>The boundary at a look is the largest with which the probability of having crossed so far stays within what
 * Lan-DeMets spending of Pocock's kind allows, 0.05 ln(1 + (e - 1) n / 30). Without ties and zeros it is tabulated: stop
 * and reject when min(W+, W-) is at most 0, 3, 17, 40, 73, 116, or, one-sided, when W+ is at most 1, 5, 22, 48, 84, 130.
 * From the first look with a tie or a zero on, and for a {@linkplain #withFamily family}, it is computed for the observed
 * magnitudes, Pratt's ranks for zeros, by giving them random signs: exactly up to 17 blocks, from 131,072 seeded paths
 * above. It never depends on blocks after its look, so each later call agrees with the earlier ones.
 *
 * <p>Only the alternative, shift and metric that were declared before the study may be tested so.
 *
 * <pre>{@code
 * var test = SequentialSignedRankTest.withDefaults().with(Alternative.LESS).withShift(Math.log1p(0.05));
 * if (SequentialSignedRankTest.isLook(blocks)) {
 *     boolean stop = test.test(differencesSoFar).isRejected();
 * }
 * }</pre>
 *
 * <p>Sources: Lan and DeMets 1983; Pocock 1977; Jennison and Turnbull 1989 (repeated confidence intervals).
 */
@API(status = API.Status.MAINTAINED, since = "0.1.0")
public final class SequentialSignedRankTest {
    /** The probability that a study, or a family of claims in it, ends with a wrong rejection, at most. */
    public static final double ALPHA = 0.05;

    /** The number of blocks of a study that is not ended early. */
    public static final int MAX_BLOCKS = 30;

    private static final SequentialSignedRankTest DEFAULTS =
            new SequentialSignedRankTest(Alternative.TWO_SIDED, 0, 1, 0, SignFlipPaths.DEFAULT_BITS);

    private final Alternative alternative;
    private final double shift;
    private final int claims;
    private final long seed;
    private final int bits;

    private SequentialSignedRankTest(Alternative alternative, double shift, int claims, long seed, int bits) {
        this.alternative = alternative;
        this.shift = shift;
        this.claims = claims;
        this.seed = seed;
        this.bits = bits;
    }

    /**
     * Two-sided, around 0, a single claim, with the seed 0.
     *
     * @return the test with its defaults
     */
    public static SequentialSignedRankTest withDefaults() {
        return DEFAULTS;
    }

    /**
     * The numbers of blocks after which the test may be done.
     *
     * @return ascending, immutable; the last is {@value #MAX_BLOCKS}
     */
    public static List<Integer> looks() {
        return SequentialPlan.LOOKS;
    }

    /**
     * Whether the test may be done after this number of blocks.
     *
     * @param n a number of blocks
     * @return true if n is one of the {@linkplain #looks() looks}
     */
    public static boolean isLook(int n) {
        return SequentialPlan.LOOKS.contains(n);
    }

    /**
     * The same test with another alternative.
     *
     * @param value on which side of the shift the differences are suspected
     * @return a test that differs in this option only
     */
    public SequentialSignedRankTest with(Alternative value) {
        return new SequentialSignedRankTest(Checks.notNull("alternative", value), shift, claims, seed, bits);
    }

    /**
     * The same test around another location, for a margin as in {@link SignedRankTest#withShift(double)}.
     *
     * @param value the hypothesised location, in the unit of the differences, finite
     * @return a test that differs in this option only
     * @throws IllegalArgumentException if the value is not finite
     */
    public SequentialSignedRankTest withShift(double value) {
        return new SequentialSignedRankTest(alternative, Checks.finite("shift", value), claims, seed, bits);
    }

    /**
     * The same test as one of several in a study that ends when all are decided: each may spend its share of
     * {@value #ALPHA}, the share of the first step of {@link Holm}'s procedure.
     *
     * @param value the number of claims, at least 1
     * @return a test that differs in this option only
     * @throws IllegalArgumentException if the value is below 1
     */
    public SequentialSignedRankTest withFamily(int value) {
        return new SequentialSignedRankTest(alternative, shift, Checks.atLeastOne("claims", value), seed, bits);
    }

    /**
     * The same test with other random signs. The same seed and differences always give the same result.
     *
     * @param value any number; it must not be chosen by the result
     * @return a test that differs in this option only
     */
    public SequentialSignedRankTest withSeed(long value) {
        return new SequentialSignedRankTest(alternative, shift, claims, value, bits);
    }

    /** The same test with 2^value paths. */
    SequentialSignedRankTest withBits(int value) {
        return new SequentialSignedRankTest(alternative, shift, claims, seed, value);
    }

    /**
     * Tests the differences of all blocks so far, at this look and, once more, at all before it: what was rejected at an
     * earlier look stays rejected.
     *
     * @param differences one per block, in the order of the blocks, as many as one of the {@linkplain #looks() looks},
     *     finite, in any unit; they are not changed
     * @return the decision and how it came about
     * @throws IllegalArgumentException if there are no differences, if one is not finite, or if their number is not a look
     */
    public Result test(double[] differences) {
        double[] sample = Checks.sample("differences", differences);
        if (!isLook(sample.length)) {
            throw new IllegalArgumentException("differences must hold one value per block at a look, which are "
                    + looks() + ", but holds " + sample.length);
        }
        List<Look> looks = new SequentialReplay(alternative, shift, ALPHA / claims, seed, bits).looks(sample);
        Look deciding = deciding(looks);
        return new Result(alternative, looks, interval(Arrays.copyOf(sample, deciding.n()), deciding.nominalLevel()));
    }

    private static Look deciding(List<Look> looks) {
        return looks.stream().filter(Look::isCrossed).findFirst().orElse(looks.get(looks.size() - 1));
    }

    private HodgesLehmann.Result interval(double[] differences, double nominalLevel) {
        double outside = alternative == Alternative.TWO_SIDED ? nominalLevel : 2 * nominalLevel;
        // Where no statistic rejects, the next best to a confidence of 1 gives the whole line.
        double confidence = Math.min(1 - outside, Math.nextDown(1.0));
        return HodgesLehmann.withDefaults().withConfidence(confidence).shift(differences);
    }

    /**
     * The result of a sequential test, with its looks.
     *
     * @param alternative which alternative it belongs to
     * @param looks all looks up to the last, in order, those after the decision included
     * @param repeatedInterval estimate and repeated confidence interval of the location, from the blocks up to the
     *     deciding look, or all while nothing is decided. It holds at all looks together with the test's confidence. It
     *     leaves out the shift exactly when the test has rejected, as long as there are no ties and no zeros; with them the
     *     test is the one to decide by. One-sided, only the limit that the alternative is about is meaningful. Infinite
     *     where no statistic rejects.
     */
    public record Result(Alternative alternative, List<Look> looks, HodgesLehmann.Result repeatedInterval) {

        /** Copies the looks. */
        public Result {
            looks = List.copyOf(looks);
        }

        /**
         * Whether a boundary was crossed, at the last look or an earlier one.
         *
         * @return true if the hypothesis is rejected and the study may end
         */
        public boolean isRejected() {
            return decidingLook().isCrossed();
        }

        /**
         * After how many blocks a boundary was crossed first.
         *
         * @return the number of blocks, empty while nothing is decided
         */
        public OptionalInt decidedAt() {
            return isRejected() ? OptionalInt.of(decidingLook().n()) : OptionalInt.empty();
        }

        /**
         * The look that estimate, interval and nominal level belong to.
         *
         * @return the first look whose boundary was crossed, the last one while nothing is decided
         */
        public Look decidingLook() {
            return deciding(looks);
        }

        /**
         * Returns the number of blocks.
         *
         * @return the number of differences, zeros included
         */
        public int n() {
            return looks.get(looks.size() - 1).n();
        }

        /**
         * The level of the test of a fixed number of blocks that rejects at the boundary of the
         * {@linkplain #decidingLook() deciding look}.
         *
         * @return from 0 (no statistic rejects) to about {@value SequentialSignedRankTest#ALPHA}
         */
        public double nominalLevel() {
            return decidingLook().nominalLevel();
        }
    }

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
    public record Look(
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
}

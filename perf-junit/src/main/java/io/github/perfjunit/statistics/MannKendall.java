package io.github.perfjunit.statistics;

import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;
import org.apiguardian.api.API;

/**
 * The Mann-Kendall test for a trend: does a series rise or fall from run to run? It comes with the median of the slopes
 * between all pairs of values (Theil and Sen), which single wild values don't move.
 *
 * <p>The p-value is exact, among all orders of the observed values, ties included, up to {@value #EXACT_LIMIT} values;
 * above, the normal approximation with tie and continuity correction. Values are tied when they differ by less than 1e-9
 * of the larger one. The two-sided p is twice the smaller one-sided p, at most 1. If all values are tied, p is 1 and the
 * slope is 0.
 *
 * <p>Sources: Mann 1945; Kendall 1975; Sen 1968.
 */
@API(status = API.Status.MAINTAINED, since = "0.1.0")
public final class MannKendall {
    /** The p-value is exact up to this number of values, approximate above. */
    public static final int EXACT_LIMIT = 100;

    /** The longest series that is accepted: two million pairs. */
    public static final int SERIES_LIMIT = 2000;

    private static final MannKendall DEFAULTS = new MannKendall(Alternative.TWO_SIDED);

    private final Alternative alternative;

    private MannKendall(Alternative alternative) {
        this.alternative = alternative;
    }

    /**
     * Two-sided: rising or falling.
     *
     * @return the test with its default
     */
    public static MannKendall withDefaults() {
        return DEFAULTS;
    }

    /**
     * The same test with another alternative.
     *
     * @param value {@link Alternative#GREATER} for a rising series, {@link Alternative#LESS} for a falling one
     * @return a test that differs in this option only
     */
    public MannKendall with(Alternative value) {
        return new MannKendall(Checks.notNull("alternative", value));
    }

    /**
     * Tests a series.
     *
     * @param series in the order of time, evenly spaced, 1 to {@value #SERIES_LIMIT} finite values in any unit; they are
     *     not changed
     * @return the p-value and how it came about
     * @throws IllegalArgumentException if there are no or too many values, or if one is not finite
     */
    public Result test(double[] series) {
        double[] values = Checks.sample("series", series);
        Checks.atMost(SERIES_LIMIT, "series", values.length, "summarise it in groups first");
        Midranks midranks = Midranks.of(values);
        int[] ranks = midranks.doubled();
        List<Integer> groups = groupSizes(ranks);
        int pairs = pairs(values.length);
        int untied = pairs - groups.stream().mapToInt(MannKendall::pairs).sum();
        int s = score(ranks);
        boolean exact = values.length <= EXACT_LIMIT;
        NullDistribution distribution =
                exact ? InversionCounts.of(groups) : normalApproximation(values.length, untied, groups);
        return new Result(
                // Of the pairs that are not tied, (untied + s) / 2 rise.
                distribution.pValue((untied + s) / 2, alternative),
                exact ? PValueMethod.EXACT : PValueMethod.ASYMPTOTIC_CONTINUITY_CORRECTED,
                alternative,
                values.length,
                s,
                untied == 0 ? 0 : s / Math.sqrt((double) untied * pairs),
                midranks.tied(),
                untied == 0 ? 0 : medianSlope(values));
    }

    private static int pairs(int n) {
        return n * (n - 1) / 2;
    }

    private static List<Integer> groupSizes(int[] ranks) {
        TreeMap<Integer, Integer> sizes = new TreeMap<>();
        Arrays.stream(ranks).forEach(rank -> sizes.merge(rank, 1, Integer::sum));
        return List.copyOf(sizes.values());
    }

    private static int score(int[] ranks) {
        int score = 0;
        for (int later = 1; later < ranks.length; later++) {
            for (int earlier = 0; earlier < later; earlier++) {
                score += Integer.compare(ranks[later], ranks[earlier]);
            }
        }
        return score;
    }

    private static double medianSlope(double[] values) {
        double[] slopes = new double[pairs(values.length)];
        int count = 0;
        for (int later = 1; later < values.length; later++) {
            for (int earlier = 0; earlier < later; earlier++) {
                slopes[count++] = (values[later] - values[earlier]) / (later - earlier);
            }
        }
        Arrays.sort(slopes);
        return Summary.QuantileType.R2_AVERAGED_STEP.of(slopes, 0.5);
    }

    /** Kendall's variance of s, and a quarter of it for the number of rising pairs. */
    private static NormalApproximation normalApproximation(int n, int untied, List<Integer> groups) {
        double variance =
                (summand(n) - groups.stream().mapToDouble(MannKendall::summand).sum()) / 18;
        return NormalApproximation.ofMoments(0.5 * untied, 0.5 * Math.sqrt(variance), 0.5);
    }

    private static double summand(double t) {
        return t * (t - 1) * (2 * t + 5);
    }

    /**
     * The result of the test, with its method.
     *
     * @param pValue the p-value
     * @param method how it was computed, never {@link PValueMethod#AUTO}
     * @param alternative which alternative it belongs to
     * @param n the number of values
     * @param s the number of pairs that rise less the number of pairs that fall
     * @param tau Kendall's tau-b, s / sqrt(untied pairs * all pairs), from -1 (falling throughout) to 1 (rising
     *     throughout); 0 if all values are tied
     * @param ties how many values are tied with at least one more
     * @param slope the median of the slopes between all pairs, in the unit of the values per step; 0 if all are tied
     */
    public record Result(
            double pValue,
            PValueMethod method,
            Alternative alternative,
            int n,
            int s,
            double tau,
            int ties,
            double slope) {

        /**
         * Whether p comes from the exact distribution.
         *
         * @return false for an approximation
         */
        public boolean isExact() {
            return method == PValueMethod.EXACT;
        }
    }
}

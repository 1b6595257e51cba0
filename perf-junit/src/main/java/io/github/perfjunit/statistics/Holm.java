package io.github.perfjunit.statistics;

import java.util.Comparator;
import java.util.stream.IntStream;
import org.apiguardian.api.API;

/**
 * The correction of Holm 1979 for a family of claims of which any may come true: adjusted p-values at most alpha reject
 * with a probability of at most alpha that even one rejection is wrong, however the claims depend on each other.
 */
@API(status = API.Status.MAINTAINED, since = "0.1.0")
public final class Holm {
    private Holm() {}

    /**
     * Adjusts the p-values of a family: the i-th smallest of m is multiplied by m - i + 1, is at least as large as those
     * before it, and at most 1.
     *
     * @param pValues one per claim, at least one, each from 0 to 1; they are not changed
     * @return the adjusted p-values, in the order of the claims
     * @throws IllegalArgumentException if there are no p-values or if one is not between 0 and 1
     */
    public static double[] adjust(double[] pValues) {
        double[] adjusted = Checks.sample("pValues", pValues);
        for (int i = 0; i < adjusted.length; i++) {
            Checks.probability("pValues[" + i + "]", adjusted[i]);
        }
        int[] ascending = IntStream.range(0, adjusted.length)
                .boxed()
                .sorted(Comparator.comparingDouble(i -> adjusted[i]))
                .mapToInt(Integer::intValue)
                .toArray();
        double largestSoFar = 0;
        for (int i = 0; i < ascending.length; i++) {
            int claim = ascending[i];
            largestSoFar = Math.max(largestSoFar, Math.min(1, (ascending.length - i) * adjusted[claim]));
            adjusted[claim] = largestSoFar;
        }
        return adjusted;
    }
}

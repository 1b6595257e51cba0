package io.github.perfjunit.internal.verdict.warning;

import io.github.perfjunit.internal.verdict.sample.Values;
import io.github.perfjunit.statistics.Alternative;
import io.github.perfjunit.statistics.RankSumTest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;

/**
 * The values of blocks, of all metrics and pairs of targets, that may depend on which target goes first in a block.
 *
 * <p>The coin gives any block any order, so without an effect the orders could be exchanged among the blocks. That is done for all metrics
 * and pairs at once: how often do they explain as large a share of the variance of any of them as was observed? Metrics of
 * the same runs say much the same, so that this finds more than a correction that takes them for independent. Ranks would not do: the best
 * division of any metric has the highest rank sum, so that among many metrics each effect, however large, would be matched by chance.
 *
 * <p>Source: Westfall and Young 1993 (single-step maxT).
 */
public final class OrderEffects {

    /** One of twenty sound studies has a false alarm. */
    private static final double LEVEL = 0.05;

    /** With fewer blocks of either order nothing can be seen. */
    private static final int FEWEST_OF_AN_ORDER = 2;

    private static final int EXCHANGES = 4999;

    /** Shares that differ by less are the same, with another rounding. */
    private static final double ROUNDING = 1e-9;

    private final String sentence;
    private final List<Series> all = new ArrayList<>();

    /** The values of one metric of one pair. */
    private static final class Series {

        private final String name;
        private final boolean[] candidateFirst;
        private final double[] centred;
        private final double squares;
        private final int first;

        Series(String name, double[] values, boolean[] candidateFirst) {
            this.name = name;
            this.candidateFirst = candidateFirst.clone();
            this.first = first(candidateFirst);
            double mean = Arrays.stream(values).average().orElseThrow();
            this.centred = Arrays.stream(values).map(value -> value - mean).toArray();
            this.squares = Arrays.stream(centred).map(value -> value * value).sum();
        }

        /** The share of the variance that the orders explain, if each block had the order of another. */
        double explained(int[] orderOf) {
            double sum = 0;
            for (int i = 0; i < centred.length; i++) {
                sum += candidateFirst[orderOf[i]] ? centred[i] : 0;
            }
            int n = centred.length;
            return sum * sum * n / ((double) first * (n - first)) / squares;
        }
    }

    /**
     * Creates a collection of such values.
     *
     * @param sentence what is to be warned of, with a place for the name of the metric and its targets, and one for p
     */
    public OrderEffects(String sentence) {
        this.sentence = sentence;
    }

    private static int first(boolean... candidateFirst) {
        int first = 0;
        for (boolean each : candidateFirst) {
            first += each ? 1 : 0;
        }
        return first;
    }

    /**
     * Adds the values of a metric of a pair of targets, if they differ and there are enough of either order.
     *
     * @param name of the metric and its targets
     * @param values of the blocks, finite
     * @param candidateFirst whether the candidate ran before the reference, block by block
     */
    public void add(String name, double[] values, boolean[] candidateFirst) {
        int first = first(candidateFirst);
        if (Math.min(first, values.length - first) >= FEWEST_OF_AN_ORDER && !Values.areEqual(values)) {
            all.add(new Series(name, values, candidateFirst));
        }
    }

    /** Returns whether so many blocks of one order, and so many of the other, are too few to see any effect. */
    public static boolean isInvisible(int first, int second) {
        return Math.min(first, second) < FEWEST_OF_AN_ORDER
                || RankSumTest.smallestPossibleP(first, second, Alternative.TWO_SIDED) > LEVEL;
    }

    /** Returns the sentences on those that hardly come by chance, given the number of all. */
    public List<String> serious() {
        List<String> serious = new ArrayList<>();
        double[] largest = largestByChance();
        for (Series series : all) {
            double observed = series.explained(inOrder(series.centred.length));
            long asLarge = Arrays.stream(largest)
                    .filter(share -> share >= observed - ROUNDING)
                    .count();
            double p = (asLarge + 1.0) / (EXCHANGES + 1.0);
            if (p <= LEVEL) {
                serious.add(String.format(Locale.ROOT, sentence, series.name, p));
            }
        }
        return serious;
    }

    /** The largest share of all after each exchange, which is the same for all that have as many blocks. */
    private double[] largestByChance() {
        double[] largest = new double[all.isEmpty() ? 0 : EXCHANGES];
        SplittableRandom random = new SplittableRandom(0);
        for (int exchange = 0; exchange < largest.length; exchange++) {
            int blocks = -1;
            int[] orderOf = {};
            for (Series series : all) {
                if (series.centred.length != blocks) {
                    blocks = series.centred.length;
                    orderOf = shuffled(blocks, random);
                }
                largest[exchange] = Math.max(largest[exchange], series.explained(orderOf));
            }
        }
        return largest;
    }

    private static int[] inOrder(int blocks) {
        int[] order = new int[blocks];
        Arrays.setAll(order, i -> i);
        return order;
    }

    private static int[] shuffled(int blocks, SplittableRandom random) {
        int[] order = inOrder(blocks);
        for (int i = blocks - 1; i > 0; i--) {
            int j = random.nextInt(i + 1);
            int swapped = order[i];
            order[i] = order[j];
            order[j] = swapped;
        }
        return order;
    }
}

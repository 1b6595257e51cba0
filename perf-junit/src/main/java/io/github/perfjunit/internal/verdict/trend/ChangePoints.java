package io.github.perfjunit.internal.verdict.trend;

import io.github.perfjunit.internal.verdict.sample.Values;
import io.github.perfjunit.internal.verdict.trend.EnergyDistances.Division;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;

/**
 * The places of a series at which its level changes: E-divisive with the distance |x - y|. The series is divided where the two parts differ
 * most by the energy statistic; then its parts are, as long as a permutation test rejects that the values within all parts come in
 * any order. So without any change, one is found with a probability of at most alpha.
 *
 * <p>All orders are tried where there are at most {@value #ALL_ORDERS} of them, which are the orders of 8 values. Else p is
 * (b + 1) / (m + 1), where b of m random orders give a statistic as large; m is smaller where b is 300 before the last order.
 *
 * <p>Sources: Matteson and James 2014 (E-divisive); Phipson and Smyth 2010 (the added 1); Besag and
 * Clifford 1991 (the early end).
 *
 * @param alpha the level of each permutation test
 * @param orders the largest number m of random orders
 * @param seed of the random orders
 */
public record ChangePoints(double alpha, int orders, long seed) {

    /** The number of random orders, unless another one is given. */
    public static final int RANDOM_ORDERS = 9999;

    /** The number of values up to which all orders are tried. */
    private static final int ALL_ORDERS_OF = 8;

    /** The number of orders up to which all are tried: 8!. */
    static final int ALL_ORDERS = 40_320;

    /** No further orders are tried after so many with a statistic as large: p is far from small then. */
    private static final int ENOUGH = 300;

    /** Sums of the same distances in another order differ by less than this. */
    private static final double ROUNDING = 1e-9;

    /** Creates a search with the usual number of orders, and always the same ones. */
    public ChangePoints(double alpha) {
        this(alpha, RANDOM_ORDERS, 0);
    }

    public ChangePoints {
        if (!(alpha > 0 && alpha < 1)) {
            throw new IllegalArgumentException("alpha must lie strictly between 0 and 1, but was " + alpha);
        }
        if (orders < 1) {
            throw new IllegalArgumentException("at least 1 order must be tried, but orders was " + orders);
        }
    }

    /**
     * A change of the level.
     *
     * @param index the place of the first value of the new level
     * @param pValue of the test that found it
     */
    public record ChangePoint(int index, double pValue) {}

    /**
     * The result of a search.
     *
     * @param discovered the changes in the order in which they were found; none is usual
     * @param pValue of the first test: whether the level changes at all
     * @param isExact whether that test tried all orders
     */
    public record Found(List<ChangePoint> discovered, double pValue, boolean isExact) {

        public Found {
            discovered = List.copyOf(discovered);
        }

        /** Returns the changes in the order of the series. */
        public List<ChangePoint> points() {
            return discovered.stream()
                    .sorted(Comparator.comparingInt(ChangePoint::index))
                    .toList();
        }

        /** Returns what the same search would have found at a lower level: it ends with the first test that does not reject. */
        Found at(double level) {
            return new Found(
                    discovered.stream()
                            .takeWhile(point -> point.pValue() <= level)
                            .toList(),
                    pValue,
                    isExact);
        }
    }

    /**
     * Searches a series.
     *
     * @param series finite values in the order of time; one of fewer than 4 has no change
     * @throws IllegalArgumentException if a value is not finite
     */
    public Found in(double[] series) {
        if (!Arrays.stream(series).allMatch(Double::isFinite)) {
            throw new IllegalArgumentException("all values must be finite, but they are " + Arrays.toString(series));
        }
        if (series.length < 2 * EnergyDistances.SHORTEST || Values.areEqual(series)) {
            return new Found(List.of(), 1, true);
        }
        Search search = new Search(EnergyDistances.of(series), series.length, new SplittableRandom(seed));
        List<ChangePoint> points = new ArrayList<>();
        double first = 1;
        for (boolean more = true; more; ) {
            Division division = search.best();
            double p = division.at() < 0 ? 1 : search.pValue(division.statistic());
            first = search.bounds.size() == 2 ? p : first;
            more = p <= alpha;
            if (more) {
                points.add(new ChangePoint(division.at(), p));
                search.divide(division.at());
            }
        }
        return new Found(points, first, series.length <= ALL_ORDERS_OF);
    }

    /**
     * Returns the smallest p-value that a change in a series of this length can have: the same values in the first half, or in the
     * second, are the same division.
     */
    public double smallestPValue(int length) {
        if (length < 2 * EnergyDistances.SHORTEST) {
            return 1;
        }
        double divisions = 1;
        for (int i = 1; i <= length / 2; i++) {
            divisions *= (length - length / 2 + i) / (double) i;
        }
        double smallest = Math.min(1, 2 / divisions);
        return length <= ALL_ORDERS_OF ? smallest : Math.max(smallest, 1.0 / (orders + 1));
    }

    /**
     * Returns the number of values below which nothing can be found at this level, whatever they are; the largest number there is if
     * so few orders are tried that nothing can ever be found.
     */
    public int fewest() {
        int length = 2 * EnergyDistances.SHORTEST;
        while (smallestPValue(length) > alpha) {
            if (length > ALL_ORDERS_OF && alpha < 1.0 / (orders + 1.0)) {
                return Integer.MAX_VALUE;
            }
            length++;
        }
        return length;
    }

    /** A series with the parts that were found so far. */
    private final class Search {

        private final EnergyDistances distances;
        private final SplittableRandom random;
        private final int[] order;
        private final List<Integer> bounds;
        private double observed;
        private long asLarge;
        private long tried;

        Search(EnergyDistances distances, int length, SplittableRandom random) {
            this.distances = distances;
            this.random = random;
            this.order = new int[length];
            this.bounds = new ArrayList<>(List.of(0, length));
            Arrays.setAll(order, i -> i);
        }

        void divide(int at) {
            bounds.add(at);
            bounds.sort(Integer::compare);
        }

        Division best() {
            Division best = Division.NONE;
            for (int i = 1; i < bounds.size(); i++) {
                Division own = distances.best(order, bounds.get(i - 1), bounds.get(i));
                best = own.statistic() > best.statistic() ? own : best;
            }
            return best;
        }

        /** Values stay in their part: what was found already is no reason to find more. */
        double pValue(double statistic) {
            observed = statistic;
            asLarge = 0;
            tried = 0;
            double all = 1;
            for (int i = 1; i < bounds.size(); i++) {
                for (int j = bounds.get(i - 1); j < bounds.get(i); j++) {
                    all *= j - bounds.get(i - 1) + 1.0;
                }
            }
            if (all <= ALL_ORDERS) {
                tryAllOrders(1);
            } else {
                tryOrder();
                for (int i = 0; i < orders && asLarge <= ENOUGH; i++) {
                    shuffle();
                    tryOrder();
                }
            }
            Arrays.setAll(order, i -> i);
            return (double) asLarge / tried;
        }

        private void tryOrder() {
            tried++;
            asLarge += best().statistic() >= observed - ROUNDING ? 1 : 0;
        }

        private void tryAllOrders(int part) {
            if (part == bounds.size()) {
                tryOrder();
            } else {
                tryAllOrders(part, bounds.get(part) - bounds.get(part - 1));
            }
        }

        /** Heap's algorithm, over the first so many places of a part. */
        private void tryAllOrders(int part, int places) {
            if (places == 1) {
                tryAllOrders(part + 1);
                return;
            }
            int from = bounds.get(part - 1);
            for (int i = 0; i < places; i++) {
                tryAllOrders(part, places - 1);
                swap(from + (places % 2 == 0 ? i : 0), from + places - 1);
            }
        }

        private void shuffle() {
            for (int part = 1; part < bounds.size(); part++) {
                int from = bounds.get(part - 1);
                for (int i = bounds.get(part) - 1; i > from; i--) {
                    swap(i, from + random.nextInt(i - from + 1));
                }
            }
        }

        private void swap(int i, int j) {
            int value = order[i];
            order[i] = order[j];
            order[j] = value;
        }
    }
}

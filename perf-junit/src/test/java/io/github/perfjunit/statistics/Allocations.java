package io.github.perfjunit.statistics;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.Arrays;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.stream.DoubleStream;

/**
 * Counts allocations of values to two samples, by listing them or by formulas that the code under test does not use.
 */
final class Allocations {
    private Allocations() {}

    /** By definition: the pairs in which x is larger, and half of those that are equal. */
    static double u(double[] x, double[] y) {
        double u = 0;
        for (double a : x) {
            for (double b : y) {
                u += a > b ? 1 : a == b ? 0.5 : 0;
            }
        }
        return u;
    }

    /** U for each way to choose which of the pooled values are x's. */
    static double[] allU(double[] x, double[] y) {
        double[] pooled =
                DoubleStream.concat(DoubleStream.of(x), DoubleStream.of(y)).toArray();
        DoubleStream.Builder us = DoubleStream.builder();
        for (int choice = 0; choice < 1 << pooled.length; choice++) {
            if (Integer.bitCount(choice) == x.length) {
                double[] in = new double[x.length];
                double[] out = new double[y.length];
                for (int i = 0, a = 0, b = 0; i < pooled.length; i++) {
                    if ((choice >> i & 1) == 1) {
                        in[a++] = pooled[i];
                    } else {
                        out[b++] = pooled[i];
                    }
                }
                us.add(u(in, out));
            }
        }
        return us.build().toArray();
    }

    static double p(double[] us, double observed, Alternative alternative) {
        long atMost = Arrays.stream(us).filter(u -> u <= observed).count();
        long atLeast = Arrays.stream(us).filter(u -> u >= observed).count();
        long favourable =
                switch (alternative) {
                    case LESS -> atMost;
                    case GREATER -> atLeast;
                    case TWO_SIDED -> Math.min(us.length, 2 * Math.min(atMost, atLeast));
                };
        return (double) favourable / us.length;
    }

    /** P(U <= u) by the double of u, from the number of ways to take so many of each group of equal values. */
    static NavigableMap<Integer, Double> atMostWithTies(double[] x, double[] y) {
        TreeMap<Double, Integer> groups = new TreeMap<>();
        DoubleStream.concat(DoubleStream.of(x), DoubleStream.of(y)).forEach(v -> groups.merge(v, 1, Integer::sum));
        // By how many are taken and the double of U, of those taken over those not taken so far.
        Map<Integer, Map<Integer, BigInteger>> ways = Map.of(0, Map.of(0, BigInteger.ONE));
        int seen = 0;
        for (int size : groups.values()) {
            Map<Integer, Map<Integer, BigInteger>> next = new TreeMap<>();
            for (var ofTaken : ways.entrySet()) {
                int notTaken = seen - ofTaken.getKey();
                for (int take = 0; take <= Math.min(size, x.length - ofTaken.getKey()); take++) {
                    int more = take * (2 * notTaken + size - take);
                    BigInteger choices = choose(size, take);
                    Map<Integer, BigInteger> sums =
                            next.computeIfAbsent(ofTaken.getKey() + take, key -> new TreeMap<>());
                    ofTaken.getValue()
                            .forEach((sum, count) -> sums.merge(sum + more, count.multiply(choices), BigInteger::add));
                }
            }
            ways = next;
            seen += size;
        }
        BigInteger all = choose(x.length + y.length, x.length);
        BigInteger atMost = BigInteger.ZERO;
        NavigableMap<Integer, Double> probabilities = new TreeMap<>();
        for (var sum : ways.getOrDefault(x.length, Map.of()).entrySet()) {
            atMost = atMost.add(sum.getValue());
            probabilities.put(sum.getKey(), fraction(atMost, all));
        }
        return probabilities;
    }

    /** P(U <= u) for each u, from the Gaussian binomial coefficient: the product of (1 - q^(m+i)) / (1 - q^i). */
    static double[] atMostWithoutTies(int n, int m) {
        BigInteger[] ways = new BigInteger[n * m + 1];
        Arrays.fill(ways, BigInteger.ZERO);
        ways[0] = BigInteger.ONE;
        for (int i = 1; i <= n; i++) {
            for (int power = n * m; power >= m + i; power--) {
                ways[power] = ways[power].subtract(ways[power - m - i]);
            }
            for (int power = i; power <= n * m; power++) {
                ways[power] = ways[power].add(ways[power - i]);
            }
        }
        BigInteger all = choose(n + m, n);
        double[] probabilities = new double[ways.length];
        for (int u = 0; u < ways.length; u++) {
            ways[u] = u == 0 ? ways[u] : ways[u].add(ways[u - 1]);
            probabilities[u] = fraction(ways[u], all);
        }
        return probabilities;
    }

    private static BigInteger choose(int n, int k) {
        BigInteger choices = BigInteger.ONE;
        for (int i = 1; i <= k; i++) {
            choices = choices.multiply(BigInteger.valueOf(n - k + i)).divide(BigInteger.valueOf(i));
        }
        return choices;
    }

    private static double fraction(BigInteger numerator, BigInteger denominator) {
        return new BigDecimal(numerator)
                .divide(new BigDecimal(denominator), MathContext.DECIMAL128)
                .doubleValue();
    }
}

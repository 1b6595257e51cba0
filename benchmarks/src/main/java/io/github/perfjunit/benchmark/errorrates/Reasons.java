package io.github.perfjunit.benchmark.errorrates;

import io.github.perfjunit.api.Conclusion;
import io.github.perfjunit.benchmark.errorrates.Blocks.Block;
import io.github.perfjunit.benchmark.errorrates.Blocks.First;
import io.github.perfjunit.statistics.SequentialSignedRankTest;
import java.util.List;
import java.util.function.Predicate;
import java.util.random.RandomGenerator;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/** The methods that perf-junit avoids, and how often it would be wrong at a nominal .05 if it used them. */
record Reasons(Simulation simulation) {

    private static final int BLOCKS = 10;

    /** The standard deviation of the differences of blocks: that of two runs with a noise of 3 %. */
    private static final double SD = 0.03 * Math.sqrt(2);

    Part part() {
        Session quiet = Session.of(Shape.NORMAL, 0.03);
        Session drifting = Noise.DRIFT.session();
        MarkdownTable table = MarkdownTable.of("what is done", "wrong verdicts");
        table = row(
                table, "a test after every block from 6 to 30, until one rejects", random -> peek(quiet, random, 6));
        table = row(
                table,
                "a test at each of the six looks, without boundaries",
                random -> SequentialSignedRankTest.looks().stream()
                        .anyMatch(isSignificant(quiet.draw(random, SequentialSignedRankTest.MAX_BLOCKS))));
        for (Order order : List.of(Order.ONE_AFTER_THE_OTHER, Order.ALTERNATING, Order.COIN)) {
            Session ordered = drifting.with(order);
            table = row(
                    table,
                    "10 blocks, drift of 5 % at 1 % noise, order: " + label(order),
                    random -> Trials.difference(ordered, random, BLOCKS));
        }
        table = row(
                table, "three metrics, 10 blocks, the best one taken, not corrected", random -> IntStream.range(0, 3)
                        .anyMatch(metric -> Trials.difference(quiet, random, BLOCKS)));
        for (double declared : new double[] {0, 0.03, 0.05}) {
            for (double correlation : new double[] {0, 0.5, 0.9}) {
                table = row(
                        table,
                        "another metric, judged after an early end: correlation " + correlation
                                + ", the declared one differs by " + Math.round(100 * declared) + " %",
                        random -> another(random, Math.log1p(declared), correlation));
            }
        }
        for (double variation : new double[] {0.01, 0.02, 0.05}) {
            table = row(
                    table,
                    "a stored baseline, 10 runs each, 3 % noise, " + Math.round(100 * variation)
                            + " % between sessions",
                    random -> stored(quiet, random, variation));
        }
        return new Part("Why not", table, List.of());
    }

    private MarkdownTable row(MarkdownTable table, String what, Predicate<RandomGenerator> wrong) {
        return table.with(what, Rate.text(simulation.rate("why not, " + what, wrong)));
    }

    private static String label(Order order) {
        return switch (order) {
            case COIN -> "coin";
            case ALTERNATING -> "ABAB";
            case ONE_AFTER_THE_OTHER -> "AAAA-BBBB";
        };
    }

    private static boolean peek(Session session, RandomGenerator random, int from) {
        Blocks study = session.draw(random, SequentialSignedRankTest.MAX_BLOCKS);
        return IntStream.rangeClosed(from, study.size()).boxed().anyMatch(isSignificant(study));
    }

    /** By the test for a fixed number of blocks, after so many. */
    private static Predicate<Integer> isSignificant(Blocks study) {
        return blocks -> Trials.find(Trials.DIFFERENCE, study.first(blocks).pairs()) != Conclusion.INCONCLUSIVE;
    }

    /** A metric that does not differ, judged on the blocks that another one's decision left. */
    private static boolean another(RandomGenerator random, double declared, double correlation) {
        double own = Math.sqrt(1 - correlation * correlation);
        double[] first = noise(random);
        double[] second = noise(random);
        Blocks study = study(IntStream.range(0, first.length).mapToDouble(i -> declared + first[i]));
        Blocks other =
                study(IntStream.range(0, first.length).mapToDouble(i -> correlation * first[i] + own * second[i]));
        EarlyEnd end = EarlyEnd.of(study, Trials.DIFFERENCE, random.nextLong());
        return isSignificant(other).test(end.blocks());
    }

    private static double[] noise(RandomGenerator random) {
        return IntStream.range(0, SequentialSignedRankTest.MAX_BLOCKS)
                .mapToDouble(i -> SD * random.nextGaussian())
                .toArray();
    }

    private static Blocks study(DoubleStream logarithmsOfRatios) {
        return new Blocks(logarithmsOfRatios
                .mapToObj(logarithm -> new Block(Math.exp(logarithm), 1, First.CANDIDATE))
                .toList());
    }

    private static boolean stored(Session session, RandomGenerator random, double variation) {
        return Trials.unpaired(
                session.withRatio(Math.exp(Math.sqrt(2) * variation * random.nextGaussian())), random, BLOCKS, BLOCKS);
    }
}

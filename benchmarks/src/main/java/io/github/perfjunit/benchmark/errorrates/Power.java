package io.github.perfjunit.benchmark.errorrates;

import io.github.perfjunit.api.Conclusion;
import io.github.perfjunit.statistics.SequentialSignedRankTest;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The rate at which a difference is found, in the right direction, and how soon. */
record Power(Simulation simulation) {

    private static final double[] NOISES = {0.03, 0.10};
    private static final double[] DIFFERENCES = {0.03, 0.10, 0.30};
    private static final int[] SIZES = {6, 10, 30};

    /** From this number of blocks on, a difference of 30 % is to be found even with much noise. */
    private static final int FEWEST = 10;

    Part part() {
        List<Rate> rates = new ArrayList<>();
        MarkdownTable table = MarkdownTable.of("noise of runs", "blocks", "3 % more", "10 % more", "30 % more");
        for (double noise : NOISES) {
            for (int blocks : SIZES) {
                List<String> row = new ArrayList<>(List.of(percent(noise), String.valueOf(blocks)));
                for (double difference : DIFFERENCES) {
                    double found = fixed(noise, difference, blocks);
                    row.add(Rate.text(found));
                    rates.add(rate(found, noise, difference, blocks));
                }
                table = table.with(row);
            }
            List<String> row = new ArrayList<>(List.of(percent(noise), "7 to 30, early"));
            for (double difference : DIFFERENCES) {
                double[] found = early(noise, difference);
                row.add(String.format(Locale.ROOT, "%s (%.1f blocks)", Rate.text(found[0]), found[1]));
                rates.add(rate(found[0], noise, difference, FEWEST));
            }
            table = table.with(row);
        }
        return new Part("Differences that are found", table, List.copyOf(rates));
    }

    private static Rate rate(double found, double noise, double difference, int blocks) {
        boolean promised = noise == NOISES[1] && difference == DIFFERENCES[2] && blocks >= FEWEST;
        return promised ? Rate.promised(found) : Rate.shown(found);
    }

    private double fixed(double noise, double difference, int blocks) {
        Session session = Session.of(Shape.NORMAL, noise).withRatio(1 + difference);
        return simulation.rate(
                name(noise, difference) + blocks + " blocks",
                random -> Trials.find(
                                Trials.DIFFERENCE, session.draw(random, blocks).pairs())
                        == Conclusion.HIGHER);
    }

    private double[] early(double noise, double difference) {
        Session session = Session.of(Shape.NORMAL, noise).withRatio(1 + difference);
        return simulation.means(name(noise, difference) + "early stopping", random -> {
            Blocks study = session.draw(random, SequentialSignedRankTest.MAX_BLOCKS);
            EarlyEnd end = EarlyEnd.of(study, Trials.DIFFERENCE, random.nextLong());
            return new double[] {end.answer().conclusion() == Conclusion.HIGHER ? 1 : 0, end.blocks()};
        });
    }

    private static String name(double noise, double difference) {
        return "power, " + percent(difference) + " at " + percent(noise) + " noise, ";
    }

    private static String percent(double share) {
        return Math.round(100 * share) + " %";
    }
}

package io.github.perfjunit.benchmark.errorrates;

import io.github.perfjunit.internal.verdict.trend.ChangePoints;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.IntToDoubleFunction;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * Histories of builds: how often a change of level is found where there is none, and where there are changes that each of the builds
 * could pass.
 */
record Histories(Simulation simulation) {

    static final double ALPHA = 0.01;

    /** The search takes a hundred times as long as a rank test. */
    private static final int SLOW = 10;

    /** Enough for a level of .01; with more, only the p-values are smaller. */
    private static final int ORDERS = 499;

    private static final int BUILDS = 20;
    private static final int RUNS = 5;

    /** A history: the logarithms of the levels of its builds. */
    interface History {
        double[] draw(RandomGenerator random, int builds);
    }

    /** Builds that differ by noise and nothing else. */
    static History unchanged(Shape shape, double sd) {
        return (random, builds) -> levels(builds, i -> sd * shape.draw(random));
    }

    /** The same in ticks. */
    static History coarse(double sd, double tick) {
        return (random, builds) -> levels(builds, i -> tick * Math.rint(sd * Shape.NORMAL.draw(random) / tick));
    }

    /** Sessions that are like the one before. */
    static History related(double sd, double correlation) {
        return (random, builds) -> {
            double[] all = levels(builds, i -> sd * Shape.NORMAL.draw(random));
            for (int i = 1; i < builds; i++) {
                all[i] = correlation * all[i - 1] + Math.sqrt(1 - correlation * correlation) * all[i];
            }
            return all;
        };
    }

    /** Each run as a value of its own, although those of a build are alike. */
    static History singleRuns(double sdOfBuilds, double sdOfRuns) {
        return (random, builds) -> {
            double[] sessions = levels(builds, i -> sdOfBuilds * Shape.NORMAL.draw(random));
            return levels(builds * RUNS, i -> sessions[i / RUNS] + sdOfRuns * Shape.NORMAL.draw(random));
        };
    }

    /** As many builds at one level, then as many with a step each. */
    static History steps(int steady, int steps, double size, double sd) {
        return (random, builds) -> levels(
                builds,
                i -> Math.min(steps, Math.max(0, i - steady + 1)) * Math.log1p(size) + sd * Shape.NORMAL.draw(random));
    }

    private static double[] levels(int count, IntToDoubleFunction level) {
        return IntStream.range(0, count).mapToDouble(level).toArray();
    }

    static boolean isChanged(History history, RandomGenerator random, int builds) {
        return !new ChangePoints(ALPHA, ORDERS, random.nextLong())
                .in(history.draw(random, builds))
                .points()
                .isEmpty();
    }

    /** Returns the rates at which a change is found that is none, at a nominal .01. */
    Part wrong() {
        List<Rate> rates = new ArrayList<>();
        MarkdownTable table =
                MarkdownTable.of("builds", "normal", "heavy tails", "skewed", "ticks", "AR(1) of .3", "runs");
        for (int builds : new int[] {10, BUILDS, 50}) {
            List<String> row = new ArrayList<>(List.of(String.valueOf(builds)));
            List<History> independent = List.of(
                    unchanged(Shape.NORMAL, 0.02),
                    unchanged(Shape.HEAVY_TAILED, 0.02),
                    unchanged(Shape.SKEWED, 0.02),
                    coarse(0.02, 0.02));
            for (int i = 0; i < independent.size(); i++) {
                Rate rate = Rate.promised(rate("unchanged " + i, independent.get(i), builds));
                rates.add(rate);
                row.add(rate.text());
            }
            row.add(Rate.shown(rate("related", related(0.02, 0.3), builds)).text());
            row.add(
                    builds > BUILDS
                            ? ""
                            : Rate.shown(rate("runs", singleRuns(0.02, 0.02), builds))
                                    .text());
            table = table.with(row);
        }
        return new Part("Changes found in unchanged histories, at a nominal .01", table, List.copyOf(rates));
    }

    /** Returns the rates at which a change is found where there are some. */
    Part power() {
        MarkdownTable table = MarkdownTable.of("builds", "noise of .5 %", "1 %", "2 %");
        for (int steady : new int[] {1, 5, 10}) {
            table = row(table, steady + ", then 10 steps of 1 %", steady, 10, 0.01, steady + 10);
        }
        table = row(table, "10, then 10 that are 2 % higher", 10, 1, 0.02, BUILDS);
        table = row(table, "18, then 2 that are 5 % higher", 18, 1, 0.05, BUILDS);
        return new Part("Changes found in histories that change, at .01", table, List.of());
    }

    private MarkdownTable row(MarkdownTable table, String name, int steady, int steps, double size, int builds) {
        List<String> row = new ArrayList<>(List.of(name));
        for (double sd : new double[] {0.005, 0.01, 0.02}) {
            row.add(Rate.text(rate(
                    String.format(Locale.ROOT, "%s, noise %.3f", name, sd), steps(steady, steps, size, sd), builds)));
        }
        return table.with(row);
    }

    private double rate(String name, History history, int builds) {
        return simulation
                .shortened(SLOW)
                .rate("history, " + name + ", " + builds + " builds", random -> isChanged(history, random, builds));
    }
}

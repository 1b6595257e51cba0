package io.github.perfjunit.benchmark.errorrates;

import io.github.perfjunit.api.Direction;
import io.github.perfjunit.api.Margin;
import io.github.perfjunit.internal.verdict.sample.Effect;
import io.github.perfjunit.internal.verdict.sample.Hypothesis;
import io.github.perfjunit.internal.verdict.sample.UnpairedSample;
import io.github.perfjunit.statistics.MedianInterval;
import io.github.perfjunit.statistics.SequentialSignedRankTest;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.random.RandomGenerator;

/** The rate at which intervals hold the truth. */
record Coverage(Simulation simulation) {

    private static final List<Noise> NOISES = List.of(Noise.NORMAL, Noise.HEAVY_TAILED, Noise.SKEWED, Noise.COARSE);
    private static final List<Integer> SIZES = List.of(6, 10, 30);
    private static final double RATIO = 1.1;

    /** A study, and whether its interval holds the truth. */
    private interface Trial {
        boolean holds(Noise noise, RandomGenerator random);
    }

    Part part() {
        List<Rate> rates = new ArrayList<>();
        MarkdownTable table =
                MarkdownTable.of("interval", "blocks or runs", "normal", "heavy tails", "skewed", "ticks of 1 %");
        for (int blocks : SIZES) {
            table = table.with(row(rates, "ratio", blocks, (noise, random) -> ratio(noise, random, blocks)));
        }
        for (int blocks : SIZES) {
            table = table.with(
                    row(rates, "ratio, limit on one side", blocks, (noise, random) -> limit(noise, random, blocks)));
        }
        table = table.with(row(rates, "ratio, not paired", 10, Coverage::unpaired));
        for (int runs : SIZES) {
            table = table.with(row(rates, "median of a target", runs, (noise, random) -> median(noise, random, runs)));
        }
        for (double ratio : new double[] {1, 1.03, RATIO}) {
            table = table.with(row(
                    rates,
                    "repeated, at the early end, ratio " + ratio,
                    SequentialSignedRankTest.MAX_BLOCKS,
                    (noise, random) -> repeated(noise, random, ratio)));
        }
        return new Part("Intervals of 95 % that hold the truth", table, List.copyOf(rates));
    }

    private List<String> row(List<Rate> rates, String interval, int size, Trial trial) {
        boolean repeated = interval.startsWith("repeated");
        List<String> row = new ArrayList<>(List.of(interval, repeated ? "7 to " + size : String.valueOf(size)));
        for (Noise noise : NOISES) {
            // With ties each look of a repeated interval is simulated: it would take hours.
            if (repeated && noise == Noise.COARSE) {
                row.add("");
            } else {
                double share = simulation.rate(
                        "coverage, " + interval + " (" + size + "), " + noise.label(),
                        random -> trial.holds(noise, random));
                rates.add(Rate.promised(share));
                row.add(Rate.text(share));
            }
        }
        return row;
    }

    private static boolean holds(Effect effect, double truth) {
        return effect.lower() <= truth && truth <= effect.upper();
    }

    private static Effect effect(Hypothesis hypothesis, Blocks study) {
        return hypothesis
                .answer(study.pairs(), Direction.LOWER_IS_BETTER, Trials.ALPHA)
                .effect();
    }

    private static boolean ratio(Noise noise, RandomGenerator random, int blocks) {
        Blocks study = noise.session().withRatio(RATIO).draw(random, blocks);
        return holds(effect(Trials.DIFFERENCE, study), RATIO);
    }

    /** The upper limit, which is the one that a verdict of "not worse" stands on. */
    private static boolean limit(Noise noise, RandomGenerator random, int blocks) {
        Blocks study = noise.session().withRatio(RATIO).draw(random, blocks);
        return RATIO
                <= effect(new Hypothesis.NotWorse(Margin.percent(5)), study).upper();
    }

    private static boolean unpaired(Noise noise, RandomGenerator random) {
        Session session = noise.session().withRatio(RATIO);
        UnpairedSample sample = UnpairedSample.of(
                session.draw(random, 10).candidate(), session.draw(random, 10).reference(), Direction.LOWER_IS_BETTER);
        return holds(
                Trials.DIFFERENCE
                        .answer(sample, Direction.LOWER_IS_BETTER, Trials.ALPHA)
                        .effect(),
                RATIO);
    }

    private static boolean median(Noise noise, RandomGenerator random, int runs) {
        Program program = noise.session().reference();
        ToDoubleFunction<Double> seconds = standardised -> 0.5 * Math.exp(program.sd() * standardised);
        double truth = seconds.applyAsDouble(program.shape().median());
        MedianInterval.Result interval = MedianInterval.withDefaults()
                .of(noise.session().draw(random, runs).reference());
        return interval.lower() <= truth && truth <= interval.upper();
    }

    private static boolean repeated(Noise noise, RandomGenerator random, double ratio) {
        Blocks study = noise.session().withRatio(ratio).draw(random, SequentialSignedRankTest.MAX_BLOCKS);
        EarlyEnd end = EarlyEnd.of(study, Trials.DIFFERENCE, random.nextLong());
        return holds(end.answer().effect(), ratio);
    }
}

package io.github.perfjunit.benchmark.errorrates;

import io.github.perfjunit.api.Conclusion;
import io.github.perfjunit.api.Margin;
import io.github.perfjunit.internal.verdict.sample.Hypothesis;
import io.github.perfjunit.statistics.Planning;
import io.github.perfjunit.statistics.SequentialSignedRankTest;
import java.util.List;
import java.util.Locale;

/**
 * The effects that a study is planned to detect, and how often it then detects them: with all of its blocks, and with early
 * ends.
 */
record Plans(Simulation simulation) {

    private static final double GATE = 0.05;

    /** A noise of p99 of which nobody says whether it is that of single runs or that of ratios. */
    private static final double NOISE = 0.08;

    /**
     * A study, and what it is to show.
     *
     * @param truth how much more the candidate takes
     * @param sd of the differences of blocks, in logarithms
     */
    private record Plan(String text, Planning.Goal goal, double truth, double sd, int blocks) {

        static Plan ofDifference(double standardDeviations, int blocks) {
            double difference = Math.expm1(standardDeviations * NOISE);
            return new Plan(
                    "a difference of " + standardDeviations + " sd is found",
                    Planning.Goal.difference(difference),
                    difference,
                    NOISE,
                    blocks);
        }

        static Plan ofGate(String noise, double sd, int blocks) {
            return new Plan(
                    "an identical candidate passes +5 %, 8 % noise of " + noise,
                    Planning.Goal.notWorse(GATE),
                    0,
                    sd,
                    blocks);
        }

        Session session() {
            return Session.of(Shape.NORMAL, sd / Math.sqrt(2)).withRatio(1 + truth);
        }

        Hypothesis hypothesis() {
            return goal.kind() == Planning.Goal.Kind.NOT_WORSE
                    ? new Hypothesis.NotWorse(new Margin(GATE))
                    : Trials.DIFFERENCE;
        }

        boolean isShownBy(Conclusion conclusion) {
            return conclusion
                    == (goal.kind() == Planning.Goal.Kind.NOT_WORSE ? Conclusion.NOT_WORSE : Conclusion.HIGHER);
        }
    }

    private static List<Plan> plans() {
        double ofRatios = NOISE * Math.sqrt(2);
        return List.of(
                Plan.ofDifference(1.78, 6),
                Plan.ofDifference(1.02, 10),
                Plan.ofDifference(0.54, 30),
                Plan.ofGate("runs", ofRatios, 10),
                Plan.ofGate("runs", ofRatios, 30),
                Plan.ofGate("runs", ofRatios, 36),
                Plan.ofGate("ratios", NOISE, 10),
                Plan.ofGate("ratios", NOISE, 30));
    }

    Part part() {
        MarkdownTable table = MarkdownTable.of("what", "blocks", "planned", "all blocks made", "early end possible");
        for (Plan plan : plans()) {
            String name = "planned, " + plan.text() + ", " + plan.blocks() + " blocks";
            double planned = Planning.withDefaults().chance(plan.goal(), plan.sd(), plan.blocks());
            table = table.with(
                    plan.text(),
                    String.valueOf(plan.blocks()),
                    String.format(Locale.ROOT, "%.0f %%", 100 * planned),
                    Rate.text(fixed(name, plan)),
                    plan.blocks() == SequentialSignedRankTest.MAX_BLOCKS ? early(name, plan) : "");
        }
        return new Part("What was planned, and what comes of it", table, List.of());
    }

    private double fixed(String name, Plan plan) {
        return simulation.rate(
                name,
                random -> plan.isShownBy(Trials.find(
                        plan.hypothesis(),
                        plan.session().draw(random, plan.blocks()).pairs())));
    }

    private String early(String name, Plan plan) {
        double[] means = simulation.means(name + ", early stopping", random -> {
            Blocks study = plan.session().draw(random, plan.blocks());
            EarlyEnd end = EarlyEnd.of(study, plan.hypothesis(), random.nextLong());
            return new double[] {plan.isShownBy(end.answer().conclusion()) ? 1 : 0, end.blocks()};
        });
        return String.format(Locale.ROOT, "%s (%.1f blocks)", Rate.text(means[0]), means[1]);
    }
}

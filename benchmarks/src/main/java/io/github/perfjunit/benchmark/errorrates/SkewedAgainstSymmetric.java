package io.github.perfjunit.benchmark.errorrates;

import io.github.perfjunit.api.Conclusion;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;

/**
 * A skewed candidate against a symmetric reference. The differences of blocks are then not symmetric wherever they lie, and
 * the null hypothesis of a signed-rank test, symmetry around zero, holds nowhere: what happens is shown, for two places
 * that somebody might call "no difference".
 */
record SkewedAgainstSymmetric(Simulation simulation) {

    private static final double SD = 0.03;
    private static final int DRAWS = 2_000_001;

    Part part() {
        Session equalMeans = Session.of(Shape.NORMAL, SD).with(new Program(Shape.SKEWED, 0, SD));
        Session equalMiddles = Session.of(Shape.NORMAL, SD).with(new Program(Shape.SKEWED, -pseudoMedian(), SD));
        MarkdownTable table = MarkdownTable.of(
                "what is equal", "blocks", "\"lower\"", "\"higher\"", "\"not worse\" at the margin", "shape warned of");
        for (int blocks : new int[] {6, 10, 30}) {
            table = table.with(row("pseudo-median", equalMiddles, blocks));
        }
        for (int blocks : new int[] {6, 10, 30}) {
            table = table.with(row("mean", equalMeans, blocks));
        }
        return new Part("A skewed candidate against a symmetric reference: symmetry does not hold", table, List.of());
    }

    private List<String> row(String equal, Session session, int blocks) {
        String name = "skewed against symmetric, equal " + equal + ", " + blocks + " blocks";
        double[] findings = simulation.means(name, random -> findings(session, random, blocks));
        double warned = simulation.shortened(Warning.SLOW).rate(name + ", warned of shape", random -> Warning.of(
                        session.draw(random, blocks))
                .contains(Warning.SHAPE));
        return List.of(
                equal,
                String.valueOf(blocks),
                Rate.text(findings[0]),
                Rate.text(findings[1]),
                Rate.text(findings[2]),
                Rate.text(warned));
    }

    private static double[] findings(Session session, RandomGenerator random, int blocks) {
        Conclusion conclusion =
                Trials.find(Trials.DIFFERENCE, session.draw(random, blocks).pairs());
        return new double[] {
            conclusion == Conclusion.LOWER ? 1 : 0,
            conclusion == Conclusion.HIGHER ? 1 : 0,
            Trials.notWorse(session, random, blocks) ? 1 : 0
        };
    }

    /**
     * Returns the pseudo-median of the difference of two runs without a shift: the median of the means of two such
     * differences.
     */
    private static double pseudoMedian() {
        RandomGenerator random = new SplittableRandom(1);
        double[] means = new double[DRAWS];
        Arrays.setAll(means, i -> (difference(random) + difference(random)) / 2);
        Arrays.sort(means);
        return means[DRAWS / 2];
    }

    private static double difference(RandomGenerator random) {
        return SD * (Shape.SKEWED.draw(random) - Shape.NORMAL.draw(random));
    }
}

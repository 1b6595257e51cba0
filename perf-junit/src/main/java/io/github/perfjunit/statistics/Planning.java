package io.github.perfjunit.statistics;

import java.util.OptionalInt;
import org.apiguardian.api.API;

/**
 * The power of a study: the chance that {@link SignedRankTest} shows what was declared, when the differences of the
 * logarithms of paired values are normal with a given standard deviation.
 *
 * <p>That standard deviation is of the <em>differences</em>: where single runs vary independently by 8 %, it is
 * sqrt(2) times 0.08, about 0.113.
 *
 * <p>Chances come from {@value #STUDIES} seeded simulated studies each and are good to about 0.01 (one standard error).
 * They are for what was declared, before its outcome is known, never for the effect that was observed, and for a study
 * of a fixed number of blocks: looking earlier as {@link SequentialSignedRankTest} does costs some of them.
 *
 * <pre>{@code
 * Planning planning = Planning.withDefaults();
 * planning.chanceOfNotWorse(0.113, 0.05, 10);                           // about 0.31
 * planning.smallestN(Goal.notWorse(0.05), 0.113);               // about 36
 * planning.withPower(0.9).smallestN(Goal.difference(-0.1), 0.03);
 * }</pre>
 */
@API(status = API.Status.MAINTAINED, since = "0.1.0")
public final class Planning {
    /** The number of studies that are simulated for one chance. */
    public static final int STUDIES = 2000;

    /** The largest number of blocks that {@link #smallestN} considers. */
    public static final int MAX_BLOCKS = 200;

    /** The largest number of blocks that a chance can be asked for. */
    public static final int CHANCE_LIMIT = 1000;

    private static final Planning DEFAULTS = new Planning(0.05, 0.8, 0);

    private final double alpha;
    private final double power;
    private final long seed;

    private Planning(double alpha, double power, long seed) {
        this.alpha = alpha;
        this.power = power;
        this.seed = seed;
    }

    /**
     * With a significance level of 0.05, a power of 0.8 and the seed 0.
     *
     * @return planning with its defaults
     */
    public static Planning withDefaults() {
        return DEFAULTS;
    }

    /**
     * The same planning with another significance level.
     *
     * @param value the level that claims are tested at, between 0 and 1: one-sided for margins, two-sided for differences
     * @return planning that differs in this option only
     * @throws IllegalArgumentException if the value is not strictly between 0 and 1
     */
    public Planning withAlpha(double value) {
        return new Planning(Checks.openUnitInterval("alpha", value), power, seed);
    }

    /**
     * The same planning with another chance to ask of {@link #smallestN}.
     *
     * @param value between 0 and 1
     * @return planning that differs in this option only
     * @throws IllegalArgumentException if the value is not strictly between 0 and 1
     */
    public Planning withPower(double value) {
        return new Planning(alpha, Checks.openUnitInterval("power", value), seed);
    }

    /**
     * The same planning with other simulated studies. The same seed and question always give the same answer.
     *
     * @param value any number
     * @return planning that differs in this option only
     */
    public Planning withSeed(long value) {
        return new Planning(alpha, power, value);
    }

    /**
     * The chance that an identical candidate is shown to be not worse.
     *
     * @param sd the standard deviation of the paired differences of logarithms, 0 or more, finite
     * @param margin as in {@link Goal#notWorse}
     * @param n the number of blocks, 1 to {@value #CHANCE_LIMIT}
     * @return from 0 to 1
     * @throws IllegalArgumentException if an argument is out of range
     */
    public double chanceOfNotWorse(double sd, double margin, int n) {
        return chance(Goal.notWorse(margin), sd, n);
    }

    /**
     * The chance that a candidate that differs is shown to differ, in the right direction.
     *
     * @param sd the standard deviation of the paired differences of logarithms, 0 or more, finite
     * @param difference as in {@link Goal#difference}
     * @param n the number of blocks, 1 to {@value #CHANCE_LIMIT}
     * @return from 0 to 1
     * @throws IllegalArgumentException if an argument is out of range
     */
    public double chanceOfDifference(double sd, double difference, int n) {
        return chance(Goal.difference(difference), sd, n);
    }

    /**
     * The chance that an identical candidate is shown to be equivalent.
     *
     * @param sd the standard deviation of the paired differences of logarithms, 0 or more, finite
     * @param margin as in {@link Goal#equivalence}
     * @param n the number of blocks, 1 to {@value #CHANCE_LIMIT}
     * @return from 0 to 1
     * @throws IllegalArgumentException if an argument is out of range
     */
    public double chanceOfEquivalence(double sd, double margin, int n) {
        return chance(Goal.equivalence(margin), sd, n);
    }

    /**
     * The chance that a study reaches a goal.
     *
     * @param goal what is to be shown
     * @param sd the standard deviation of the paired differences of logarithms, 0 or more, finite
     * @param n the number of blocks, 1 to {@value #CHANCE_LIMIT}
     * @return from 0 to 1
     * @throws IllegalArgumentException if an argument is out of range
     */
    public double chance(Goal goal, double sd, int n) {
        Checks.notNull("goal", goal);
        if (Checks.atLeastOne("n", n) > CHANCE_LIMIT) {
            throw new IllegalArgumentException("n must be at most " + CHANCE_LIMIT + ", but was " + n);
        }
        return simulation(goal, sd).chance(n);
    }

    /**
     * The smallest number of blocks with which the chance reaches the {@linkplain #withPower power}, to within the
     * precision of the simulation.
     *
     * @param goal what is to be shown
     * @param sd the standard deviation of the paired differences of logarithms, 0 or more, finite
     * @return 1 to {@value #MAX_BLOCKS}; empty if none of these suffices
     * @throws IllegalArgumentException if an argument is out of range
     */
    public OptionalInt smallestN(Goal goal, double sd) {
        return simulation(Checks.notNull("goal", goal), sd).smallestN(power);
    }

    private PlanningSimulation simulation(Goal goal, double sd) {
        if (Checks.finite("sd", sd) < 0) {
            throw new IllegalArgumentException("sd must not be negative, but was " + sd);
        }
        return new PlanningSimulation(goal, goal.logarithmic() / sd, alpha, new NoiseStudies(STUDIES, seed));
    }

    /**
     * A goal of a study, declared before it: for {@link Planning}. Margins and differences are shares of the reference, 0.05 for
     * 5 %.
     *
     * @param kind what is to be shown
     * @param size the margin (0 or more) or the difference (more than -1), finite
     */
    public record Goal(Kind kind, double size) {

        /** A kind of goal. */
        public enum Kind {
            /** An identical candidate passes as not worse: one-sided. */
            NOT_WORSE,

            /** A candidate that differs is found to differ, in the right direction: two-sided. */
            DIFFERENCE,

            /** An identical candidate passes as equivalent: one-sided on either side. */
            EQUIVALENCE
        }

        /**
         * Checks the size.
         *
         * @throws IllegalArgumentException if the kind is missing or the size out of range
         */
        public Goal {
            Checks.notNull("kind", kind);
            String name = kind == Kind.DIFFERENCE ? "difference" : "margin";
            Checks.finite(name, size);
            if (kind == Kind.DIFFERENCE && size <= -1) {
                throw new IllegalArgumentException(name + " must be more than -1, but was " + size);
            }
            if (kind != Kind.DIFFERENCE && size < 0) {
                throw new IllegalArgumentException(name + " must not be negative, but was " + size);
            }
        }

        /**
         * That a candidate is not worse by the margin or more.
         *
         * @param margin 0 or more, finite; 0.05 accepts what is proven to be less than 5 % worse
         * @return the goal
         * @throws IllegalArgumentException if the margin is out of range
         */
        public static Goal notWorse(double margin) {
            return new Goal(Kind.NOT_WORSE, margin);
        }

        /**
         * That a candidate differs.
         *
         * @param difference how much it differs in truth, more than -1, finite: -0.1 for a tenth less
         * @return the goal
         * @throws IllegalArgumentException if the difference is out of range
         */
        public static Goal difference(double difference) {
            return new Goal(Kind.DIFFERENCE, difference);
        }

        /**
         * That a candidate's ratio to the reference lies between 1 / (1 + margin) and 1 + margin.
         *
         * @param margin 0 or more, finite
         * @return the goal
         * @throws IllegalArgumentException if the margin is out of range
         */
        public static Goal equivalence(double margin) {
            return new Goal(Kind.EQUIVALENCE, margin);
        }

        /** The size on the scale of logarithms; which side it is on doesn't matter, the noise being symmetric. */
        double logarithmic() {
            return Math.abs(Math.log1p(size));
        }

        Alternative sides() {
            return kind == Kind.DIFFERENCE ? Alternative.TWO_SIDED : Alternative.LESS;
        }

        /**
         * Whether noise of this shape shows it.
         *
         * @param sortedNoise differences of an identical candidate in standard deviations, ascending
         * @param effect the size in standard deviations
         * @param critical the largest rank sum that rejects
         */
        boolean isShown(double[] sortedNoise, double effect, long critical) {
            return switch (kind) {
                case NOT_WORSE -> NoiseStudies.rankSumAbove(sortedNoise, -effect) <= critical;
                case DIFFERENCE -> NoiseStudies.rankSumBelow(sortedNoise, effect) <= critical;
                case EQUIVALENCE ->
                    NoiseStudies.rankSumAbove(sortedNoise, -effect) <= critical
                            && NoiseStudies.rankSumBelow(sortedNoise, effect) <= critical;
            };
        }
    }
}

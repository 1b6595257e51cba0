package io.github.perfjunit.statistics;

/**
 * A goal of a study, declared before it: for {@link Planning}. Margins and differences are shares of the reference, 0.05 for
 * 5 %.
 *
 * @param kind what is to be shown
 * @param size the margin (0 or more) or the difference (more than -1), finite
 */
public record PlanningGoal(Kind kind, double size) {

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
    public PlanningGoal {
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
    public static PlanningGoal notWorse(double margin) {
        return new PlanningGoal(Kind.NOT_WORSE, margin);
    }

    /**
     * That a candidate differs.
     *
     * @param difference how much it differs in truth, more than -1, finite: -0.1 for a tenth less
     * @return the goal
     * @throws IllegalArgumentException if the difference is out of range
     */
    public static PlanningGoal difference(double difference) {
        return new PlanningGoal(Kind.DIFFERENCE, difference);
    }

    /**
     * That a candidate's ratio to the reference lies between 1 / (1 + margin) and 1 + margin.
     *
     * @param margin 0 or more, finite
     * @return the goal
     * @throws IllegalArgumentException if the margin is out of range
     */
    public static PlanningGoal equivalence(double margin) {
        return new PlanningGoal(Kind.EQUIVALENCE, margin);
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

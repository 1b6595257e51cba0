package io.github.perfjunit.benchmark.errorrates;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * A kind of verdict in a study of some size, where what it would claim is just not true: the programs do not differ, or
 * differ by exactly the margin.
 *
 * @param claim what is claimed
 * @param extent of how many blocks or runs
 * @param edge where it is tried
 * @param trial makes a study and judges it
 */
record VerdictKind(String claim, String extent, Edge edge, Design design, Trial trial) {

    /** The edge at which a claim begins to be true. */
    enum Edge {
        /** The edge at which the programs do not differ. */
        NO_DIFFERENCE,
        /** At a margin. */
        MARGIN
    }

    /** The design of a study, which relates its runs to each other. */
    enum Design {
        PAIRED,
        EARLY_STOPPING,
        /** Several decisions, whose boundaries are always simulated. */
        EARLY_FAMILY,
        UNPAIRED
    }

    /** A study whose verdict is right or wrong. */
    @FunctionalInterface
    interface Trial {
        /**
         * Whether the claim comes out as true.
         *
         * @param session of two programs that do not differ
         */
        boolean isWrong(Session session, RandomGenerator random);
    }

    /** All of them. */
    static List<VerdictKind> all() {
        List<VerdictKind> all = new ArrayList<>();
        paired(all, "difference", Edge.NO_DIFFERENCE, Trials::difference, 6, 10, 30);
        paired(all, "not worse (+5 %)", Edge.MARGIN, Trials::notWorse, 6, 10, 30);
        paired(all, "equivalent (20 %)", Edge.MARGIN, Trials::equivalent, 6, 10, 30);
        paired(all, "by at least 20 %", Edge.MARGIN, Trials::atLeast, 6, 10, 30);
        paired(all, "any of three", Edge.NO_DIFFERENCE, Trials::anyOfThree, 10, 30);
        all.add(new VerdictKind(
                "difference, early stopping",
                "7 to 30",
                Edge.NO_DIFFERENCE,
                Design.EARLY_STOPPING,
                Trials::earlyDifference));
        all.add(new VerdictKind(
                "not worse (+5 %), early stopping",
                "7 to 30", Edge.MARGIN, Design.EARLY_STOPPING, Trials::earlyNotWorse));
        all.add(new VerdictKind(
                "either of two, early stopping",
                "7 to 30",
                Edge.NO_DIFFERENCE,
                Design.EARLY_FAMILY,
                Trials::earlyAnyOfTwo));
        unpaired(all, 10, 10);
        unpaired(all, 10, 12);
        return List.copyOf(all);
    }

    /** A trial of a given number of blocks. */
    @FunctionalInterface
    private interface SizedTrial {
        boolean isWrong(Session session, RandomGenerator random, int blocks);
    }

    private static void paired(List<VerdictKind> all, String claim, Edge edge, SizedTrial trial, int... sizes) {
        IntStream.of(sizes)
                .forEach(blocks -> all.add(new VerdictKind(
                        claim,
                        String.valueOf(blocks),
                        edge,
                        Design.PAIRED,
                        (session, random) -> trial.isWrong(session, random, blocks))));
    }

    private static void unpaired(List<VerdictKind> all, int ours, int theirs) {
        all.add(new VerdictKind(
                "difference, not paired",
                ours + " and " + theirs,
                Edge.NO_DIFFERENCE,
                Design.UNPAIRED,
                (session, random) -> Trials.unpaired(session, random, ours, theirs)));
    }

    /**
     * Whether its error rate is promised under this noise. Without blocks nothing takes out what runs have in common. And
     * ticks leave the runs of two equal programs exchangeable, but around a margin they are symmetric only about.
     */
    boolean isPromisedUnder(Noise noise) {
        if (design == Design.UNPAIRED && !noise.isIndependent()) {
            return false;
        }
        return edge == Edge.NO_DIFFERENCE || noise != Noise.VERY_COARSE;
    }

    boolean mayEndEarly() {
        return design == Design.EARLY_STOPPING || design == Design.EARLY_FAMILY;
    }

    /** Whether a study takes milliseconds: with ties, and for families, the boundaries are simulated themselves. */
    boolean isSlowUnder(Noise noise) {
        return design == Design.EARLY_FAMILY || (design == Design.EARLY_STOPPING && noise.isCoarse());
    }

    /** Families are as slow as they are under any noise: one will do. */
    boolean isTriedUnder(Noise noise) {
        return design != Design.EARLY_FAMILY || noise == Noise.NORMAL;
    }
}

package io.github.perfjunit.internal.study;

import io.github.perfjunit.internal.target.NamedTarget;
import io.github.perfjunit.statistics.SignedRankTest;
import java.util.List;
import java.util.Optional;

/**
 * The design of a study.
 *
 * @param testClass binary name of the class that declares the scenario
 * @param scenario name of the scenario's method
 * @param parameters label of the parameter set, or {@code default}
 * @param targets at least one, in the order of their declaration
 * @param blocks judged blocks, at least 1
 * @param warmUpBlocks blocks before them that are shown and not judged, at least 0
 * @param alpha significance level of the claims, between 0 and 1
 * @param claims how many claims form one family; 0 if none will be made
 * @param decisionPlan how it is decided, and when it may end
 * @param seed where the orders and the messages come from
 * @param seedOrigin whether the seed was chosen or drawn
 * @param group name of the studies that it is shown with, if it is in a group
 */
public record StudyDesign(
        String testClass,
        String scenario,
        String parameters,
        List<NamedTarget> targets,
        int blocks,
        int warmUpBlocks,
        double alpha,
        int claims,
        DecisionPlan decisionPlan,
        long seed,
        SeedOrigin seedOrigin,
        Optional<String> group) {

    /** Whether a seed was drawn or chosen. */
    public enum SeedOrigin {
        /** Drawn for this study. */
        FRESH,
        /** Chosen by a setting: a reproduction, with the same luck in the orders each time. */
        FIXED
    }

    public StudyDesign {
        targets = List.copyOf(targets);
    }

    /** Creates a design that is in no group. */
    public StudyDesign(
            String testClass,
            String scenario,
            String parameters,
            List<NamedTarget> targets,
            int blocks,
            int warmUpBlocks,
            double alpha,
            int claims,
            DecisionPlan decisionPlan,
            long seed,
            SeedOrigin seedOrigin) {
        this(
                testClass,
                scenario,
                parameters,
                targets,
                blocks,
                warmUpBlocks,
                alpha,
                claims,
                decisionPlan,
                seed,
                seedOrigin,
                Optional.empty());
    }

    /** The same design with these targets, in their order. */
    public StudyDesign withTargets(List<NamedTarget> others) {
        return new StudyDesign(
                testClass,
                scenario,
                parameters,
                others,
                blocks,
                warmUpBlocks,
                alpha,
                claims,
                decisionPlan,
                seed,
                seedOrigin,
                group);
    }

    /** Whether targets can be compared but there are too few blocks for any comparison to be significant. */
    public boolean isDescriptive() {
        return targets.size() > 1 && (claims == 0 || blocks < smallestBlocks());
    }

    /** The smallest number of blocks with which a claim of this family can hold. */
    public int smallestBlocks() {
        return SignedRankTest.smallestN(alpha, Math.max(1, claims));
    }

    /** The class' simple name and the scenario's name, for people. */
    public String title() {
        return StudyHeader.Design.of(this).title();
    }
}

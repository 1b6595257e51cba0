package io.github.perfjunit.experiment;

import io.github.perfjunit.target.NamedTarget;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;

/**
 * Draws the order of runs: for each block an independent permutation of the targets (with two targets: a coin). That makes
 * the signed-rank test exact under any drift of the machine.
 */
public final class RunPlan {

    private RunPlan() {}

    /** All runs of a study, warm-up blocks first. The same seed gives the same plan. */
    public static List<PlannedRun> of(StudyDesign design) {
        SplittableRandom random = new SplittableRandom(design.seed());
        List<PlannedRun> plan = new ArrayList<>();
        for (int block = 1 - design.warmUpBlocks(); block <= design.blocks(); block++) {
            long blockSeed = random.nextLong();
            List<NamedTarget> order = new ArrayList<>(design.targets());
            Collections.shuffle(order, new Random(random.nextLong()));
            for (int place = 1; place <= order.size(); place++) {
                plan.add(new PlannedRun(order.get(place - 1), block, place, blockSeed, plan.size() + 1));
            }
        }
        return List.copyOf(plan);
    }
}

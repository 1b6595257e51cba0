package io.github.perfjunit.internal.study;

import io.github.perfjunit.internal.target.NamedTarget;
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

    private final List<NamedTarget> targets;
    private final SplittableRandom random;
    private final List<PlannedRun> runs = new ArrayList<>();
    private int firstBlock;
    private int lastBlock;

    private RunPlan(StudyDesign design) {
        this.targets = design.targets();
        this.random = new SplittableRandom(design.seed());
        this.firstBlock = 1 - design.warmUpBlocks();
        this.lastBlock = design.blocks();
        for (int block = firstBlock; block <= lastBlock; block++) {
            add(block, runs.size());
        }
    }

    /** All runs of a study, warm-up blocks first. The same seed gives the same plan. */
    public static RunPlan of(StudyDesign design) {
        return new RunPlan(design);
    }

    private void add(int block, int position) {
        long blockSeed = random.nextLong();
        List<NamedTarget> order = new ArrayList<>(targets);
        Collections.shuffle(order, new Random(random.nextLong()));
        List<PlannedRun> drawn = new ArrayList<>();
        for (int place = 1; place <= order.size(); place++) {
            drawn.add(new PlannedRun(order.get(place - 1), block, place, blockSeed, 0));
        }
        runs.addAll(position, drawn);
        number();
    }

    private void number() {
        for (int i = 0; i < runs.size(); i++) {
            PlannedRun run = runs.get(i);
            runs.set(i, new PlannedRun(run.target(), run.block(), run.order(), run.seed(), i + 1));
        }
    }

    /**
     * Gives up what is left of a block, and makes another in its stead: after the last block, or at once for a block of the
     * warm-up.
     *
     * @param made how many runs of the plan have been made
     * @return the number of the new block
     */
    public int replace(int block, int made) {
        leaveOut(block, made);
        if (block < 1) {
            add(--firstBlock, made);
            return firstBlock;
        }
        add(++lastBlock, runs.size());
        return lastBlock;
    }

    /**
     * Gives up what is left of a block.
     *
     * @param made how many runs of the plan have been made
     */
    public void leaveOut(int block, int made) {
        runs.subList(made, runs.size()).removeIf(run -> run.block() == block);
        number();
    }

    /** Gives up all that has not been made. */
    public void abandon(int made) {
        runs.subList(made, runs.size()).clear();
    }

    /** The runs, in order; those that were made first. */
    public List<PlannedRun> runs() {
        return List.copyOf(runs);
    }
}

package io.github.perfjunit.benchmark.errorrates;

import io.github.perfjunit.api.Direction;
import io.github.perfjunit.internal.verdict.sample.PairedSample;
import java.util.List;

/** A simulated study of two targets. */
record Blocks(List<Block> list) {

    /**
     * One run of each.
     *
     * @param candidate its time in seconds
     * @param reference its time in seconds
     * @param first whose turn came first
     */
    record Block(double candidate, double reference, First first) {}

    /** The target that went first. */
    enum First {
        CANDIDATE,
        REFERENCE
    }

    int size() {
        return list.size();
    }

    double[] candidate() {
        return list.stream().mapToDouble(Block::candidate).toArray();
    }

    double[] reference() {
        return list.stream().mapToDouble(Block::reference).toArray();
    }

    PairedSample pairs() {
        return PairedSample.of(candidate(), reference(), Direction.LOWER_IS_BETTER);
    }

    /** Returns the study as it was known after so many blocks. */
    Blocks first(int blocks) {
        return new Blocks(list.subList(0, blocks));
    }
}

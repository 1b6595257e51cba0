package io.github.perfjunit.benchmark.errorrates;

import io.github.perfjunit.benchmark.errorrates.Blocks.First;
import java.util.random.RandomGenerator;

/** In which order the two targets of each block take their turns. */
enum Order {
    /** The order that perf-junit uses: chance decides in each block. */
    COIN,
    /** The candidate first in every block: ABAB. */
    ALTERNATING,
    /** All runs of the candidate, then all of the reference: AAAA-BBBB. */
    ONE_AFTER_THE_OTHER;

    /** Returns the target that goes first in the next block. */
    First draw(RandomGenerator random) {
        return this != COIN || random.nextBoolean() ? First.CANDIDATE : First.REFERENCE;
    }

    /** When a run takes place, counted in runs from 0. */
    int time(int block, int blocks, int place) {
        return this == ONE_AFTER_THE_OTHER ? block + blocks * place : 2 * block + place;
    }
}

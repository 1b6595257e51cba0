package io.github.perfjunit.benchmark.fuzz;

import java.util.List;
import java.util.Random;

/** The inputs for a subject. Each depends on the seed, the subject's name and documents, and its own number, and on nothing else. */
final class Inputs {

    /** The odds of one more mutation, as one in so many. */
    private static final int ONE_MORE = 2;

    private static final int MOST_MUTATIONS = 10;

    private final List<byte[]> corpus;
    private final Mutator mutator;
    private final long stream;

    Inputs(Subject subject, long seed) {
        this.corpus = subject.corpus();
        this.mutator = new Mutator(corpus);
        this.stream = mixed(seed) ^ mixed(subject.name().hashCode());
    }

    /** Returns the input with this number. The first ones are the documents themselves. */
    byte[] input(long number) {
        if (number < corpus.size()) {
            return corpus.get((int) number).clone();
        }
        // java.util.Random's algorithm is specified: an input stays the same with another JDK
        Random random = new Random(mixed(stream + number));
        byte[] input = corpus.get(random.nextInt(corpus.size()));
        int mutations = 1;
        do {
            input = mutator.mutate(input, random);
        } while (random.nextInt(ONE_MORE) > 0 && mutations++ < MOST_MUTATIONS);
        return input;
    }

    /** Spreads neighbouring numbers, as the finalizer of MurmurHash3 does. */
    private static long mixed(long number) {
        long mixed = (number ^ (number >>> 33)) * 0xff51afd7ed558ccdL;
        mixed = (mixed ^ (mixed >>> 33)) * 0xc4ceb9fe1a85ec53L;
        return mixed ^ (mixed >>> 33);
    }
}

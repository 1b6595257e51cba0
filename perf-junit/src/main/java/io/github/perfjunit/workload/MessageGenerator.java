package io.github.perfjunit.workload;

import java.util.random.RandomGenerator;

/**
 * Makes the messages of a run. All that varies must come from the two arguments, so that every target of a block gets the
 * same messages:
 *
 * <pre>{@code
 * static String json(int number, RandomGenerator random) {
 *     return "{\"id\": \"%d-%08x\", \"name\": \"order %d\"}".formatted(number, random.nextInt(), number);
 * }
 * }</pre>
 */
@FunctionalInterface
public interface MessageGenerator {

    /**
     * The text of one message, published as UTF-8.
     *
     * @param number 1 for the first message of the run, 2 for the second
     * @param random seeded by the block
     */
    String generate(int number, RandomGenerator random);
}

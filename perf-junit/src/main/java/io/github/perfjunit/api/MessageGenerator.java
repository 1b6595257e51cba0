package io.github.perfjunit.api;

import java.util.random.RandomGenerator;
import org.apiguardian.api.API;

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
@API(status = API.Status.MAINTAINED, since = "0.1.0")
public interface MessageGenerator {

    /**
     * The text of one message, published as UTF-8.
     *
     * @param number 1 for the first message of the run, 2 for the second
     * @param random seeded by the block
     */
    String generate(int number, RandomGenerator random);

    /**
     * Messages of random small letters.
     *
     * @param size of each, up to 1 GiB
     * @throws IllegalArgumentException if it is larger
     */
    static MessageGenerator letters(Bytes size) {
        if (size.compareTo(Bytes.gibibytes(1)) > 0) {
            throw new IllegalArgumentException("letters(" + size + "): a message is 1 GiB at most");
        }
        int length = Math.toIntExact(size.value());
        return (number, random) -> random.ints(length, 'a', 'z' + 1)
                .collect(() -> new StringBuilder(length), StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }
}

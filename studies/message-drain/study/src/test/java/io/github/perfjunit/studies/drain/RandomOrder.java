package io.github.perfjunit.studies.drain;

import java.util.Locale;
import java.util.random.RandomGenerator;

/** Orders as they come out of a shop: no two alike, and the same ones for every target of a block. */
final class RandomOrder {

    private RandomOrder() {}

    static String json(int number, RandomGenerator random) {
        return String.format(
                Locale.ROOT,
                """
                {"id": "%08d-%016x", "name": "order %d", "description": "%d items, %016x", "status": "NEW", "date": null}\
                """,
                number,
                random.nextLong(),
                number,
                random.nextInt(1, 20),
                random.nextLong());
    }
}

package io.github.perfjunit.studies.response.vertx;

import java.util.List;
import java.util.stream.IntStream;

/** An item of the catalogue. */
record Item(int id, String name, String description, double price) {

    /** The items from this number on. */
    static List<Item> from(int first, int count) {
        return IntStream.range(first, first + count).mapToObj(Item::numbered).toList();
    }

    private static Item numbered(int id) {
        return new Item(id, "item " + id, "the description of item " + id, 10 + id / 100.0);
    }
}

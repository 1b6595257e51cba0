package io.github.perfjunit.benchmark.load;

import java.util.List;

/** Medians of rounds. */
final class Medians {

    private Medians() {}

    static double of(List<Double> values) {
        List<Double> sorted = values.stream().sorted().toList();
        int middle = sorted.size() / 2;
        return sorted.size() % 2 == 1 ? sorted.get(middle) : (sorted.get(middle - 1) + sorted.get(middle)) / 2;
    }
}

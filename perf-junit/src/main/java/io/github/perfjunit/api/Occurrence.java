package io.github.perfjunit.api;

import java.util.List;

/** The one of several matches in a target's output that is recorded. */
public enum Occurrence {
    /** The first. */
    FIRST {
        @Override
        public double of(List<Double> values) {
            return values.get(0);
        }
    },
    /** The last: of a line that is printed again and again, the final word. */
    LAST {
        @Override
        public double of(List<Double> values) {
            return values.get(values.size() - 1);
        }
    },
    /** All, added up. */
    SUM {
        @Override
        public double of(List<Double> values) {
            return values.stream().mapToDouble(Double::doubleValue).sum();
        }
    };

    public abstract double of(List<Double> values);
}

package io.github.perfjunit.api;

import java.util.List;
import org.apiguardian.api.API;

/** The one of several matches in a target's output that is recorded. */
@API(status = API.Status.MAINTAINED, since = "0.1.0")
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

package io.github.perfjunit.generator.plan;

import io.github.perfjunit.generator.plan.Template.Values;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Refuses messages that have no id, or all the same one, where answers are matched by it. */
public final class DistinctIds {

    private final Optional<Plan.Data> data;
    private final String missing;

    /**
     * Creates the check of the messages of a plan.
     *
     * @param data the rows from which messages are made
     * @param missing why a message has no id, for the refusal
     */
    public DistinctIds(Optional<Plan.Data> data, String missing) {
        this.data = data;
        this.missing = missing;
    }

    /**
     * Checks two messages that differ in all that can differ.
     *
     * @param path where the message stands in the plan
     * @param text the message with these values
     * @param id the id of that message
     */
    public void check(String path, Function<Values, String> text, Function<Values, Optional<String>> id)
            throws RefusedException {
        List<List<String>> rows = data.map(Plan.Data::rows).orElse(List.of(List.of()));
        Values one = new Values(0, 0, rows.get(0));
        Values other = new Values(1, 1, rows.get(1 % rows.size()));
        for (Values values : List.of(one, other)) {
            if (id.apply(values).isEmpty()) {
                throw new RefusedException(path + ": '" + text.apply(values) + "' has no id: " + missing);
            }
        }
        if (id.apply(one).equals(id.apply(other))) {
            throw new RefusedException(path + ": the messages '" + text.apply(one) + "' and '" + text.apply(other)
                    + "' have the same id '" + id.apply(one).get() + "'");
        }
    }
}

package io.github.perfjunit.generator.plan;

import io.github.perfjunit.generator.plan.Template.Values;
import io.github.perfjunit.internal.protocol.WirePlan.Data;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Refuses messages that have no id, or the same one as another, where answers are matched by it. */
public final class DistinctIds {

    /** As many messages as can have an id of one or two characters. Without data, only their numbers differ. */
    private static final int WITHOUT_DATA = 101;

    /** To look at a million rows takes seconds. */
    private static final int MOST_ROWS = 200_000;

    private final Optional<Data> data;
    private final String missing;

    /**
     * Creates the check of the messages of a plan.
     *
     * @param data the rows from which messages are made
     * @param missing why a message has no id, for the refusal
     */
    public DistinctIds(Optional<Data> data, String missing) {
        this.data = data;
        this.missing = missing;
    }

    /**
     * Checks a message of each row.
     *
     * @param path where the message stands in the plan
     * @param text the message with these values
     * @param id the id of that message
     */
    public void check(String path, Function<Values, String> text, Function<Values, Optional<String>> id)
            throws RefusedException {
        List<List<String>> rows = data.map(Data::rows).orElse(List.of());
        int messages = rows.isEmpty() ? WITHOUT_DATA : Math.max(2, Math.min(rows.size(), MOST_ROWS));
        Map<String, Values> known = new HashMap<>();
        for (int number = 0; number < messages; number++) {
            Values values = Values.sample(number, rows.isEmpty() ? List.of() : rows.get(number % rows.size()));
            Optional<String> each = id.apply(values);
            if (each.isEmpty()) {
                throw new RefusedException(path + ": '" + text.apply(values) + "' has no id: " + missing);
            }
            Values other = known.put(each.get(), values);
            if (other != null) {
                throw new RefusedException(path + ": the messages '" + text.apply(other) + "' and '"
                        + text.apply(values) + "' have the same id '" + each.get() + "'");
            }
        }
    }
}

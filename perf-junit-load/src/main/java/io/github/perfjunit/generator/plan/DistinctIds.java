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
    private final boolean timesDiffer;

    private DistinctIds(Optional<Data> data, String missing, boolean timesDiffer) {
        this.data = data;
        this.missing = missing;
        this.timesDiffer = timesDiffer;
    }

    /**
     * Returns the check of messages that have answers. Two of them may be due in one microsecond, so {@code {now}} is no id.
     *
     * @param data the rows from which messages are made
     * @param missing why a message has no id, for the refusal
     */
    public static DistinctIds ofAnswered(Optional<Data> data, String missing) {
        return new DistinctIds(data, missing, false);
    }

    /**
     * Returns the check of messages whose deliveries are measured: no two of them have the same {@code {now}}.
     *
     * @param data the rows from which messages are made
     * @param missing why a message has no id, for the refusal
     */
    static DistinctIds ofDelivered(Optional<Data> data, String missing) {
        return new DistinctIds(data, missing, true);
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
            Values values = sample(number, rows);
            Optional<String> each = id.apply(values);
            if (each.isEmpty()) {
                throw new RefusedException(path + ": '" + text.apply(values) + "' has no id: " + missing);
            }
            Values other = known.put(each.get(), values);
            if (other != null) {
                boolean isTime = !id.apply(values.atTimeOfItsOwn()).equals(id.apply(other.atTimeOfItsOwn()));
                throw new RefusedException(path + ": the messages '" + text.apply(other) + "' and '"
                        + text.apply(values) + "' have the same id '" + each.get() + "'"
                        + (isTime ? ": {now} is no id, because two messages can be due in one microsecond" : ""));
            }
        }
    }

    private Values sample(int number, List<List<String>> rows) {
        Values values = Values.sample(number, rows.isEmpty() ? List.of() : rows.get(number % rows.size()));
        return timesDiffer ? values.atTimeOfItsOwn() : values;
    }
}

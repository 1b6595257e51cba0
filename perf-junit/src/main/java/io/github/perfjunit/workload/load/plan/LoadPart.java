package io.github.perfjunit.workload.load.plan;

import java.util.Map;

/**
 * What only the plans of one protocol have, as the generator reads it. For builders of loads.
 *
 * @param protocol as the generator calls it, such as {@code sse}
 * @param field where it stands in the plan
 * @param fields texts, numbers, lists and maps of such
 */
public record LoadPart(String protocol, String field, Map<String, Object> fields) {

    public LoadPart {
        fields = Map.copyOf(fields);
    }
}

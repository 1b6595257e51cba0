package io.github.perfjunit.internal.load.plan;

import java.util.Map;

/**
 * The part of a plan that only one protocol has, in the form that the generator reads. For builders of loads.
 *
 * @param protocol as the generator calls it, such as {@code sse}
 * @param field where it stands in the plan
 * @param fields texts, numbers, lists and maps of such
 */
public record ProtocolOptions(String protocol, String field, Map<String, Object> fields) {

    public ProtocolOptions {
        fields = Map.copyOf(fields);
    }
}

package io.github.perfjunit.workload.load;

import java.util.List;
import java.util.Optional;

/**
 * All that a generator must know of an HTTP load. A value: equal plans make the same load.
 *
 * @param requests at least one; several are sent as often as their weights say
 * @param data what is filled in
 * @param seed for what is drawn: the same for each target of a block
 */
public record LoadPlan(LoadShape shape, List<LoadRequest> requests, Optional<LoadData> data, long seed, LoadWire wire) {

    public LoadPlan {
        requests = List.copyOf(requests);
        Fields.require(!requests.isEmpty(), "sending", "", "at least one request");
    }

    LoadPlan with(List<LoadRequest> others) {
        return new LoadPlan(shape, others, data, seed, wire);
    }

    LoadPlan with(LoadData other) {
        return new LoadPlan(shape, requests, Optional.of(other), seed, wire);
    }

    LoadPlan with(LoadWire other) {
        return new LoadPlan(shape, requests, data, seed, other);
    }

    /** Refuses what only the whole plan shows: addresses with names that no data has, certificates for nobody. */
    void requireComplete() {
        List<String> columns = data.map(LoadData::columns).orElse(List.of());
        for (LoadRequest request : requests) {
            Templates.requireKnown("uri", request.uri(), columns);
            request.body().ifPresent(body -> Templates.requireKnown("body", body, columns));
            request.headers().forEach((name, value) -> Templates.requireKnown("header " + name, value, columns));
        }
        Fields.require(
                isSecure() || wire.trust().equals(LoadTrust.SYSTEM),
                "trusting",
                "...",
                "left out, because no address is https: " + requests);
    }

    /** Whether any of its requests is for an https address. */
    public boolean isSecure() {
        return requests.stream().anyMatch(LoadRequest::isSecure);
    }
}

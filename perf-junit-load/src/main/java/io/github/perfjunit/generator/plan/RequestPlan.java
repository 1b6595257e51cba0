package io.github.perfjunit.generator.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * One of a plan's requests.
 *
 * @param weight how often it is drawn, relative to the others
 * @param target path and query, what stands in the request line
 * @param headers those that the plan has, host included if it is given
 * @param bodyContains a text that must stand in the body of the answer
 * @param name under which it is counted apart, different from those of other requests
 */
public record RequestPlan(
        int weight,
        String method,
        Template target,
        List<Header> headers,
        Optional<Template> body,
        StatusCheck expectedStatus,
        Optional<String> bodyContains,
        Optional<String> name) {

    /** A header; names are in small letters. */
    public record Header(String name, Template value) {}

    /** The same with one more header, unless it has one of this name. */
    public RequestPlan withDefault(String header, String value) {
        if (headers.stream().anyMatch(each -> each.name().equals(header))) {
            return this;
        }
        List<Header> more = new ArrayList<>(headers);
        more.add(new Header(header, Template.literal(value)));
        return new RequestPlan(weight, method, target, List.copyOf(more), body, expectedStatus, bodyContains, name);
    }

    /** Whether every request has the same bytes. */
    public boolean isFixed() {
        return target.isFixed()
                && headers.stream().allMatch(header -> header.value().isFixed())
                && body.map(Template::isFixed).orElse(true);
    }
}

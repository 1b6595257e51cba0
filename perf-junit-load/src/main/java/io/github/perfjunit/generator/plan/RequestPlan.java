package io.github.perfjunit.generator.plan;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.perfjunit.generator.plan.Template.Values;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;

/**
 * One of a plan's requests.
 *
 * @param weight how often it is drawn, relative to the others
 * @param target path and query, what stands in the request line
 * @param headers those that the plan has, host included if it is given
 * @param bodyContains a text that must stand in the body of the answer
 * @param name under which it is counted apart, different from those of other requests
 * @param extras what few requests have
 */
public record RequestPlan(
        int weight,
        String method,
        Template target,
        List<Header> headers,
        Optional<Template> body,
        StatusCheck expectedStatus,
        Optional<String> bodyContains,
        Optional<String> name,
        RequestExtras extras) {

    private static final byte[] NO_BYTES = {};

    /** A header; names are in small letters. */
    public record Header(String name, Template value) {}

    /** The same with one more header, unless it has one of this name. */
    public RequestPlan withDefault(String header, String value) {
        if (headers.stream().anyMatch(each -> each.name().equals(header))) {
            return this;
        }
        List<Header> more = new ArrayList<>(headers);
        more.add(new Header(header, Template.literal(value)));
        return new RequestPlan(
                weight, method, target, List.copyOf(more), body, expectedStatus, bodyContains, name, extras);
    }

    /** Returns the column whose value is its whole address, absolute or relative; nothing for a path with placeholders. */
    public OptionalInt link() {
        return target.parts().size() == 1 && target.parts().get(0) instanceof Template.Column column
                ? OptionalInt.of(column.index())
                : OptionalInt.empty();
    }

    /** Whether this column stands anywhere in it. */
    boolean uses(int column) {
        return target.columns().contains(column)
                || headers.stream().anyMatch(header -> header.value().columns().contains(column))
                || body.map(text -> text.columns().contains(column)).orElse(false);
    }

    /** Whether every request has the same bytes. */
    public boolean isFixed() {
        return target.isFixed()
                && headers.stream().allMatch(header -> header.value().isFixed())
                && contents().allMatch(Template::isFixed);
    }

    /** Returns the texts of which its body is made. */
    Stream<Template> contents() {
        return Stream.concat(body.stream(), extras.multipart().stream().flatMap(parts -> parts.texts().stream()));
    }

    /** Returns its body as it is sent with these values; nothing if it has none. */
    public byte[] bodyBytes(Values values) {
        if (extras.multipart().isPresent()) {
            return extras.multipart().get().bytes(values);
        }
        return body.map(text -> text.render(values, extras.bodyEscape()).getBytes(UTF_8))
                .orElse(NO_BYTES);
    }
}

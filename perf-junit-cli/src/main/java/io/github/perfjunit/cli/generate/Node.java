package io.github.perfjunit.cli.generate;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A part of a document of maps, lists and values.
 *
 * @param value absent, if there is no such part
 */
record Node(@Nullable Object value) {

    boolean isAbsent() {
        return value == null;
    }

    Node child(String name) {
        return new Node(value instanceof Map<?, ?> map ? map.get(name) : null);
    }

    Map<String, Node> children() {
        Map<String, Node> children = new LinkedHashMap<>();
        if (value instanceof Map<?, ?> map) {
            map.forEach((name, child) -> children.put(String.valueOf(name), new Node(child)));
        }
        return children;
    }

    /** Returns the elements of a list; none of anything else. */
    List<Node> elements() {
        return value instanceof List<?> list ? list.stream().map(Node::new).toList() : List.of();
    }

    List<Node> list(String name) {
        return child(name).elements();
    }

    /** Returns a child that is a text, a number or a truth value. */
    Optional<String> text(String name) {
        Object child = child(name).value();
        return child == null || child instanceof Map<?, ?> || child instanceof List<?>
                ? Optional.empty()
                : Optional.of(String.valueOf(child));
    }

    boolean isTrue(String name) {
        return text(name).filter("true"::equals).isPresent();
    }
}

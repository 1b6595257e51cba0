package io.github.perfjunit.generator.engine;

import org.jspecify.annotations.Nullable;

/** Requests in the order in which they came, from which any can leave. One request stands in one line at a time. */
final class RequestQueue {

    private @Nullable Exchange first;
    private @Nullable Exchange last;

    @Nullable
    Exchange first() {
        return first;
    }

    boolean isEmpty() {
        return first == null;
    }

    void add(Exchange exchange) {
        Exchange before = last;
        exchange.earlier = before;
        if (before == null) {
            first = exchange;
        } else {
            before.later = exchange;
        }
        last = exchange;
    }

    void remove(Exchange exchange) {
        Exchange before = exchange.earlier;
        Exchange after = exchange.later;
        if (before == null) {
            first = after;
        } else {
            before.later = after;
        }
        if (after == null) {
            last = before;
        } else {
            after.earlier = before;
        }
        exchange.earlier = null;
        exchange.later = null;
    }

    void clear() {
        first = null;
        last = null;
    }
}

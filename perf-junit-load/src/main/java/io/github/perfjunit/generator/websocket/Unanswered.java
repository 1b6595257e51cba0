package io.github.perfjunit.generator.websocket;

import io.github.perfjunit.generator.engine.Exchange;
import io.netty.buffer.ByteBuf;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The messages of a connection whose answers are awaited. With ids there are as many as are sent; without, there is one at a
 * time: an answer that is lost would leave its message to the next answer, and so on to the end of the connection.
 */
final class Unanswered {

    private static final String ONLY = "";

    private final Optional<Correlation> correlation;
    private final Map<String, Exchange> exchanges = new HashMap<>();

    Unanswered(Optional<Correlation> correlation) {
        this.correlation = correlation;
    }

    boolean hasIds() {
        return correlation.isPresent();
    }

    boolean hasRoom() {
        return hasIds() || exchanges.isEmpty();
    }

    /** Adds a message; false if its id is missing, or under way already. */
    boolean add(Exchange exchange, String text) {
        Optional<String> id = correlation.isPresent() ? correlation.get().ofMessage(text) : Optional.of(ONLY);
        return id.isPresent() && exchanges.putIfAbsent(id.get(), exchange) == null;
    }

    /** Takes out the message that this answers, if it answers one. */
    @Nullable
    Exchange answeredBy(ByteBuf answer) {
        Optional<String> id = correlation.isPresent() ? correlation.get().ofAnswer(answer) : Optional.of(ONLY);
        return id.map(exchanges::remove).orElse(null);
    }

    void remove(Exchange exchange) {
        exchanges.values().remove(exchange);
    }

    /** Takes out all of them. */
    List<Exchange> drain() {
        List<Exchange> all = List.copyOf(exchanges.values());
        exchanges.clear();
        return all;
    }
}

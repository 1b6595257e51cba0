package io.github.perfjunit.generator.engine;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The messages of a connection whose answers are awaited. With ids there are as many as are sent; without, there is one at a
 * time: an answer that is lost would leave its message to the next answer, and so on to the end of the connection.
 */
public final class Unanswered {

    private static final String ONLY = "";

    private final Ledger ledger;
    private final boolean hasIds;
    private final Map<String, Exchange> exchanges = new HashMap<>();
    private boolean hasSent;

    /** Creates the messages of a connection, where none was sent yet. */
    public Unanswered(Ledger ledger, boolean hasIds) {
        this.ledger = ledger;
        this.hasIds = hasIds;
    }

    /** Whether a message and its answer have an id in common. */
    public boolean hasIds() {
        return hasIds;
    }

    /** Whether a further message can be told from those that are under way. */
    public boolean hasRoom() {
        return hasIds || exchanges.isEmpty();
    }

    /**
     * Adds a message that is about to be sent; false if its id is missing, or under way already: then it must not be sent, and
     * {@link #refuse} ends it.
     *
     * @param id nothing where there are no ids
     */
    public boolean add(Exchange exchange, Optional<String> id) {
        hasSent = true;
        Optional<String> key = hasIds ? id : Optional.of(ONLY);
        return key.isPresent() && exchanges.putIfAbsent(key.get(), exchange) == null;
    }

    /** Ends a message that could not be added. */
    public void refuse(Exchange exchange, String text) {
        ledger.failed(
                exchange,
                Failure.request(
                        "the message has no id, or one that is under way (use {counter} or {random} in it): " + text));
    }

    /**
     * Counts a message that came, and takes out the one that it answers, if it answers one. Without ids each that comes is an
     * answer, except a greeting before anything was sent.
     *
     * @param id the id of the message that is answered; nothing where there are no ids
     */
    public @Nullable Exchange answeredBy(Optional<String> id, long now) {
        ledger.received(now);
        Exchange exchange =
                (hasIds ? id : Optional.of(ONLY)).map(exchanges::remove).orElse(null);
        if (exchange == null && hasSent && !hasIds) {
            ledger.unasked();
        }
        return exchange;
    }

    /** Takes out the message that was sent with this id, if there is one. */
    public @Nullable Exchange confirmedBy(String id) {
        return exchanges.remove(id);
    }

    /** Ends a message that was answered: well, if the answer contains the text that it must contain. */
    public void end(Exchange exchange, boolean isTextFound) {
        if (isTextFound) {
            ledger.completed(exchange);
        } else {
            String text = exchange.request().bodyContains().orElse("");
            ledger.failed(exchange, Failure.body("the answer does not contain '" + text + "'"));
        }
    }

    /** Ends a message that was answered: well, if nothing is said against the answer. */
    public void end(Exchange exchange, @Nullable Failure failure) {
        ledger.ended(exchange, failure);
    }

    /** Takes out a message whose answer is not awaited any more. */
    public void remove(Exchange exchange) {
        exchanges.values().remove(exchange);
    }

    /** Takes out all of them, and ends them by this failure. */
    public void fail(Failure failure) {
        List<Exchange> all = List.copyOf(exchanges.values());
        exchanges.clear();
        all.forEach(each -> ledger.failed(each, failure));
    }
}

package io.github.perfjunit.generator.engine;

import io.github.perfjunit.internal.protocol.Model.Use;
import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/**
 * Connections that requests share: all of a worker in the open model, one for each user in the closed model. A request
 * takes the connection that was used last; without a free one it waits, and one more is opened if that is allowed.
 * Whichever is free first takes the request that has waited longest. Where the plan or the connector says so, requests go to
 * all connections in turn instead.
 */
public final class Pool {

    private final int max;
    private final boolean inTurn;
    private final Connector connector;
    private final Ledger ledger;
    private final ConnectionCount count;

    private final Deque<Connection> free = new ArrayDeque<>(2);
    private final Deque<Exchange> waiting = new ArrayDeque<>(2);
    private int open;
    private int opening;
    private long attempts;

    Pool(int max, Use use, Connector connector, Ledger ledger, ConnectionCount count) {
        this.max = max;
        this.inTurn = use == Use.IN_TURN || connector.spreads();
        this.connector = connector;
        this.ledger = ledger;
        this.count = count;
    }

    /** Returns the ledger in which requests on these connections end. */
    public Ledger ledger() {
        return ledger;
    }

    /** Opens what must be there before the first request. */
    void prepare() {
        while (inTurn && open + opening < max) {
            openOne();
        }
    }

    /** Opens one that is needed before there is a request for it. */
    void connect() {
        if (open + opening < max) {
            openOne();
        }
    }

    /** Whether a connection is neither established nor known to have failed. */
    boolean isOpening() {
        return opening > 0;
    }

    private void openOne() {
        opening++;
        attempts++;
        connector.connect(this);
    }

    /** Returns the number of the latest attempt to open a connection, from 1 on. */
    public long attempt() {
        return attempts;
    }

    void dispatch(Exchange exchange) {
        exchange.attemptsBefore = attempts;
        if (inTurn && open + opening < max) {
            openOne();
        }
        Connection connection = firstWithRoom();
        if (connection != null) {
            carry(connection, exchange);
            return;
        }
        waiting.addLast(exchange);
        if (open + opening >= max) {
            count.waited();
        }
        openIfNeeded();
    }

    /** A free connection may have lost its room: the other side can allow less than before. */
    private @Nullable Connection firstWithRoom() {
        Connection connection = free.peekFirst();
        while (connection != null && !connection.hasRoom()) {
            dropFirst();
            connection = free.peekFirst();
        }
        return connection;
    }

    private void dropFirst() {
        free.removeFirst().place().leave();
    }

    private void carry(Connection connection, Exchange exchange) {
        exchange.carrier = connection;
        connection.send(exchange);
        if (free.peekFirst() != connection) {
            return;
        }
        if (!connection.hasRoom()) {
            dropFirst();
        } else if (inTurn) {
            free.addLast(free.removeFirst());
        }
    }

    /** An answer led elsewhere: the request goes on there, on whichever connection has room. */
    public void goOn(Exchange exchange) {
        exchange.carrier = null;
        dispatch(exchange);
    }

    private void openIfNeeded() {
        dropEnded();
        while ((long) opening * connector.room() < waiting.size() && open + opening < max) {
            openOne();
        }
    }

    private void dropEnded() {
        Exchange first = waiting.peekFirst();
        while (first != null && first.ended) {
            waiting.removeFirst();
            first = waiting.peekFirst();
        }
    }

    /** A connection stands. */
    public void opened(Connection connection) {
        opening--;
        open++;
        count.opened();
        hasRoom(connection);
        // It may carry less than was thought when those were counted for whom it was opened.
        openIfNeeded();
    }

    /** A connection has room, which it had not before. */
    public void hasRoom(Connection connection) {
        while (connection.hasRoom()) {
            dropEnded();
            Exchange next = waiting.pollFirst();
            if (next == null) {
                free(connection);
                return;
            }
            next.carrier = connection;
            connection.send(next);
        }
    }

    /** It may be told twice of the same room, as when an answer comes within the sending. */
    private void free(Connection connection) {
        if (connection.place().isFree()) {
            return;
        }
        connection.place().take();
        if (inTurn) {
            free.addLast(connection);
        } else {
            free.addFirst(connection);
        }
    }

    /**
     * A connection could not be opened. That fails the request that has waited longest, unless it came when this attempt was under
     * way already, as one does whose user gave up the one before: it gets an attempt of its own.
     */
    public void notOpened(Failure failure, long attempt) {
        opening--;
        ledger.disconnected(failure);
        dropEnded();
        Exchange longest = waiting.peekFirst();
        if (longest != null && longest.attemptsBefore < attempt) {
            waiting.removeFirst();
            ledger.failed(longest, failure);
        }
        openIfNeeded();
    }

    /** A connection that stood is closed, or must not be used again; to be told once. */
    public void gone(Connection connection) {
        open--;
        count.closed();
        if (connection.place().isFree()) {
            connection.place().leave();
            free.remove(connection);
        }
        openIfNeeded();
    }
}

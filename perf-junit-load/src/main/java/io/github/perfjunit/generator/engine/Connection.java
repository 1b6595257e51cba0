package io.github.perfjunit.generator.engine;

/** A connection that carries requests. It notifies its pool when it is ready, has room again, or is gone. */
public interface Connection {

    /** Sends a request; only while there is room. */
    void send(Exchange exchange);

    /** Whether it can carry one more request now. */
    boolean hasRoom();

    /** Its own, and always the same. */
    PoolSlot place();

    /** Nobody waits for the answer to this request any more. */
    void abandon(Exchange exchange);
}

package io.github.perfjunit.generator.engine;

/** Opens connections. */
public interface Connector {

    /** Opens one, on the worker's thread, which tells {@code pool} how that went. */
    void connect(Pool pool);

    /** Returns how many requests one connection carries at a time, as far as that is known beforehand. */
    int room();

    /** Whether requests go to all connections in turn, which are all opened at the beginning, before any is needed. */
    default boolean spreads() {
        return false;
    }

    /** The load is over: whoever must say so to the other side does. */
    default void close() {}

    /** Whether the other side has taken note of that, where it has to. */
    default boolean isClosed() {
        return true;
    }
}

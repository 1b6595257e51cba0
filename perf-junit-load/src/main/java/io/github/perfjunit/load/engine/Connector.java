package io.github.perfjunit.load.engine;

/** Opens connections. */
public interface Connector {

    /** Opens one, on the worker's thread, which tells {@code pool} how that went. */
    void connect(Pool pool);

    /** How many requests one connection carries at a time, as far as that is known beforehand. */
    int room();
}

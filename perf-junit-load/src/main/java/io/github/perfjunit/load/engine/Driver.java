package io.github.perfjunit.load.engine;

/** Decides when requests are sent. */
interface Driver {

    /** Begins, on the worker's thread. */
    void start();
}

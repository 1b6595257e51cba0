package io.github.perfjunit.load.engine;

/** Decides when requests are sent. */
interface Driver {

    /** Begins, on the worker's thread. */
    void start();

    /** Whether everything that was due has been sent, when nothing more is due. */
    boolean isDone();
}

package io.github.perfjunit.generator.engine;

/** Decides when requests are sent. */
interface Driver {

    /** Opens what must be there before the first request, on the worker's thread. */
    void prepare();

    /** Whether each connection that is opened at the beginning is established or has failed. */
    boolean isPrepared();

    /** Begins, on the worker's thread. */
    void start();

    /** Whether everything that was due has been sent, when nothing more is due. */
    boolean isDone();
}

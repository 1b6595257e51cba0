package io.github.perfjunit.it.service;

/** A fault of the service. */
enum Fault {
    /** Nothing. */
    NONE,
    /** It ends at once, with exit code 3. */
    EXIT_AT_ONCE,
    /** It prints all that it was told, passwords too, and ends with exit code 3. */
    INDISCREET,
    /** It prints lines without end. */
    TALKATIVE,
    /** It allocates until its memory is used up, and ends as the JVM ends then. */
    OUT_OF_MEMORY,
    /** It says nothing and answers nothing, from its start on. */
    HANG,
    /** Its readiness check answers 503 for ever. */
    NEVER_READY,
    /** It says that its start took a minute, and is ready long before that. */
    READY_TOO_EARLY,
    /** It consumes nothing. */
    IDLE,
    /** It halts with exit code 7 when it has stored 50 documents. */
    CRASH,
    /** It is killed, here by itself, when it has stored 50 documents. */
    KILLED,
    /** It does not end when asked to. */
    IGNORE_SIGTERM,
    /** It stores every 10th order twice. */
    DUPLICATE,
    /** It acknowledges every 100th order without storing it. */
    LOSE,
    /** It stores every 20th order without its date. */
    NO_DATE,
    /** It never acknowledges the last 5 orders. */
    NO_ACK,
    /** It answers every 10th checkout with 503. */
    ERRORS,
    /** It halts with exit code 7 in its 500th checkout. */
    CRASH_UNDER_LOAD,
    /** It starts a child process and leaves it behind. */
    CHILD
}

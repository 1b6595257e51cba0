package io.github.perfjunit.load.plan;

/** What only the plans of one protocol have; each protocol that has such things knows its own kind. */
public interface PlanPart {

    /** There is no such thing. */
    PlanPart NONE = () -> Requests.ANSWERED;

    /** What becomes of a request. */
    enum Requests {
        /** It has an answer, and that is all. */
        ANSWERED,
        /** It opens a stream of events, which is to last. */
        LAST
    }

    /** What becomes of each request. */
    Requests requests();

    /** Whether connections, and what comes on them, are counted on their own. */
    default boolean countsConnections() {
        return !equals(NONE);
    }
}

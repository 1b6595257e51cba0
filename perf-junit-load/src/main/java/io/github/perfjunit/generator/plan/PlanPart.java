package io.github.perfjunit.generator.plan;

/** The part of a plan that only one protocol has. Each protocol that has such a part knows its own kind. */
public interface PlanPart {

    /** There is no such thing. */
    PlanPart NONE = () -> Requests.ANSWERED;

    /** The kind of answer that a request has. */
    enum Requests {
        /** It has an answer, and that is all. */
        ANSWERED,
        /** It opens a stream of events, which is to last. */
        LAST
    }

    /** Returns the kind of answer that each request has. */
    Requests requests();

    /** Whether connections, and what comes on them, are counted on their own. */
    default boolean countsConnections() {
        return !equals(NONE);
    }
}

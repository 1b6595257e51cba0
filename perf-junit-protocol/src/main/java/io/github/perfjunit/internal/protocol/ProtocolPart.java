package io.github.perfjunit.internal.protocol;

/** The part of a plan that only one protocol has. HTTP has none. */
public sealed interface ProtocolPart permits SsePlan, WebSocketPlan, GrpcPlan {

    /** The protocol, as {@link WirePlan#protocol()} calls it. */
    String protocol();

    /** Whether requests are messages on connections that last. They wait for nothing: connections are all that is limited. */
    boolean isOfMessages();

    /**
     * An id that a message and its answer have in common.
     *
     * @param message where a message has it: a regular expression, or a field of gRPC
     * @param answer where an answer has it
     */
    record Match(String message, String answer) {}
}

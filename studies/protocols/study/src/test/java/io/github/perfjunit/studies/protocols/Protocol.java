package io.github.perfjunit.studies.protocols;

/** A question of the study: how the clients talk and listen. */
enum Protocol {
    /** Ten users post one message after the other, and get each back in the answer. */
    REST,
    /** Ten users post, ten listeners get every message as an event. */
    SSE,
    /** Ten users send one message after the other over a WebSocket each, and get all messages of all. */
    WEBSOCKET,
    /** The same over a stream of gRPC each. */
    GRPC,
    /** Many listeners hold streams of events, and get a message each second. */
    SSE_HELD
}

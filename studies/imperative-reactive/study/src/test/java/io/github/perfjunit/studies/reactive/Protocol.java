package io.github.perfjunit.studies.reactive;

import java.util.List;

/** The work of a messaging service. */
enum Protocol {
    /** Calls of gRPC, for each of which the service asks another service that takes 20 ms. */
    GRPC,
    /** Orders from a queue: the service asks for the price, as above, and stores a row. */
    AMQP,
    /** A chat in which all users hear what one says. */
    WEBSOCKET;

    static List<Protocol> ofThisStudy() {
        return Chosen.of(Protocol.class);
    }
}

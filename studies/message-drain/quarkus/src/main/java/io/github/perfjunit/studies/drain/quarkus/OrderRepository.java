package io.github.perfjunit.studies.drain.quarkus;

import java.util.Optional;

interface OrderRepository {

    /** Replaces the order of the same id, or inserts it: a message that is delivered twice leaves one order. */
    void save(Order order);

    Optional<Order> find(String id);
}

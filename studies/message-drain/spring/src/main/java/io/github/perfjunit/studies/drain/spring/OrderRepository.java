package io.github.perfjunit.studies.drain.spring;

import java.util.Optional;
import org.springframework.data.repository.Repository;

interface OrderRepository extends Repository<Order, String> {

    /** Replaces the order of the same id, or inserts it: a message that is delivered twice leaves one order. */
    Order save(Order order);

    Optional<Order> findById(String id);
}

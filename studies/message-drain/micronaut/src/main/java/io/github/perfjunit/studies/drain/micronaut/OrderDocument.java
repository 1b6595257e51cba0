package io.github.perfjunit.studies.drain.micronaut;

import io.micronaut.core.annotation.ReflectiveAccess;
import java.time.Instant;
import org.bson.codecs.pojo.annotations.BsonId;

/**
 * An order in the database. Not the same type as the message: Micronaut's serialisation heeds {@code @BsonId} too, and
 * would look for {@code _id} in the JSON.
 */
@ReflectiveAccess
public record OrderDocument(@BsonId String id, String name, String description, String status, Instant date) {

    static OrderDocument of(Order order) {
        return new OrderDocument(order.id(), order.name(), order.description(), order.status(), order.date());
    }

    Order order() {
        return new Order(id, name, description, status, date);
    }
}

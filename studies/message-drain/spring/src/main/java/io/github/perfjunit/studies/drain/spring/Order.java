package io.github.perfjunit.studies.drain.spring;

import java.time.Instant;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.mapping.Document;

/** An order, as it arrives (without a date) and as it is kept (with the date of its arrival). */
@Document("orders")
record Order(@Id String id, String name, String description, String status, Instant date) {

    Order receivedAt(Instant now) {
        return new Order(id, name, description, status, now);
    }
}

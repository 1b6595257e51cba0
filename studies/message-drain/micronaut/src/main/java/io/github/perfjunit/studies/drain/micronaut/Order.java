package io.github.perfjunit.studies.drain.micronaut;

import io.micronaut.serde.annotation.Serdeable;
import java.time.Instant;

/** An order, as it arrives (without a date) and as it is kept (with the date of its arrival). */
@Serdeable
record Order(String id, String name, String description, String status, Instant date) {

    Order receivedAt(Instant now) {
        return new Order(id, name, description, status, now);
    }
}

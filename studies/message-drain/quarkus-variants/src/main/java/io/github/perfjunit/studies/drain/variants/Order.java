package io.github.perfjunit.studies.drain.variants;

import io.quarkus.runtime.annotations.RegisterForReflection;
import java.time.Instant;
import org.bson.codecs.pojo.annotations.BsonId;

/** An order, as it arrives (without a date) and as it is kept (with the date of its arrival). */
@RegisterForReflection
public record Order(@BsonId String id, String name, String description, String status, Instant date) {

    Order receivedAt(Instant now) {
        return new Order(id, name, description, status, now);
    }
}

package io.github.perfjunit.studies.drain.variants;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;

/** Reads the record from the bytes of a message with Jackson, without a JSON object between the two. */
@ApplicationScoped
class OrderReader {

    private final ObjectReader reader;

    OrderReader(ObjectMapper mapper) {
        reader = mapper.readerFor(Order.class);
    }

    Order readNow(byte[] message) {
        try {
            return reader.<Order>readValue(message).receivedAt(Instant.now());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

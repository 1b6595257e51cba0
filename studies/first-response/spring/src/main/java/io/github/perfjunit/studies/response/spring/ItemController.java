package io.github.perfjunit.studies.response.spring;

import java.time.Duration;
import java.util.List;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/** The same items as a JSON array or as a stream of JSON lines, as the client accepts. */
@RestController
class ItemController {

    private static final int SMALL = 10;
    private static final int BATCHES = 10;
    private static final int PER_BATCH = 100;
    private static final Duration BETWEEN_BATCHES = Duration.ofMillis(10);

    /** A {@code Flux} would be an array too, of which Spring encodes and writes each item by itself. */
    @GetMapping(path = "/items", produces = MediaType.APPLICATION_JSON_VALUE)
    Mono<List<Item>> items() {
        return Mono.just(Item.from(0, SMALL));
    }

    @GetMapping(path = "/items", produces = MediaType.APPLICATION_NDJSON_VALUE)
    Flux<Item> streamOfItems() {
        return Flux.fromIterable(Item.from(0, SMALL));
    }

    /** A thousand items that take a tenth of a second: an array waits for all of them. */
    @GetMapping(path = "/catalogue", produces = MediaType.APPLICATION_JSON_VALUE)
    Mono<List<Item>> catalogue() {
        return streamOfCatalogue().collectList();
    }

    /** The same, of which a stream sends each batch. */
    @GetMapping(path = "/catalogue", produces = MediaType.APPLICATION_NDJSON_VALUE)
    Flux<Item> streamOfCatalogue() {
        return Flux.interval(BETWEEN_BATCHES)
                .take(BATCHES)
                .concatMapIterable(batch -> Item.from(batch.intValue() * PER_BATCH, PER_BATCH));
    }
}

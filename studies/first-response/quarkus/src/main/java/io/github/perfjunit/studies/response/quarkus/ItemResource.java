package io.github.perfjunit.studies.response.quarkus;

import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.time.Duration;
import java.util.List;
import org.jboss.resteasy.reactive.common.util.RestMediaType;

/** The same items as a JSON array or as a stream of JSON lines, as the client accepts. */
@Path("/")
public class ItemResource {

    private static final int SMALL = 10;
    private static final int BATCHES = 10;
    private static final int PER_BATCH = 100;
    private static final Duration BETWEEN_BATCHES = Duration.ofMillis(10);

    @GET
    @Path("items")
    @Produces(MediaType.APPLICATION_JSON)
    public Uni<List<Item>> items() {
        return Uni.createFrom().item(Item.from(0, SMALL));
    }

    @GET
    @Path("items")
    @Produces(RestMediaType.APPLICATION_NDJSON)
    public Multi<Item> streamOfItems() {
        return Multi.createFrom().iterable(Item.from(0, SMALL));
    }

    /** A thousand items that take a tenth of a second: an array waits for all of them. */
    @GET
    @Path("catalogue")
    @Produces(MediaType.APPLICATION_JSON)
    public Uni<List<Item>> catalogue() {
        return streamOfCatalogue().collect().asList();
    }

    /** The same, of which a stream sends each batch. */
    @GET
    @Path("catalogue")
    @Produces(RestMediaType.APPLICATION_NDJSON)
    public Multi<Item> streamOfCatalogue() {
        return Multi.createFrom()
                .ticks()
                .startingAfter(BETWEEN_BATCHES)
                .every(BETWEEN_BATCHES)
                .select()
                .first(BATCHES)
                .onItem()
                .transformToIterable(batch -> Item.from(batch.intValue() * PER_BATCH, PER_BATCH));
    }
}

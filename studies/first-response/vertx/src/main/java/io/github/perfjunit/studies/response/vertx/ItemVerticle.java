package io.github.perfjunit.studies.response.vertx;

import io.vertx.core.Future;
import io.vertx.core.VerticleBase;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.core.json.Json;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** The same items as a JSON array or as a stream of JSON lines, as the client accepts. */
class ItemVerticle extends VerticleBase {

    private static final String JSON = "application/json";
    private static final String LINES = "application/x-ndjson";
    private static final int SMALL = 10;
    private static final int BATCHES = 10;
    private static final int PER_BATCH = 100;
    private static final long MILLIS_BETWEEN_BATCHES = 10;

    private final String host;
    private final int port;

    ItemVerticle(String host, int port) {
        this.host = host;
        this.port = port;
    }

    @Override
    public Future<?> start() {
        Router router = Router.router(vertx);
        router.get("/ready")
                .handler(context -> context.response().setStatusCode(204).end());
        router.get("/items").produces(JSON).handler(context -> array(context, Item.from(0, SMALL)));
        router.get("/items").produces(LINES).handler(context -> {
            HttpServerResponse response = lines(context);
            response.end(lines(Item.from(0, SMALL)));
        });
        router.get("/catalogue").produces(JSON).handler(this::catalogue);
        router.get("/catalogue").produces(LINES).handler(this::streamOfCatalogue);
        return vertx.createHttpServer().requestHandler(router).listen(port, host);
    }

    /** A thousand items that take a tenth of a second: an array waits for all of them. */
    private void catalogue(RoutingContext context) {
        List<Item> all = new ArrayList<>();
        batches(all::addAll, () -> array(context, all));
    }

    /** The same, of which a stream sends each batch. */
    private void streamOfCatalogue(RoutingContext context) {
        HttpServerResponse response = lines(context);
        batches(batch -> response.write(lines(batch)), response::end);
    }

    private void batches(Consumer<List<Item>> each, Runnable end) {
        int[] sent = {0};
        vertx.setPeriodic(MILLIS_BETWEEN_BATCHES, timer -> {
            each.accept(Item.from(sent[0] * PER_BATCH, PER_BATCH));
            if (++sent[0] == BATCHES) {
                vertx.cancelTimer(timer);
                end.run();
            }
        });
    }

    private static void array(RoutingContext context, List<Item> items) {
        context.response().putHeader("content-type", JSON).end(Json.encodeToBuffer(items));
    }

    private static HttpServerResponse lines(RoutingContext context) {
        return context.response().putHeader("content-type", LINES).setChunked(true);
    }

    private static Buffer lines(List<Item> items) {
        Buffer buffer = Buffer.buffer();
        items.forEach(item -> buffer.appendBuffer(Json.encodeToBuffer(item)).appendByte((byte) '\n'));
        return buffer;
    }
}

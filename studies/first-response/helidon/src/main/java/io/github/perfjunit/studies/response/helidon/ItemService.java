package io.github.perfjunit.studies.response.helidon;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectWriter;
import io.helidon.common.media.type.MediaType;
import io.helidon.common.media.type.MediaTypes;
import io.helidon.http.HeaderNames;
import io.helidon.webserver.http.HttpRules;
import io.helidon.webserver.http.HttpService;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** The same items as a JSON array or as a stream of JSON lines, as the client accepts. */
class ItemService implements HttpService {

    private static final MediaType LINES = MediaTypes.create("application/x-ndjson");
    private static final int SMALL = 10;
    private static final int BATCHES = 10;
    private static final int PER_BATCH = 100;
    private static final Duration BETWEEN_BATCHES = Duration.ofMillis(10);

    private final ObjectWriter json = new ObjectMapper().writer();

    @Override
    public void routing(HttpRules rules) {
        rules.get("/items", this::items).get("/catalogue", this::catalogue);
    }

    private void items(ServerRequest request, ServerResponse response) throws IOException {
        List<Item> items = Item.from(0, SMALL);
        if (!wantsLines(request)) {
            response.send(items);
            return;
        }
        try (OutputStream out = lines(response)) {
            write(items, out);
        }
    }

    /** A thousand items that take a tenth of a second: an array waits for all of them, a stream sends each batch. */
    private void catalogue(ServerRequest request, ServerResponse response) throws IOException, InterruptedException {
        long began = System.nanoTime();
        if (!wantsLines(request)) {
            List<Item> all = new ArrayList<>();
            for (int batch = 0; batch < BATCHES; batch++) {
                await(batch, began);
                all.addAll(Item.from(batch * PER_BATCH, PER_BATCH));
            }
            response.send(all);
            return;
        }
        try (OutputStream out = lines(response)) {
            for (int batch = 0; batch < BATCHES; batch++) {
                await(batch, began);
                write(Item.from(batch * PER_BATCH, PER_BATCH), out);
                out.flush();
            }
        }
    }

    /** Waits until a batch is due, as a timer does: the work for a batch delays no later one. */
    private static void await(int batch, long began) throws InterruptedException {
        Thread.sleep(BETWEEN_BATCHES.multipliedBy(batch + 1).minusNanos(System.nanoTime() - began));
    }

    private static boolean wantsLines(ServerRequest request) {
        return !request.headers().isAccepted(MediaTypes.APPLICATION_JSON);
    }

    private static OutputStream lines(ServerResponse response) {
        return response.header(HeaderNames.CONTENT_TYPE, LINES.text()).outputStream();
    }

    /** Writes a batch at once: the stream would send a chunk whenever its buffer of 4 kB is full. */
    private void write(List<Item> items, OutputStream out) throws IOException {
        ByteArrayOutputStream lines = new ByteArrayOutputStream();
        for (Item item : items) {
            lines.writeBytes(json.writeValueAsBytes(item));
            lines.write('\n');
        }
        out.write(lines.toByteArray());
    }
}

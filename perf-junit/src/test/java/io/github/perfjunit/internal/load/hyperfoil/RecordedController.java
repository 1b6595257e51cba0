package io.github.perfjunit.internal.load.hyperfoil;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A controller that answers as a real one of version 0.30 did, unless a path was given another answer. Of the answers to
 * {@code stats/all/json}, what nobody reads was removed.
 */
public final class RecordedController implements AutoCloseable {

    /** It says that a run is complete before its figures are. */
    private static final List<String> STATES = List.of("running", "unstored", "ended");

    private record Answer(int status, String body) {}

    /** Methods that are not GET or POST stand before the path. */
    public final List<String> asked = new CopyOnWriteArrayList<>();

    final List<String> bodies = new CopyOnWriteArrayList<>();
    final List<String> queries = new CopyOnWriteArrayList<>();
    public final List<String> authorizations = new CopyOnWriteArrayList<>();
    private final Map<String, Answer> answers = new ConcurrentHashMap<>();
    private final HttpServer server;
    private final AtomicInteger looks = new AtomicInteger();
    private final String recording;

    /** One run has the id {@code 0000}, and each other recording another. */
    public RecordedController(String recording) throws IOException {
        this.recording = recording;
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 10);
        server.createContext("/", this::handle);
        server.start();
    }

    public String uri() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    public RecordedController answering(String path, int status, String body) {
        answers.put(path, new Answer(status, body));
        return this;
    }

    private synchronized void handle(HttpExchange exchange) throws IOException {
        String path = exchange.getRequestURI().getPath();
        boolean usual = List.of("GET", "POST").contains(exchange.getRequestMethod());
        asked.add(usual ? path : exchange.getRequestMethod() + " " + path);
        bodies.add(new String(exchange.getRequestBody().readAllBytes(), UTF_8));
        authorizations.add(String.valueOf(exchange.getRequestHeaders().getFirst("authorization")));
        Answer answer = answers.get(path);
        if (answer == null) {
            answer = recorded(path, String.valueOf(exchange.getRequestURI().getQuery()));
        }
        queries.add(String.valueOf(exchange.getRequestURI().getRawQuery()));
        byte[] bytes = answer.body().getBytes(UTF_8);
        exchange.sendResponseHeaders(answer.status(), bytes.length == 0 ? -1 : bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.close();
    }

    private Answer recorded(String path, String query) throws IOException {
        if (path.equals("/run")) {
            return new Answer(200, "[" + file("ended") + "]");
        }
        if (path.startsWith("/benchmark")) {
            return path.endsWith("/start") ? new Answer(202, file("start")) : new Answer(204, "");
        }
        return switch (path.replaceAll("^/run/[0-9A-F]{4}", "")) {
            case "" -> new Answer(200, file(STATES.get(Math.min(STATES.size() - 1, looks.getAndIncrement()))));
            case "/stats/total" -> new Answer(200, file("total"));
            case "/stats/all/json" -> new Answer(200, file("all"));
            case "/stats/histogram" -> new Answer(200, file(histogram(query)));
            default -> new Answer(202, "");
        };
    }

    /** {@code phase=load-0/request-1&stepId=2&metric=list} is in the file of phase and step. */
    private static String histogram(String query) {
        return "histogram-"
                + query.replaceAll("phase=(.*)&stepId=(.*)&metric=.*", "$1-$2").replace('/', '-');
    }

    public String file(String name) throws IOException {
        String path = "/hyperfoil/" + recording + "/" + name + ".json";
        try (InputStream content = RecordedController.class.getResourceAsStream(path)) {
            return new String(Objects.requireNonNull(content, path).readAllBytes(), UTF_8);
        }
    }

    @Override
    public void close() {
        server.stop(0);
    }
}

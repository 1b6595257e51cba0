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

/** A controller that answers as one did that ran Hyperfoil's own engine, unless a path was given another answer. */
public final class RecordedController implements AutoCloseable {

    private record Answer(int status, String body) {}

    public final List<String> asked = new CopyOnWriteArrayList<>();
    final List<String> bodies = new CopyOnWriteArrayList<>();
    public final List<String> authorizations = new CopyOnWriteArrayList<>();
    private final Map<String, Answer> answers = new ConcurrentHashMap<>();
    private final HttpServer server;
    private final AtomicInteger looks = new AtomicInteger();

    public RecordedController() throws IOException {
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
        asked.add(path);
        bodies.add(new String(exchange.getRequestBody().readAllBytes(), UTF_8));
        authorizations.add(String.valueOf(exchange.getRequestHeaders().getFirst("authorization")));
        Answer answer = answers.get(path);
        if (answer == null) {
            answer = recorded(path, String.valueOf(exchange.getRequestURI().getQuery()));
        }
        byte[] bytes = answer.body().getBytes(UTF_8);
        exchange.sendResponseHeaders(answer.status(), bytes.length == 0 ? -1 : bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.close();
    }

    private Answer recorded(String path, String query) throws IOException {
        if (path.equals("/benchmark")) {
            return new Answer(204, "");
        }
        if (path.endsWith("/start")) {
            return new Answer(202, file("start"));
        }
        return switch (path) {
            case "/run/0000" -> new Answer(200, file(looks.getAndIncrement() == 0 ? "running" : "ended"));
            case "/run/0000/stats/total" -> new Answer(200, file("total"));
            case "/run/0000/stats/all" -> new Answer(200, file("all"));
            case "/run/0000/stats/histogram" -> new Answer(200, file(histogram(query)));
            default -> new Answer(202, "");
        };
    }

    /** {@code phase=load-0/request-1&stepId=2&metric=ask} is in the file of phase and step. */
    private static String histogram(String query) {
        return "histogram-"
                + query.replaceAll("phase=(.*)&stepId=(.*)&metric=.*", "$1-$2").replace('/', '-');
    }

    public static String file(String name) throws IOException {
        try (InputStream content = RecordedController.class.getResourceAsStream("/hyperfoil/" + name + ".json")) {
            return new String(Objects.requireNonNull(content, name).readAllBytes(), UTF_8);
        }
    }

    @Override
    public void close() {
        server.stop(0);
    }
}

package io.github.perfjunit.benchmark.fuzz;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A server on loopback for readers that ask for what they read. */
final class LocalServer implements AutoCloseable {

    /** The cost of a subject that asks: an exchange with a server takes much longer than reading its answer. */
    static final int EXCHANGE = 5;

    private static final int OK = 200;

    private final Map<String, byte[]> answers = new ConcurrentHashMap<>();
    private final ExecutorService threads = Executors.newSingleThreadExecutor(task -> {
        Thread thread = new Thread(task, "fuzz-server");
        thread.setDaemon(true);
        return thread;
    });

    private final HttpServer server;

    LocalServer() {
        // head and body of an answer are two packets, of which the second would wait 40 ms for the client
        System.setProperty("sun.net.httpserver.nodelay", "true");
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException("no server can listen on loopback", e);
        }
        server.setExecutor(threads);
        server.createContext("/", exchange -> {
            byte[] answer = answers.getOrDefault(exchange.getRequestURI().getPath(), new byte[0]);
            exchange.sendResponseHeaders(OK, answer.length == 0 ? -1 : answer.length);
            exchange.getResponseBody().write(answer);
            exchange.close();
        });
        server.start();
    }

    /** Answers requests for a path with these bytes from now on. */
    void answer(String path, byte[] body) {
        answers.put(path, body);
    }

    String uri() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}

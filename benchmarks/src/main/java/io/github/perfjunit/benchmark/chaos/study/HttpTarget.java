package io.github.perfjunit.benchmark.chaos.study;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.concurrent.Executors;

/** A service that needs nothing but the JDK: in a container there is nothing else. */
final class HttpTarget {

    private static final int THREADS = 4;

    private HttpTarget() {}

    /** Serves until it is stopped; the argument is the time that a request takes, in microseconds. */
    public static void main(String[] arguments) throws IOException {
        // else the answer to a request waits for the client's delayed acknowledgement
        System.setProperty("sun.net.httpserver.nodelay", "true");
        long micros = Long.parseLong(arguments[0]);
        HttpServer server = HttpServer.create(
                new InetSocketAddress(System.getenv("HTTP_ADDRESS"), Integer.parseInt(System.getenv("HTTP_PORT"))), 0);
        server.setExecutor(Executors.newFixedThreadPool(THREADS));
        server.createContext("/", exchange -> {
            Work.take(micros);
            exchange.sendResponseHeaders(200, -1);
            exchange.close();
        });
        server.start();
        System.out.println("serving at " + server.getAddress());
    }
}

package io.github.perfjunit.it.service;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Executors;

/** A server with nothing but the JDK, which can be made a native image from this file alone. The argument is its port. */
public final class SmallHttp {

    private static final int THREADS = 4;

    private SmallHttp() {}

    /** Serves until it is ended. */
    public static void main(String[] args) throws IOException {
        int port = Integer.parseInt(args[0]);
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
        server.createContext("/", exchange -> {
            byte[] body = ("hello " + exchange.getRequestURI().getPath() + "\n").getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(200, body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        server.setExecutor(Executors.newFixedThreadPool(THREADS));
        server.start();
    }
}

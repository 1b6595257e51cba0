package shop;

import com.sun.net.httpserver.HttpServer;
import java.net.InetAddress;
import java.net.InetSocketAddress;

/** Answers when its prices are there. */
public final class Shop {

    private Shop() {}

    public static void main(String[] arguments) throws Exception {
        Prices.load();
        int port = Integer.parseInt(System.getenv("HTTP_PORT"));
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
        server.createContext("/ready", exchange -> {
            exchange.sendResponseHeaders(200, -1);
            exchange.close();
        });
        server.start();
    }
}

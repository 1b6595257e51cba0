package shop;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;

/** The service that shop.har records and shop.yaml describes, at the port of the first argument. Only who has logged in has a cart. */
public final class Shop {

    private static final String LOGIN = "{\"user\": {\"id\": 8000123, \"kind\": \"customer\"}, \"token\": \"t-8000123\"}";

    private Shop() {}

    public static void main(String[] arguments) throws Exception {
        InetSocketAddress address =
                new InetSocketAddress(InetAddress.getLoopbackAddress(), Integer.parseInt(arguments[0]));
        HttpServer server = HttpServer.create(address, 0);
        server.createContext("/", exchange -> answer(exchange, 200, "a shop"));
        server.createContext("/login", exchange -> answer(exchange, 201, LOGIN));
        server.createContext("/users/8000123/cart", Shop::cart);
        server.createContext("/users/4711001", exchange -> answer(exchange, 410, "somebody who was recorded"));
        server.createContext("/v1/items/100", exchange -> answer(exchange, 200, "{}"));
        server.createContext("/v1/orders", Shop::order);
        server.createContext("/v1/login", exchange -> answer(exchange, 204, ""));
        server.start();
    }

    private static void cart(HttpExchange exchange) throws IOException {
        boolean isKnown = "Bearer t-8000123".equals(exchange.getRequestHeaders().getFirst("Authorization"));
        boolean isRead = exchange.getRequestMethod().equals("GET");
        answer(exchange, isKnown ? isRead ? 302 : 204 : 401, "");
    }

    private static void order(HttpExchange exchange) throws IOException {
        boolean hasLines = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8).contains("\"lines\"");
        answer(exchange, hasLines ? 201 : 400, "{}");
    }

    private static void answer(HttpExchange exchange, int status, String text) throws IOException {
        byte[] body = text.getBytes(StandardCharsets.UTF_8);
        try (exchange) {
            exchange.getRequestBody().readAllBytes();
            exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
            exchange.getResponseBody().write(body);
        }
    }
}

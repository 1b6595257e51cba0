package io.github.perfjunit.it.service;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A shop: {@code /login} gives a token and a cookie, and {@code /cart} wants both, of the same user. {@code /cart/all} also wants the
 * ticket of the login's header, the name in its greeting and the value of its cookie.
 */
final class ShopEndpoints {

    private static final Pattern NAME = Pattern.compile("\"name\": \"(\\w+)\"");

    private final Map<String, String> tokens = new ConcurrentHashMap<>();

    private ShopEndpoints() {}

    static void add(HttpServer server) {
        ShopEndpoints shop = new ShopEndpoints();
        server.createContext("/login", shop::login);
        server.createContext("/cart", shop::cart);
        server.createContext("/cart/all", shop::wholeCart);
    }

    private void login(HttpExchange exchange) throws IOException {
        Matcher name = NAME.matcher(new String(exchange.getRequestBody().readAllBytes(), UTF_8));
        if (!name.find()) {
            answer(exchange, 400, "{}");
            return;
        }
        String token = UUID.randomUUID().toString();
        tokens.put(token, name.group(1));
        exchange.getResponseHeaders().add("set-cookie", "user=" + name.group(1) + "; Path=/; HttpOnly");
        exchange.getResponseHeaders().add("x-ticket", "ticket of " + name.group(1));
        answer(exchange, 200, "{\"token\": \"" + token + "\", \"greeting\": \"Welcome, " + name.group(1) + "!\"}");
    }

    private void cart(HttpExchange exchange) throws IOException {
        answerIf(exchange, true);
    }

    private void wholeCart(HttpExchange exchange) throws IOException {
        String user = user(exchange);
        answerIf(
                exchange,
                first(exchange, "X-Ticket").equals("ticket of " + user)
                        && first(exchange, "X-User").equals(user)
                        && ("welcomed=" + user).equals(exchange.getRequestURI().getQuery()));
    }

    private String user(HttpExchange exchange) {
        return tokens.getOrDefault(first(exchange, "Authorization").replace("Bearer ", ""), "");
    }

    private void answerIf(HttpExchange exchange, boolean isComplete) throws IOException {
        exchange.getRequestBody().readAllBytes();
        String user = user(exchange);
        boolean isUser =
                isComplete && !user.isEmpty() && first(exchange, "Cookie").equals("user=" + user);
        answer(exchange, isUser ? 200 : 401, "{\"of\": \"" + user + "\"}");
    }

    private static String first(HttpExchange exchange, String header) {
        return exchange.getRequestHeaders().getOrDefault(header, List.of("")).get(0);
    }

    private static void answer(HttpExchange exchange, int status, String text) throws IOException {
        byte[] body = text.getBytes(UTF_8);
        exchange.getResponseHeaders().add("content-type", "application/json");
        exchange.sendResponseHeaders(status, body.length);
        try (OutputStream out = exchange.getResponseBody()) {
            out.write(body);
        }
    }
}

package io.github.perfjunit.it.service;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URLDecoder;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.zip.GZIPOutputStream;

/**
 * Reads what browsers send: {@code /fields} answers with the fields of a form, in either encoding, and {@code /moved} leads there;
 * {@code /visits} gives new visitors a cookie, and takes as many of them as {@code visitors} says in its query.
 */
final class FormEndpoints {

    private final AtomicInteger visitors = new AtomicInteger();

    private FormEndpoints() {}

    static void add(HttpServer server) {
        FormEndpoints forms = new FormEndpoints();
        server.createContext("/fields", FormEndpoints::fields);
        server.createContext("/moved", FormEndpoints::moved);
        server.createContext("/visits", forms::visit);
    }

    private static void fields(HttpExchange exchange) throws IOException {
        String body = new String(exchange.getRequestBody().readAllBytes(), ISO_8859_1);
        String type = header(exchange, "content-type");
        String fields = type.startsWith("multipart/form-data; boundary=")
                ? parts(body, type.substring(type.indexOf('=') + 1).replace("\"", ""))
                : URLDecoder.decode(body, UTF_8);
        answer(exchange, 200, fields + "; expecting '" + header(exchange, "expect") + "'");
    }

    /** The fields with the lengths of their values, and the types of files. */
    private static String parts(String body, String boundary) {
        StringBuilder fields = new StringBuilder();
        String[] parts = body.split("(^|\r\n)--" + boundary, -1);
        for (String part : List.of(parts).subList(1, parts.length - 1)) {
            int head = part.indexOf("\r\n\r\n");
            String name = part.replaceFirst("(?s).*? name=\"([^\"]+)\".*", "$1");
            String type = part.substring(0, head).contains("filename=")
                    ? part.replaceFirst("(?is).*?content-type: ([^\r]+).*", "$1") + " "
                    : "";
            fields.append(fields.isEmpty() ? "" : ", ")
                    .append(name)
                    .append('=')
                    .append(type)
                    .append(part.length() - head - 4);
        }
        return fields.toString();
    }

    private static void moved(HttpExchange exchange) throws IOException {
        exchange.getRequestBody().readAllBytes();
        exchange.getResponseHeaders().add("location", "/fields");
        exchange.sendResponseHeaders(307, -1);
        exchange.close();
    }

    private void visit(HttpExchange exchange) throws IOException {
        boolean isNew = header(exchange, "cookie").isEmpty();
        int limit = Integer.parseInt(exchange.getRequestURI().getQuery().replace("visitors=", ""));
        if (isNew) {
            exchange.getResponseHeaders().add("set-cookie", "visitor=" + visitors.get() + "; Path=/");
        }
        answer(exchange, isNew && visitors.incrementAndGet() > limit ? 409 : 200, "welcome");
    }

    private static String header(HttpExchange exchange, String name) {
        String value = exchange.getRequestHeaders().getFirst(name);
        return value == null ? "" : value;
    }

    private static void answer(HttpExchange exchange, int status, String text) throws IOException {
        byte[] body = text.getBytes(UTF_8);
        if (header(exchange, "accept-encoding").contains("gzip")) {
            exchange.getResponseHeaders().add("content-encoding", "gzip");
            body = zipped(body);
        }
        exchange.sendResponseHeaders(status, body.length);
        try (OutputStream out = exchange.getResponseBody()) {
            out.write(body);
        }
    }

    private static byte[] zipped(byte[] text) throws IOException {
        ByteArrayOutputStream zipped = new ByteArrayOutputStream();
        try (OutputStream out = new GZIPOutputStream(zipped)) {
            out.write(text);
        }
        return zipped.toByteArray();
    }
}

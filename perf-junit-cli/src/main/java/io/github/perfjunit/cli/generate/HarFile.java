package io.github.perfjunit.cli.generate;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import io.github.perfjunit.internal.json.Json;
import io.github.perfjunit.internal.text.FailureReasons;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;

/** Reads HTTP archives (HAR 1.2), which browsers and proxies save. */
final class HarFile {

    private static final double NANOS_PER_MILLI = 1e6;

    /** A token (RFC 9110, section 5.6.2). */
    private static final Pattern METHOD = Pattern.compile("[!#$%&'*+.^_`|~0-9A-Za-z-]+");

    private static final Pattern FORBIDDEN = Pattern.compile("[\\x00-\\x20\\x7f\"<>\\\\^`{|}]|%(?![0-9A-Fa-f]{2})");

    /** Behind the server's name, which may be an IPv6 address in brackets. */
    private static final Pattern PATH = Pattern.compile("^([^/?#]+://[^/?#]*)([^?#]*)");

    /** Addresses in the page, or in the browser itself. */
    private static final Pattern WITHOUT_SERVER =
            Pattern.compile("(data|blob|about|[a-z]+-extension):", Pattern.CASE_INSENSITIVE);

    private HarFile() {}

    /**
     * Returns the exchanges in the order in which they began.
     *
     * @throws IllegalArgumentException if the file is no HTTP archive, or an entry of it lacks something
     */
    static List<Exchange> read(Path file) {
        JsonArray entries = entries(file);
        List<Exchange> exchanges = new ArrayList<>();
        for (int i = 0; i < entries.size(); i++) {
            try {
                JsonObject entry = entries.get(i).getAsJsonObject();
                if (!isWithoutServer(entry)) {
                    exchanges.add(exchange(entry));
                }
            } catch (RuntimeException e) {
                throw new IllegalArgumentException(
                        file + ": entry " + (i + 1) + " can't be read: " + e.getMessage(), e);
            }
        }
        exchanges.sort(Comparator.comparing(Exchange::begun));
        return exchanges;
    }

    private static boolean isWithoutServer(JsonObject entry) {
        return text(object(entry, "request"), "url")
                .filter(url -> WITHOUT_SERVER.matcher(url).lookingAt())
                .isPresent();
    }

    private static JsonArray entries(Path file) {
        try {
            JsonElement json = Json.parse(Files.readString(file));
            return Objects.requireNonNull(
                    json.getAsJsonObject().getAsJsonObject("log").getAsJsonArray("entries"), "log.entries");
        } catch (IOException e) {
            throw FailureReasons.unchecked("can't read " + file, e);
        } catch (JsonParseException | IllegalStateException | NullPointerException | ClassCastException e) {
            throw new IllegalArgumentException(
                    file + " is no HTTP archive (HAR): a JSON object with log.entries is expected", e);
        }
    }

    private static Exchange exchange(JsonObject entry) {
        JsonObject request = object(entry, "request");
        JsonObject response = object(entry, "response");
        JsonObject content = response.has("content") ? object(response, "content") : new JsonObject();
        Instant begun = OffsetDateTime.parse(text(entry, "startedDateTime").orElseThrow())
                .toInstant();
        double millis = entry.has("time") ? Math.max(0, entry.get("time").getAsDouble()) : 0;
        return new Exchange(
                method(text(request, "method").orElseThrow().toUpperCase(Locale.ROOT)),
                address(text(request, "url").orElseThrow()),
                headers(request),
                request.has("postData") ? body(object(request, "postData")) : Optional.empty(),
                response.get("status").getAsInt(),
                text(content, "text").map(body -> decoded(content, body)),
                text(content, "mimeType").orElse("").toLowerCase(Locale.ROOT),
                begun,
                begun.plus(Duration.ofNanos(Math.round(millis * NANOS_PER_MILLI))));
    }

    /** It is written into Java code as it is. */
    private static String method(String text) {
        if (!METHOD.matcher(text).matches()) {
            throw new IllegalArgumentException("'" + text + "' is no method");
        }
        return text;
    }

    /** Browsers send some signs that no address may have, or not in its path. */
    private static URI address(String url) {
        String allowed = FORBIDDEN
                .matcher(url)
                .replaceAll(match ->
                        String.format(Locale.ROOT, "%%%02X", (int) match.group().charAt(0)));
        URI address = URI.create(PATH.matcher(allowed)
                .replaceFirst(match ->
                        match.group(1) + match.group(2).replace("[", "%5B").replace("]", "%5D")));
        if (address.getScheme() == null || address.getRawAuthority() == null) {
            throw new IllegalArgumentException("its url '" + url + "' names no server");
        }
        return address;
    }

    /** Some browsers record the fields of a form, and not the text that they send. */
    private static Optional<String> body(JsonObject sent) {
        boolean isForm = text(sent, "mimeType").orElse("").startsWith("application/x-www-form-urlencoded");
        if (text(sent, "text").isPresent() || !isForm || !sent.has("params")) {
            return text(sent, "text");
        }
        List<String> fields = new ArrayList<>();
        sent.getAsJsonArray("params").forEach(each -> {
            JsonObject field = each.getAsJsonObject();
            fields.add(text(field, "name").orElseThrow() + "="
                    + text(field, "value").orElse(""));
        });
        return Optional.of(String.join("&", fields));
    }

    private static JsonObject object(JsonObject parent, String name) {
        if (parent.get(name) instanceof JsonObject object) {
            return object;
        }
        throw new IllegalArgumentException("there is no " + name);
    }

    private static Optional<String> text(JsonObject object, String name) {
        return Optional.ofNullable(object.get(name))
                .filter(JsonElement::isJsonPrimitive)
                .map(JsonElement::getAsString);
    }

    private static String decoded(JsonObject content, String body) {
        return text(content, "encoding").filter("base64"::equals).isPresent()
                ? new String(Base64.getDecoder().decode(body), StandardCharsets.UTF_8)
                : body;
    }

    private static Map<String, String> headers(JsonObject request) {
        Map<String, String> headers = new LinkedHashMap<>();
        if (request.has("headers")) {
            request.getAsJsonArray("headers").forEach(each -> {
                JsonObject header = each.getAsJsonObject();
                headers.put(
                        text(header, "name").orElseThrow().toLowerCase(Locale.ROOT),
                        text(header, "value").orElse(""));
            });
        }
        return headers;
    }
}

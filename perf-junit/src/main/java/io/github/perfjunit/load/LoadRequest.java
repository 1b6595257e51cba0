package io.github.perfjunit.load;

import io.github.perfjunit.api.Bytes;
import io.github.perfjunit.api.Metric;
import io.github.perfjunit.internal.load.plan.Fields;
import io.github.perfjunit.internal.load.plan.Templates;
import io.github.perfjunit.internal.settings.SecretText;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apiguardian.api.API;

/**
 * One kind of request. Immutable.
 *
 * <pre>{@code
 * LoadRequest.post(app.uri("/orders"))
 *     .header("content-type", "application/json")
 *     .body("{\"id\": \"{counter}\"}")
 *     .expectingStatus(201);
 * }</pre>
 *
 * <p>In address, headers and body, {@code {counter}} (0, 1, 2, …), {@code {random}} (a seeded number from 0 to 2^63 - 1),
 * {@code {now}} (the time at which it is due, in microseconds since 1970) and the columns of the load's {@link LoadData} are
 * filled in for each request. {@code {{name}}} is sent as {@code {name}}.
 *
 * @param method such as GET
 * @param uri absolute, http or https, or a path of the run's target, such as {@code /items}; in a session also one name in
 *     braces, such as {@code {next}}, that stands for a whole captured address
 * @param headers by their names in lower case
 * @param expectedStatus {@code 2xx}, or numbers such as {@code 201}: any other fails the request
 * @param bodyContains what the body of the answer must contain
 * @param weight how often it is sent, beside others; at least 1
 * @param name under which it has metrics of its own
 * @param options what few requests need
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1.0")
public record LoadRequest(
        String method,
        String uri,
        Map<String, String> headers,
        Optional<String> body,
        List<String> expectedStatus,
        Optional<String> bodyContains,
        int weight,
        Optional<String> name,
        Options options) {

    private static final Set<String> SET_BY_GENERATOR = Set.of("content-length", "connection", "transfer-encoding");
    private static final int MOST_REDIRECTS = 10;
    private static final int LOWEST_STATUS = 100;
    private static final long HIGHEST_LIMIT = 1L << 30;
    private static final int HIGHEST_STATUS = 599;

    public LoadRequest {
        headers = Map.copyOf(headers);
        expectedStatus = List.copyOf(expectedStatus);
        Fields.requireText("method", method);
        Fields.require(weight >= 1, "weight", weight, "at least 1");
        Templates.requireAddress(uri);
    }

    /**
     * The options that few requests need, each of which has a method.
     *
     * @param isForm whether the body is a form, of whose values what is filled in is percent-encoded
     * @param parts of a multipart body
     * @param redirects how many redirects are followed; 0 if none is
     * @param awaitsContinue whether the body is sent when the server has asked for it
     * @param bodyLimit how much of a body is read, if that is set
     */
    @API(status = API.Status.EXPERIMENTAL, since = "0.1.0")
    public record Options(
            boolean isForm, List<Part> parts, int redirects, boolean awaitsContinue, Optional<Bytes> bodyLimit) {

        /** The options of most requests. */
        public static final Options NONE = new Options(false, List.of(), 0, false, Optional.empty());

        public Options {
            parts = List.copyOf(parts);
        }
    }

    /**
     * A part of a multipart body.
     *
     * @param text a template, unless it is a file
     * @param file sent as it is
     */
    @API(status = API.Status.EXPERIMENTAL, since = "0.1.0")
    public record Part(String name, Optional<String> text, Optional<Path> file, Optional<String> contentType) {}

    /** Returns a request without a body. */
    public static LoadRequest of(String method, String uri) {
        return new LoadRequest(
                method.toUpperCase(Locale.ROOT),
                uri,
                Map.of(),
                Optional.empty(),
                List.of("2xx"),
                Optional.empty(),
                1,
                Optional.empty(),
                Options.NONE);
    }

    /** Returns a GET request. */
    public static LoadRequest get(URI uri) {
        return get(uri.toString());
    }

    /** Returns a GET request to a template of an address. */
    public static LoadRequest get(String uri) {
        return of("GET", uri);
    }

    /** Returns a POST request. */
    public static LoadRequest post(URI uri) {
        return post(uri.toString());
    }

    /** Returns a POST request to a template of an address. */
    public static LoadRequest post(String uri) {
        return of("POST", uri);
    }

    /**
     * Sets the body, in UTF-8.
     *
     * @throws IllegalArgumentException if it has a body already
     */
    public LoadRequest body(String text) {
        requireNoBody("body", text);
        return new LoadRequest(
                method, uri, headers, Optional.of(text), expectedStatus, bodyContains, weight, name, options);
    }

    private void requireNoBody(String step, Object given) {
        boolean hasNone = body.isEmpty() && options.parts.isEmpty();
        Fields.require(hasNone, step, given, "the only one, but " + this + " has a body already");
    }

    /**
     * Sets the body to a form (application/x-www-form-urlencoded). Names, values, and what is filled into values are encoded.
     *
     * @param fields values by their names, in their order
     * @throws IllegalArgumentException if it has a body already, or there is no field
     */
    public LoadRequest form(Map<String, String> fields) {
        requireNoBody("form", fields.keySet());
        Fields.require(!fields.isEmpty(), "form", fields, "at least one field");
        Optional<String> text = Optional.of(Templates.form(fields));
        return with(text, new Options(true, List.of(), options.redirects, options.awaitsContinue, options.bodyLimit));
    }

    /** Adds a text to a multipart body (multipart/form-data), in which placeholders are filled in. */
    public LoadRequest part(String field, String text) {
        return with(new Part(field, Optional.of(text), Optional.empty(), Optional.empty()));
    }

    /**
     * Adds a file to a multipart body, which is sent as it is, under its name.
     *
     * @param contentType such as {@code image/png}
     * @throws IllegalArgumentException if it is no file that can be read, or larger than 64 MiB
     */
    public LoadRequest part(String field, Path file, String contentType) {
        boolean isUsable = Files.isReadable(file) && Files.isRegularFile(file);
        Fields.require(isUsable, "part", field + ", " + file, "a file that can be read");
        Fields.requireText("contentType", contentType);
        return with(new Part(field, Optional.empty(), Optional.of(file.toAbsolutePath()), Optional.of(contentType)));
    }

    private LoadRequest with(Part part) {
        Fields.require(body.isEmpty(), "part", part.name, "left out, because " + this + " has a body already");
        Fields.requireText("part", part.name);
        List<Part> more = new ArrayList<>(options.parts);
        more.add(part);
        return with(body, new Options(false, more, options.redirects, options.awaitsContinue, options.bodyLimit));
    }

    /** Follows up to 10 redirects; see {@link #followingRedirects(int)}. */
    public LoadRequest followingRedirects() {
        return followingRedirects(MOST_REDIRECTS);
    }

    /**
     * Follows redirects (301, 302, 303, 307, 308) at the same server. The chain is one request, whose latency is that of the
     * whole chain, and whose answer is the last one. It fails if it leads to another server, in a loop, or further than allowed.
     *
     * @param most from 1 to 100
     */
    public LoadRequest followingRedirects(int most) {
        Fields.require(most >= 1 && most <= 100, "followingRedirects", most, "from 1 to 100");
        return with(body, new Options(options.isForm, options.parts, most, options.awaitsContinue, options.bodyLimit));
    }

    /**
     * Asks for bodies in gzip. Bytes are counted as they travel; a body is decoded only where {@link #expectingText} or a capture
     * needs it. So is Brotli, which is asked for by {@code header("Accept-Encoding", "br")}. Other encodings are counted only.
     */
    public LoadRequest acceptingGzip() {
        return header("accept-encoding", "gzip");
    }

    /** Sends the body when the server has asked for it ({@code Expect: 100-continue}), or after a second. */
    public LoadRequest expectingContinue() {
        return with(body, new Options(options.isForm, options.parts, options.redirects, true, options.bodyLimit));
    }

    /**
     * Sets how much of an answer's body is read for {@link #expectingText} and captures, after decoding. The default is 1 MiB. A request
     * that needs more than that has failed; what nobody needs is only counted, whatever its length.
     *
     * @param most from 1 byte to 1 GiB
     */
    public LoadRequest bodyLimit(Bytes most) {
        boolean isPossible = most.value() >= 1 && most.value() <= HIGHEST_LIMIT;
        Fields.require(isPossible, "bodyLimit", most, "from 1 byte to 1 GiB");
        return with(
                body,
                new Options(
                        options.isForm, options.parts, options.redirects, options.awaitsContinue, Optional.of(most)));
    }

    private LoadRequest with(Optional<String> otherBody, Options others) {
        return new LoadRequest(method, uri, headers, otherBody, expectedStatus, bodyContains, weight, name, others);
    }

    /** Returns the same request to another address. */
    public LoadRequest to(String address) {
        return new LoadRequest(method, address, headers, body, expectedStatus, bodyContains, weight, name, options);
    }

    /**
     * Sets a header; it replaces one of the same name.
     *
     * @throws IllegalArgumentException if it is one that the generator sets itself: content-length, connection,
     *     transfer-encoding
     */
    public LoadRequest header(String header, String value) {
        String lowerCase = Fields.requireText("header", header).toLowerCase(Locale.ROOT);
        Fields.require(!SET_BY_GENERATOR.contains(lowerCase), "header", header, "none that the generator sets itself");
        Map<String, String> more = new LinkedHashMap<>(headers);
        more.put(lowerCase, value);
        return new LoadRequest(method, uri, more, body, expectedStatus, bodyContains, weight, name, options);
    }

    /** Sets the statuses of a successful answer. The default is any of 200 to 299. */
    public LoadRequest expectingStatus(int... statuses) {
        Fields.require(statuses.length > 0, "expectingStatus", "", "at least one status");
        List<String> expected = new ArrayList<>();
        for (int status : statuses) {
            boolean known = status >= LOWEST_STATUS && status <= HIGHEST_STATUS;
            Fields.require(known, "expectingStatus", status, "a status from 100 to 599");
            expected.add(Integer.toString(status));
        }
        return new LoadRequest(method, uri, headers, body, expected, bodyContains, weight, name, options);
    }

    /** Requires this text in the body of a successful answer. */
    public LoadRequest expectingText(String containing) {
        Optional<String> text = Optional.of(Fields.requireText("expectingText", containing));
        return new LoadRequest(method, uri, headers, body, expectedStatus, text, weight, name, options);
    }

    /** Sends it so many times as often as a request of weight 1. */
    public LoadRequest weight(int times) {
        return new LoadRequest(method, uri, headers, body, expectedStatus, bodyContains, times, name, options);
    }

    /**
     * Records its metrics also apart from those of other requests: {@code LATENCY_P99.ofRequest("list")} is
     * {@code latency.p99{request=list}}, and {@code LATENCY_P99} that of all requests of the load.
     *
     * @param text different from the names of the load's other requests, as {@link Metric#ofRequest} describes it
     * @throws IllegalArgumentException if it is no such name
     */
    public LoadRequest named(String text) {
        Optional<String> given = Optional.of(Templates.requireRequestName(text));
        return new LoadRequest(method, uri, headers, body, expectedStatus, bodyContains, weight, given, options);
    }

    @Override
    public String toString() {
        return method + " " + SecretText.masked(uri);
    }
}

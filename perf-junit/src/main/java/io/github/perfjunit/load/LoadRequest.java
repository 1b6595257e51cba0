package io.github.perfjunit.load;

import io.github.perfjunit.api.Metric;
import io.github.perfjunit.internal.load.plan.Fields;
import io.github.perfjunit.internal.load.plan.Templates;
import io.github.perfjunit.internal.settings.SecretText;
import java.net.URI;
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
 *     .expecting(201);
 * }</pre>
 *
 * <p>In address, headers and body, {@code {counter}} (0, 1, 2, …), {@code {random}} (a seeded number from 0 to 2^63 - 1) and the
 * columns of the load's {@link LoadData} are filled in for each request. {@code {{name}}} is sent as {@code {name}}.
 *
 * @param method such as GET
 * @param uri absolute, http or https, or a path of the run's target, such as {@code /items}
 * @param headers by their names in lower case
 * @param expectedStatus {@code 2xx}, or numbers such as {@code 201}: any other fails the request
 * @param bodyContains what the body of the answer must contain
 * @param weight how often it is sent, beside others; at least 1
 * @param name under which it has metrics of its own
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
        Optional<String> name) {

    private static final Set<String> SET_BY_GENERATOR = Set.of("content-length", "connection", "transfer-encoding");
    private static final int LOWEST_STATUS = 100;
    private static final int HIGHEST_STATUS = 599;

    public LoadRequest {
        headers = Map.copyOf(headers);
        expectedStatus = List.copyOf(expectedStatus);
        Fields.requireText("method", method);
        Fields.require(weight >= 1, "weight", weight, "at least 1");
        Templates.requireAddress(uri);
    }

    /** A request without a body. */
    public static LoadRequest of(String method, String uri) {
        return new LoadRequest(
                method.toUpperCase(Locale.ROOT),
                uri,
                Map.of(),
                Optional.empty(),
                List.of("2xx"),
                Optional.empty(),
                1,
                Optional.empty());
    }

    /** A GET request. */
    public static LoadRequest get(URI uri) {
        return get(uri.toString());
    }

    /** A GET request to a template of an address. */
    public static LoadRequest get(String uri) {
        return of("GET", uri);
    }

    /** A POST request. */
    public static LoadRequest post(URI uri) {
        return post(uri.toString());
    }

    /** A POST request to a template of an address. */
    public static LoadRequest post(String uri) {
        return of("POST", uri);
    }

    /**
     * With this body, in UTF-8.
     *
     * @throws IllegalArgumentException if it has a body already
     */
    public LoadRequest body(String text) {
        Fields.require(body.isEmpty(), "body", text, "the only one, but " + this + " has a body already");
        return new LoadRequest(method, uri, headers, Optional.of(text), expectedStatus, bodyContains, weight, name);
    }

    /**
     * With this header; it replaces one of the same name.
     *
     * @throws IllegalArgumentException if it is one that the generator sets itself: content-length, connection,
     *     transfer-encoding
     */
    public LoadRequest header(String header, String value) {
        String lowerCase = Fields.requireText("header", header).toLowerCase(Locale.ROOT);
        Fields.require(!SET_BY_GENERATOR.contains(lowerCase), "header", header, "none that the generator sets itself");
        Map<String, String> more = new LinkedHashMap<>(headers);
        more.put(lowerCase, value);
        return new LoadRequest(method, uri, more, body, expectedStatus, bodyContains, weight, name);
    }

    /** Only an answer with one of these statuses is a success; any of 200 to 299 unless said. */
    public LoadRequest expecting(int... statuses) {
        Fields.require(statuses.length > 0, "expecting", "", "at least one status");
        List<String> expected = new ArrayList<>();
        for (int status : statuses) {
            boolean known = status >= LOWEST_STATUS && status <= HIGHEST_STATUS;
            Fields.require(known, "expecting", status, "a status from 100 to 599");
            expected.add(Integer.toString(status));
        }
        return new LoadRequest(method, uri, headers, body, expected, bodyContains, weight, name);
    }

    /** Only an answer whose body contains this text is a success. */
    public LoadRequest expectingBody(String containing) {
        Optional<String> text = Optional.of(Fields.requireText("expectingBody", containing));
        return new LoadRequest(method, uri, headers, body, expectedStatus, text, weight, name);
    }

    /** Sent so many times as often as one of weight 1. */
    public LoadRequest weight(int times) {
        return new LoadRequest(method, uri, headers, body, expectedStatus, bodyContains, times, name);
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
        return new LoadRequest(method, uri, headers, body, expectedStatus, bodyContains, weight, given);
    }

    @Override
    public String toString() {
        return method + " " + SecretText.masked(uri);
    }
}

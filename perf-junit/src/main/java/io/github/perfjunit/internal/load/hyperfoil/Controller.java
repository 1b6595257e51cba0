package io.github.perfjunit.internal.load.hyperfoil;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import io.github.perfjunit.internal.json.Json;
import io.github.perfjunit.internal.load.GeneratorFailure;
import io.github.perfjunit.internal.load.LoadProgress;
import io.github.perfjunit.internal.load.plan.LoadRefusal;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Function;

/** A controller's REST interface. Each question has a deadline; credentials are in no message. */
final class Controller {

    private static final Duration CONNECT = Duration.ofSeconds(5);

    private static final Duration ANSWER = Duration.ofSeconds(20);

    private static final String TOTALS = "/stats/total";

    private static final int OK = 200;
    private static final int BAD_REQUEST = 400;
    private static final int UNAUTHORIZED = 401;
    private static final int FORBIDDEN = 403;
    private static final int FIRST_REDIRECT = 300;

    /** In lines: some versions of its parser fail when they tell where a fault is in a single line. */
    private static final Gson LINES =
            new GsonBuilder().setPrettyPrinting().disableHtmlEscaping().create();

    private final URI uri;
    private final Optional<String> authorization;
    private final HttpClient client = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(CONNECT)
            .build();

    Controller(URI uri, Optional<String> authorization) {
        this.uri = uri;
        this.authorization = authorization;
    }

    /** Gives it a benchmark, and says why if it refuses it. */
    void define(Benchmark benchmark) throws InterruptedException {
        HttpResponse<String> answer = send(request("/benchmark")
                .header("content-type", "text/vnd.yaml")
                .POST(BodyPublishers.ofString(LINES.toJson(benchmark.json()), UTF_8)));
        // one that it can't read would be refused again, in every run
        if (answer.statusCode() == BAD_REQUEST) {
            String reason = answer.body().strip();
            throw new LoadRefusal(this + " refuses the load: " + reason + advice(reason));
        }
        require(answer, "does not take the load");
    }

    private static String advice(String reason) {
        if (reason.contains("does not define any agents")) {
            return "; write agent(name, where), or agents(names)";
        }
        if (reason.contains("standalone mode")) {
            return "; leave out agents, or start it as the controller of a cluster";
        }
        return reason.contains(Benchmark.COMPENSATION) ? "; Hyperfoil 0.29 or later is needed" : "";
    }

    /** Forgets a benchmark whose run has ended: the controller keeps a copy with the run. */
    void delete(Benchmark benchmark) throws InterruptedException {
        send(request("/benchmark/" + encoded(benchmark.name())).DELETE());
    }

    /** Starts a run; tells its id. */
    String start(Benchmark benchmark) throws InterruptedException {
        HttpResponse<String> answer = send(request("/benchmark/" + encoded(benchmark.name()) + "/start"));
        require(answer, "does not start the load");
        return read(answer, json -> json.getAsJsonObject().get("id").getAsString());
    }

    /** Returns the id of a run that goes on, if there is one: a second would measure the first. */
    Optional<String> underWay() throws InterruptedException {
        HttpResponse<String> answer = send(request("/run?details=true").header("accept", "application/json"));
        require(answer, "does not answer GET /run");
        return read(answer, json -> json.getAsJsonArray().asList().stream()
                .map(JsonElement::getAsJsonObject)
                .filter(run -> RunInfo.read(run).isUnderWay())
                .map(run -> run.get("id").getAsString())
                .findFirst());
    }

    RunInfo run(String id) throws InterruptedException {
        return get("/run/" + id, json -> RunInfo.read(json.getAsJsonObject()));
    }

    /** Returns the totals of each phase and request so far. */
    JsonObject totals(String id) throws InterruptedException {
        return object("/run/" + id + TOTALS);
    }

    /** Returns how much of the measured part of a run was made so far. */
    LoadProgress progress(String id) throws InterruptedException {
        return get("/run/" + id + TOTALS, json -> Statistics.progress(json.getAsJsonObject()));
    }

    /** All that is known of a run that has ended, second by second. */
    JsonObject everything(String id) throws InterruptedException {
        return object("/run/" + id + "/stats/all/json");
    }

    JsonObject histogram(String id, JsonObject statistic) throws InterruptedException {
        return object("/run/" + id + "/stats/histogram?phase="
                + encoded(statistic.get("phase").getAsString()) + "&stepId=" + statistic.get("stepId") + "&metric="
                + encoded(statistic.get("metric").getAsString()));
    }

    /** It answers when the run has ended. */
    void kill(String id) throws InterruptedException {
        send(request("/run/" + id + "/kill"));
    }

    private JsonObject object(String path) throws InterruptedException {
        return get(path, JsonElement::getAsJsonObject);
    }

    private <T> T get(String path, Function<JsonElement, T> reader) throws InterruptedException {
        HttpResponse<String> answer = send(request(path).header("accept", "application/json"));
        require(answer, "does not answer GET " + path);
        return read(answer, reader);
    }

    private HttpRequest.Builder request(String path) {
        String base = uri.toString().replaceAll("/+$", "");
        HttpRequest.Builder request =
                HttpRequest.newBuilder(URI.create(base + path)).timeout(ANSWER);
        authorization.ifPresent(value -> request.header("authorization", value));
        return request;
    }

    private HttpResponse<String> send(HttpRequest.Builder request) throws InterruptedException {
        try {
            return client.send(request.build(), BodyHandlers.ofString(UTF_8));
        } catch (IOException e) {
            throw new GeneratorFailure(this + " can't be reached: " + reason(e), e);
        }
    }

    private static String reason(Throwable failure) {
        String message = failure.getMessage();
        return message == null ? failure.getClass().getSimpleName() : message;
    }

    private void require(HttpResponse<String> answer, String otherwise) {
        int status = answer.statusCode();
        if (status == UNAUTHORIZED || (status == FORBIDDEN && answer.body().isEmpty())) {
            throw new GeneratorFailure(
                    this + " does not let us in (status " + status + "): write as(user, password) or withToken(token)",
                    null);
        }
        if (status < OK || status >= FIRST_REDIRECT) {
            throw new GeneratorFailure(
                    this + " " + otherwise + ": status " + status + ", "
                            + answer.headers()
                                    .firstValue("location")
                                    .map(place -> "redirected to " + place.replaceAll("[?#].*", "") + ", ")
                                    .orElse("")
                            + answer.body().strip(),
                    null);
        }
    }

    private <T> T read(HttpResponse<String> answer, Function<JsonElement, T> reader) {
        try {
            return reader.apply(Json.parse(answer.body()));
        } catch (RuntimeException e) {
            // readers of JSON have an exception of their own for each thing that is missing, or of another kind
            throw new GeneratorFailure(this + " said what can't be understood: " + answer.body(), e);
        }
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, UTF_8).replace("+", "%20");
    }

    @Override
    public String toString() {
        return "the Hyperfoil controller at " + uri;
    }
}

package io.github.perfjunit.internal.load.hyperfoil;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import io.github.perfjunit.internal.load.plan.LoadPlan;
import io.github.perfjunit.internal.load.plan.LoadRefusal;
import io.github.perfjunit.internal.load.plan.Templates;
import io.github.perfjunit.load.HttpLoad.Capture;
import io.github.perfjunit.load.LoadRequest;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** Requests as steps of scenarios. */
final class Requests {

    /** More than any share of the time: without it, a phase fails whose requests waited for a connection. */
    private static final double ANY_SHARE = 1.01;

    /** Hyperfoil's form of a name in braces. Doubled braces stand for themselves, as in {@link Templates#plain}. */
    private static final Pattern NAME = Pattern.compile("\\{\\{(\\w+)}}|\\{(\\w+)}");

    private Requests() {}

    /** Returns the scenario of a user who sends one request. */
    static JsonArray scenario(LoadPlan plan, int number) {
        JsonArray steps = Benchmark.array(step(plan.requests().get(number), Names.of(plan, number), Map.of()));
        JsonObject sequence = new JsonObject();
        sequence.add("ask", steps);
        JsonArray scenario = new JsonArray();
        scenario.add((JsonElement) sequence);
        return scenario;
    }

    /** Returns the step that sends a request and keeps parts of its answer. */
    static JsonObject step(LoadRequest request, String metric, Map<String, Capture> captures) {
        JsonObject step = new JsonObject();
        step.addProperty(request.method(), path(request));
        step.addProperty("metric", metric);
        if (!request.headers().isEmpty()) {
            JsonObject headers = new JsonObject();
            request.headers().forEach((name, value) -> headers.addProperty(name, pattern(value, "")));
            step.add("headers", headers);
        }
        request.body().ifPresent(body -> step.addProperty("body", pattern(body, "")));
        JsonObject unlimited = new JsonObject();
        unlimited.addProperty("blockedRatio", ANY_SHARE);
        step.add("sla", unlimited);
        JsonObject status = new JsonObject();
        status.addProperty("range", range(request.expectedStatus()));
        JsonObject handler = Benchmark.object("status", status);
        CaptureHandlers.into(handler, captures);
        step.add("handler", handler);
        return Benchmark.object("httpRequest", step);
    }

    /** A text as Hyperfoil fills it in, with the values transformed so. */
    private static String pattern(String template, String transformation) {
        return NAME.matcher(template)
                .replaceAll(match -> match.group(1) != null
                        ? "{" + match.group(1) + "}"
                        : "\\${" + transformation + match.group(2) + "}");
    }

    /** Returns an address without its path, such as {@code http://127.0.0.1:8080}. */
    static String origin(LoadRequest request) {
        return request.uri().substring(0, endOfOrigin(request.uri()));
    }

    private static int endOfOrigin(String uri) {
        int end = uri.indexOf("//") + 2;
        while (end < uri.length() && "/?#".indexOf(uri.charAt(end)) < 0) {
            end++;
        }
        return end;
    }

    private static String path(LoadRequest request) {
        String path = request.uri().substring(endOfOrigin(request.uri())).replaceAll("#.*", "");
        return pattern(path.startsWith("/") ? path : "/" + path, "urlencode:");
    }

    /** {@code 2xx}, one status, or a range of them. */
    private static String range(List<String> expected) {
        if (expected.size() == 1) {
            return expected.get(0);
        }
        List<Integer> statuses =
                expected.stream().map(Integer::valueOf).distinct().sorted().toList();
        int first = statuses.get(0);
        int last = statuses.get(statuses.size() - 1);
        if (last - first != statuses.size() - 1) {
            throw new LoadRefusal("expectingStatus(" + String.join(", ", expected)
                    + ") can't be done by Hyperfoil: it takes one status, or a range without gaps");
        }
        return first + "-" + last;
    }
}

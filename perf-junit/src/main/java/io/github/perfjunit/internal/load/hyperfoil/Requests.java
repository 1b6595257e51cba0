package io.github.perfjunit.internal.load.hyperfoil;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import io.github.perfjunit.internal.load.plan.LoadRefusal;
import io.github.perfjunit.internal.load.plan.Templates;
import io.github.perfjunit.load.LoadRequest;
import java.net.URI;
import java.util.List;

/** Requests as steps of scenarios. */
final class Requests {

    private Requests() {}

    /** Gives a phase at a rate its requests: one, or several by their weights. */
    static void into(JsonObject phase, List<LoadRequest> requests) {
        if (requests.size() == 1) {
            phase.add("scenario", scenario(requests.get(0)));
            return;
        }
        JsonArray forks = new JsonArray();
        for (int i = 0; i < requests.size(); i++) {
            JsonObject fork = new JsonObject();
            fork.addProperty("weight", requests.get(i).weight());
            fork.add("scenario", scenario(requests.get(i)));
            forks.add(Benchmark.object("request-" + i, fork));
        }
        phase.add("forks", forks);
    }

    /** One sequence with one step. */
    static JsonArray scenario(LoadRequest request) {
        JsonObject step = new JsonObject();
        step.addProperty(request.method(), path(request));
        if (!request.headers().isEmpty()) {
            JsonObject headers = new JsonObject();
            request.headers().forEach((name, value) -> headers.addProperty(name, Templates.plain(value)));
            step.add("headers", headers);
        }
        request.body().ifPresent(body -> step.addProperty("body", Templates.plain(body)));
        JsonObject status = new JsonObject();
        status.addProperty("range", range(request.expectedStatus()));
        step.add("handler", Benchmark.object("status", status));
        JsonArray steps = Benchmark.array(Benchmark.object("httpRequest", step));
        JsonObject sequence = new JsonObject();
        sequence.add("ask", steps);
        JsonArray scenario = new JsonArray();
        scenario.add((JsonElement) sequence);
        return scenario;
    }

    private static String path(LoadRequest request) {
        URI uri = URI.create(Templates.plain(request.uri()));
        String path = uri.getRawPath() == null || uri.getRawPath().isEmpty() ? "/" : uri.getRawPath();
        return uri.getRawQuery() == null ? path : path + "?" + uri.getRawQuery();
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
            throw new LoadRefusal("expecting(" + String.join(", ", expected)
                    + ") can't be done by Hyperfoil: it takes one status, or a range without gaps");
        }
        return first + "-" + last;
    }
}

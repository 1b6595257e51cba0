package io.github.perfjunit.internal.load.hyperfoil;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import io.github.perfjunit.internal.load.plan.ConnectionOptions;
import io.github.perfjunit.internal.load.plan.LoadModel;
import io.github.perfjunit.internal.load.plan.LoadPlan;
import io.github.perfjunit.load.LoadConnections;
import io.github.perfjunit.load.LoadProtocol;
import java.time.Duration;
import java.util.UUID;

/**
 * A plan as Hyperfoil reads it: JSON, which is YAML too.
 *
 * @param name different from those of all others: it is deleted when its run has ended
 * @param phases of the load, the first first
 */
record Benchmark(String name, JsonObject json, Phases phases) {

    /** The setting without which its latencies are others: of version 0.29 and later. */
    static final String COMPENSATION = "compensateInternalLatency";

    static Benchmark of(LoadPlan plan, Agents agents) {
        Refusals.check(plan);
        Phases phases = Phases.of(plan);
        JsonObject json = new JsonObject();
        // a warm-up that has failed would keep the measured part from being made
        json.addProperty("failurePolicy", "CONTINUE");
        json.add("http", http(plan));
        json.add("ergonomics", ergonomics(plan));
        json.addProperty("threads", agents.threads().orElse(plan.wire().threads()));
        if (!agents.isEmpty()) {
            json.add("agents", agents.json());
        }
        json.add("phases", phases.json());
        String name = "perf-junit-" + UUID.randomUUID();
        json.addProperty("name", name);
        return new Benchmark(name, json, phases);
    }

    private static JsonObject http(LoadPlan plan) {
        ConnectionOptions wire = plan.wire();
        boolean second = wire.protocol() == LoadProtocol.HTTP_2;
        JsonObject http = new JsonObject();
        http.addProperty("host", Requests.origin(plan.requests().get(0)));
        http.addProperty("allowHttp1x", !second);
        http.addProperty("allowHttp2", second);
        http.addProperty("sharedConnections", connections(plan.shape().model()));
        http.addProperty(
                "connectionStrategy", wire.connections() == LoadConnections.KEEP_ALIVE ? "SHARED_POOL" : "ALWAYS_NEW");
        http.addProperty("requestTimeout", Phases.millis(wire.timeout()));
        // what it had in a cache would never be asked for
        http.addProperty("useHttpCache", false);
        return http;
    }

    private static int connections(LoadModel model) {
        return model.connections()
                .orElseGet(() -> model instanceof LoadModel.Open open
                        ? open.maxConnections()
                        : ((LoadModel.Closed) model).users());
    }

    private static JsonObject ergonomics(LoadPlan plan) {
        boolean sessions = !plan.sessions().isEmpty();
        JsonObject ergonomics = new JsonObject();
        ergonomics.addProperty("repeatCookies", sessions);
        ergonomics.addProperty("userAgentFromSession", false);
        // each request says itself what it expects
        ergonomics.addProperty("autoRangeCheck", false);
        // a failed request ends a session; without one, no user skips the time to think
        ergonomics.addProperty("stopOnInvalid", sessions);
        // latency from the time of the schedule, not from the instant at which it was made to
        ergonomics.addProperty(COMPENSATION, true);
        return ergonomics;
    }

    /** A pause of this length, or with this mean. Uniform ones are a millionth of what they should be. */
    static JsonObject pause(Duration time, boolean exponential) {
        JsonObject pause = new JsonObject();
        pause.addProperty("duration", Phases.millis(time));
        if (exponential) {
            pause.addProperty("random", "NEGATIVE_EXPONENTIAL");
        }
        return object("thinkTime", pause);
    }

    static JsonArray array(JsonObject... elements) {
        JsonArray array = new JsonArray();
        for (JsonObject element : elements) {
            array.add(element);
        }
        return array;
    }

    static JsonObject object(String name, JsonObject value) {
        JsonObject object = new JsonObject();
        object.add(name, value);
        return object;
    }
}

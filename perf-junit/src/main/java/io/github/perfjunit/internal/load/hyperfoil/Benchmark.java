package io.github.perfjunit.internal.load.hyperfoil;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import io.github.perfjunit.internal.load.plan.ConnectionOptions;
import io.github.perfjunit.internal.load.plan.LoadModel;
import io.github.perfjunit.internal.load.plan.LoadPlan;
import io.github.perfjunit.load.LoadConnections;
import io.github.perfjunit.load.LoadProtocol;
import java.util.Map;

/**
 * A plan as Hyperfoil reads it: JSON, which is YAML too.
 *
 * @param name by what is in it: the same plan has the same name
 * @param phases of the load, the first first
 */
public record Benchmark(String name, JsonObject json, Phases phases) {

    public static Benchmark of(LoadPlan plan, Map<String, String> agents) {
        Refusals.check(plan);
        Phases phases = Phases.of(plan);
        JsonObject json = new JsonObject();
        json.add("http", http(plan));
        json.add("ergonomics", ergonomics());
        json.addProperty("threads", plan.wire().threads());
        if (!agents.isEmpty()) {
            JsonObject named = new JsonObject();
            agents.forEach(named::addProperty);
            json.add("agents", named);
        }
        json.add("phases", phases.json());
        String name = "perf-junit-" + Integer.toHexString(json.hashCode());
        json.addProperty("name", name);
        return new Benchmark(name, json, phases);
    }

    private static JsonObject http(LoadPlan plan) {
        ConnectionOptions wire = plan.wire();
        boolean second = wire.protocol() == LoadProtocol.HTTP_2;
        JsonObject http = new JsonObject();
        http.addProperty("host", Refusals.origin(plan.requests().get(0)));
        http.addProperty("allowHttp1x", !second);
        http.addProperty("allowHttp2", second);
        http.addProperty("sharedConnections", connections(plan.shape().model()));
        http.addProperty(
                "connectionStrategy", wire.connections() == LoadConnections.KEEP_ALIVE ? "SHARED_POOL" : "ALWAYS_NEW");
        http.addProperty("requestTimeout", Phases.millis(wire.timeout()));
        return http;
    }

    private static int connections(LoadModel model) {
        return model.connections()
                .orElseGet(() -> model instanceof LoadModel.Open open
                        ? open.maxConnections()
                        : ((LoadModel.Closed) model).users());
    }

    private static JsonObject ergonomics() {
        JsonObject ergonomics = new JsonObject();
        ergonomics.addProperty("repeatCookies", false);
        ergonomics.addProperty("userAgentFromSession", false);
        // each request says itself what it expects
        ergonomics.addProperty("autoRangeCheck", false);
        // nor does a user skip the time to think
        ergonomics.addProperty("stopOnInvalid", false);
        return ergonomics;
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

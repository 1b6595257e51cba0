package io.github.perfjunit.internal.load.fork;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import io.github.perfjunit.internal.load.plan.LoadModel;
import io.github.perfjunit.internal.load.plan.LoadPlan;
import io.github.perfjunit.internal.load.plan.LoadShape;
import io.github.perfjunit.internal.load.plan.LoadTls;
import io.github.perfjunit.load.LoadData;
import io.github.perfjunit.load.LoadRequest;
import java.util.Locale;

/** Writes a plan as the generator reads it. Durations are in nanoseconds. */
final class PlanJson {

    private static final int VERSION = 1;

    /** Numbers in JSON are whole up to 53 bits, for many readers; a seed is as good with those. */
    private static final long LARGEST_WHOLE = (1L << 53) - 1;

    private static final String WEB_SOCKET = "websocket";
    private static final String HELD_STREAMS = "streams";

    private static final Gson GSON = new GsonBuilder().disableHtmlEscaping().create();

    private PlanJson() {}

    static JsonObject of(LoadPlan plan) {
        JsonObject json = new JsonObject();
        json.addProperty("version", VERSION);
        json.addProperty("protocol", plan.protocol());
        plan.part().ifPresent(part -> json.add(part.field(), tree(part.fields())));
        JsonArray requests = new JsonArray();
        plan.requests().forEach(request -> requests.add(of(request)));
        json.add("requests", requests);
        if (!plan.sessions().isEmpty()) {
            json.add("sessions", SessionJson.of(plan.sessions()));
        }
        plan.data().ifPresent(data -> json.add("data", of(data)));
        json.addProperty("seed", plan.seed() & LARGEST_WHOLE);
        json.add("model", model(plan));
        addLength(json, plan.shape());
        json.addProperty("timeoutNanos", plan.wire().timeout().toNanos());
        json.addProperty("connection", lowerCase(plan.wire().connections()).replace('_', '-'));
        if (plan.isSecure()) {
            json.add("tls", tls(plan.wire().tls()));
        }
        json.addProperty("threads", plan.wire().threads());
        return json;
    }

    private static JsonObject of(LoadRequest request) {
        JsonObject json = new JsonObject();
        json.addProperty("weight", request.weight());
        json.addProperty("method", request.method());
        json.addProperty("uri", request.uri());
        json.add("headers", tree(request.headers()));
        request.body().ifPresent(body -> json.addProperty("body", body));
        json.add("expectedStatus", tree(request.expectedStatus()));
        request.bodyContains().ifPresent(text -> json.addProperty("bodyContains", text));
        request.name().ifPresent(name -> json.addProperty("name", name));
        return json;
    }

    private static JsonObject of(LoadData data) {
        JsonObject json = new JsonObject();
        json.add("columns", tree(data.columns()));
        json.add("rows", tree(data.rows()));
        boolean isUnique = data.order() == LoadData.Order.UNIQUE_PER_USER;
        json.addProperty("order", isUnique ? "unique" : lowerCase(data.order()));
        return json;
    }

    private static JsonElement tree(Object value) {
        return GSON.toJsonTree(value);
    }

    private static JsonObject model(LoadPlan plan) {
        LoadShape shape = plan.shape();
        JsonObject model = new JsonObject();
        if (shape.model() instanceof LoadModel.Closed closed) {
            JsonObject json = new JsonObject();
            json.addProperty("users", closed.users());
            json.addProperty("thinkNanos", closed.thinkTime().toNanos());
            json.addProperty("think", closed.thinking() == LoadModel.Thinking.CONSTANT ? "constant" : "uniform");
            json.addProperty("rampUpNanos", closed.rampUp().toNanos());
            closed.connections().ifPresent(number -> json.addProperty("connections", number));
            model.add("closed", json);
        } else if (shape.model() instanceof LoadModel.Open open) {
            JsonObject json = new JsonObject();
            json.add("phases", phases(shape));
            json.addProperty("spacing", lowerCase(open.spacing()));
            json.addProperty("maxConnections", open.connections().orElse(open.maxConnections()));
            open.connections().ifPresent(number -> json.addProperty("use", "in-turn"));
            if (!isOfMessages(plan)) {
                json.addProperty("maxRequests", open.maxConnections());
            }
            model.add("open", json);
        }
        return model;
    }

    /** Whether requests are messages on connections that last. They wait for nothing: connections are all that is limited. */
    private static boolean isOfMessages(LoadPlan plan) {
        return plan.part()
                .filter(part ->
                        part.protocol().equals(WEB_SOCKET) || part.fields().containsKey(HELD_STREAMS))
                .isPresent();
    }

    private static JsonArray phases(LoadShape shape) {
        JsonArray phases = new JsonArray();
        shape.phases().forEach(phase -> {
            JsonObject json = new JsonObject();
            json.addProperty("fromRate", phase.fromRate());
            json.addProperty("toRate", phase.toRate());
            json.addProperty("nanos", phase.length().toNanos());
            phases.add(json);
        });
        return phases;
    }

    private static void addLength(JsonObject json, LoadShape shape) {
        json.addProperty("warmUpNanos", shape.warmUp().toNanos());
        shape.duration().ifPresent(duration -> json.addProperty("durationNanos", duration.toNanos()));
        shape.totalRequests().ifPresent(count -> json.addProperty("requestCount", count));
    }

    private static String lowerCase(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT);
    }

    private static JsonObject tls(LoadTls how) {
        JsonObject tls = new JsonObject();
        how.trustedCertificatesPem()
                .ifPresentOrElse(
                        pem -> tls.addProperty("trustedCertificatesPem", pem),
                        () -> tls.addProperty("trust", "system"));
        how.serverName().ifPresent(name -> tls.addProperty("serverName", name));
        tls.addProperty("sessions", lowerCase(how.sessions()));
        return tls;
    }
}

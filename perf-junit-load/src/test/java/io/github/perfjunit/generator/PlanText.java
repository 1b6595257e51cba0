package io.github.perfjunit.generator;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.perfjunit.generator.plan.RefusedException;
import io.github.perfjunit.internal.protocol.Codec;
import io.github.perfjunit.internal.protocol.MalformedException;
import io.github.perfjunit.internal.protocol.WirePlan;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.stream.Stream;

/** Plans of tests, which leave out what is as usual. Plans of the protocol have all fields. */
public final class PlanText {

    private PlanText() {}

    /** The plan with the usual values of what it leaves out. */
    public static String whole(String json) {
        JsonObject plan = JsonParser.parseString(json).getAsJsonObject();
        usual(
                plan,
                "{'sessions':[],'cookies':'per-session','steps':[],'seed':0,'warmUpNanos':0,'connection':'keep-alive','threads':1}");
        objects(plan, "requests").forEach(each -> {
            usual(each, "{'weight':1,'method':'GET','headers':{},'expectedStatus':['2xx']}");
            object(each, "extras", "{'form':false,'parts':[],'redirects':0,'awaitsContinue':false}");
        });
        objects(plan, "sessions").forEach(each -> {
            usual(each, "{'weight':1}");
            steps(each);
        });
        object(plan, "data", "{'order':'sequential'}");
        object(plan, "deliveries", "{'number':0}");
        object(plan, "tls", "{'sessions':'full'}");
        if (plan.get("model") instanceof JsonObject model) {
            object(model, "closed", "{'thinkNanos':0,'think':'constant','rampUpNanos':0,'phases':[]}");
            if (model.get("closed") instanceof JsonObject closed && !closed.has("users")) {
                most(closed).ifPresent(users -> closed.addProperty("users", users));
            }
            object(model, "open", "{'spacing':'even','maxConnections':1000,'maxRequests':1000000,'use':'as-needed'}");
        }
        if (plan.has("deliveries")
                && plan.get("protocol").getAsString().equals("websocket")
                && !plan.has("websocket")) {
            plan.add("websocket", JsonParser.parseString("{'answersPerMessage':0}"));
        }
        object(plan, "websocket", "{'answersPerMessage':1}");
        if (plan.get("grpc") instanceof JsonObject grpc) {
            calls(grpc, plan.getAsJsonArray("requests").size());
        }
        return plan.toString();
    }

    private static OptionalInt most(JsonObject closed) {
        return objects(closed, "phases")
                .flatMap(phase -> Stream.of("fromUsers", "toUsers").map(phase::get))
                .filter(Objects::nonNull)
                .mapToInt(JsonElement::getAsInt)
                .max();
    }

    private static void calls(JsonObject grpc, int requests) {
        if (!grpc.has("calls")) {
            JsonArray calls = new JsonArray();
            Stream.generate(JsonObject::new).limit(requests).forEach(calls::add);
            grpc.add("calls", calls);
        }
        objects(grpc, "calls").forEach(call -> {
            usual(call, "{'messages':1,'held':false}");
            boolean held = call.get("held").getAsBoolean();
            usual(call, held ? "{'expectedStatus':[]}" : "{'expectedStatus':['OK']}");
        });
    }

    private static void steps(JsonObject from) {
        objects(from, "steps").forEach(step -> {
            object(step, "send", "{'captures':[]}");
            if (step.get("repeat") instanceof JsonObject repeat) {
                steps(repeat);
            }
        });
    }

    private static Stream<JsonObject> objects(JsonObject from, String field) {
        return from.get(field) instanceof JsonArray array
                ? array.asList().stream().filter(JsonElement::isJsonObject).map(JsonElement::getAsJsonObject)
                : Stream.of();
    }

    private static void object(JsonObject from, String field, String fields) {
        if (from.get(field) instanceof JsonObject object) {
            usual(object, fields);
        }
    }

    private static void usual(JsonObject object, String fields) {
        JsonParser.parseString(fields).getAsJsonObject().entrySet().stream()
                .filter(each -> !object.has(each.getKey()))
                .forEach(each -> object.add(each.getKey(), each.getValue()));
    }

    /** The plan, refused as in a conversation. */
    public static WirePlan read(String json) throws RefusedException {
        try {
            return Codec.read(whole(json), WirePlan.class);
        } catch (MalformedException e) {
            throw new RefusedException(String.valueOf(e.getMessage()));
        }
    }
}
